/** A drawing process that does as it is told, for the story of such processes. */
import { answerDrawings } from '#server/platform/drawing-process.ts';

export type Told = { readonly does: 'draws' | 'fails' | 'ends' | 'hangs' | 'tells its environment' };

answerDrawings(async ({ does }: Told) => {
  if (does === 'fails') throw new Error('no such colour');
  if (does === 'ends') process.exit(7);
  if (does === 'hangs') await new Promise(() => {});
  if (does === 'tells its environment') return Buffer.from(JSON.stringify(Object.keys(process.env)));
  return Buffer.from(`drawn by ${process.pid}`);
});

import { afterEach, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import type { Told } from '../../test/testkit/drawing-fixture.ts';
import { openDrawingProcess } from './drawing-process.ts';
import type { DrawingOptions, DrawingProcess } from './drawing-process.ts';

const module = new URL('../../test/testkit/drawing-fixture.ts', import.meta.url);
const opened: DrawingProcess<Told>[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

function open(options: Partial<DrawingOptions> = {}) {
  const drawing = openDrawingProcess<Told>({ module, ...options });
  opened.push(drawing);
  return async (does: Told['does']) => String(await drawing.draw({ does }));
}

it('draws one after the other in one process, which is told nothing of ours', async () => {
  const draw = open();
  const [first, second] = await Promise.all([draw('draws'), draw('draws')]);
  expect(first).toMatch(/^drawn by \d+$/);
  expect(second).toBe(first);
  const names = JSON.parse(await draw('tells its environment')) as string[];
  expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual([]);
});

it('fails what could not be drawn, and goes on', async () => {
  const draw = open();
  const first = await draw('draws');
  await expect(draw('fails')).rejects.toThrow('no such colour');
  expect(await draw('draws')).toBe(first);
});

it('is started anew where it ended or took too long', async () => {
  const draw = open({ mostMs: 3_000 });
  const first = await draw('draws');
  await expect(draw('ends')).rejects.toThrow('ended with 7');
  const second = await draw('draws');
  const hanging = draw('hangs');
  const behind = draw('draws');
  await expect(hanging).rejects.toThrow('took more than 3000 ms');
  expect(new Set([first, second, await behind]).size).toBe(3);
});

it('ends when idle, and after so many documents', async () => {
  const draw = open({ idleMs: 200, mostDrawn: 2 });
  const drawn = [await draw('draws'), await draw('draws'), await draw('draws')];
  await wait(800);
  drawn.push(await draw('draws'));
  expect(drawn[1]).toBe(drawn[0]);
  expect(new Set(drawn).size).toBe(3);
});

it('takes no more where too many wait, and fails all that waits when it is closed', async () => {
  const drawing = openDrawingProcess<Told>({ module, mostWaiting: 1 });
  const first = drawing.draw({ does: 'hangs' });
  const second = drawing.draw({ does: 'draws' });
  expect(drawing.draw({ does: 'draws' })).toBeNull();
  const ends = Promise.allSettled([first, second]);
  drawing.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

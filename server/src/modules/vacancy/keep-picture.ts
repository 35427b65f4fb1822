/** A picture that is sent to the console: drawn anew first, outside every transaction, and then kept under the name of what it holds. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { LARGEST_PICTURE_BYTES } from '#domain/vacancy/placed-picture.ts';
import type { ConsoleActor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { hashOfPicture } from './draw-pictures.ts';
import type { PictureDrawing } from './draw-pictures.ts';
import { keepDrawings, nameAgainQuery, pictureOfContent } from './picture-store.ts';

type Sent = { readonly bytes: Buffer; readonly isWanted: () => boolean };

/**
 * Keeps it and answers its path. BAD_INPUT_ERROR, with the problem, for what is too large or no picture that can be shown; SERVER_BUSY where too many
 * wait to be drawn. One that nobody places goes as others do that nobody names.
 */
export async function keepPicture(
  services: UseCaseServices,
  drawing: PictureDrawing,
  actor: ConsoleActor,
  { bytes, isWanted }: Sent,
): Promise<string | Refusal> {
  const hash = hashOfPicture(bytes);
  const deed = {
    action: 'keepPicture' as const,
    subject: `picture ${hash.slice(0, 12)}, ${bytes.length} bytes`,
  };
  const refused = (why: Refusal) => recordRefusal(services, actor, deed, why);
  const bad = (problem: string) => refused(refuse('BAD_INPUT_ERROR', { argument: 'picture', problem }));
  if (bytes.length > LARGEST_PICTURE_BYTES) return bad('TOO_LARGE');
  const isHere = (await pictureOfContent(services.db, hash)) !== null;
  const drawn = isHere ? null : await drawing.draw(bytes, { who: actor.mandate.staffId, isWanted });
  if (!isHere && drawn === null) return refused(refuse('SERVER_BUSY'));
  if (drawn && 'problem' in drawn) return bad(drawn.problem);
  return runUseCase<UseCaseServices, string>(services, actor, {
    ...deed,
    work: async (tx) => {
      const there = await pictureOfContent(tx, hash);
      if (there === null) return drawn ? keepDrawings(tx, { hash, ...drawn }) : refuse('SERVER_BUSY');
      const [[again]] = await sendTogether(tx, [nameAgainQuery(there)]);
      return again?.path ?? refuse('SERVER_BUSY');
    },
  });
}

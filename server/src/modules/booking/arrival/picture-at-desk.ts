/**
 * The picture of a guest's passport that the desk of the house takes, and takes away where it is a wrong one: drawn anew and sealed as those that
 * guests send. Whoever replaces or removes one says which, so that nothing that came meanwhile goes with it.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { ConsoleActor } from '#server/platform/actor.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { deskPictureLimit } from '../limits.ts';
import { findAtDesk, lockAtDesk, openAtDesk } from './guest-at-desk.ts';
import type { FoundAtDesk, OpenAtDesk } from './guest-at-desk.ts';
import { keepAsSent } from './keep-picture.ts';
import type { SentPicture } from './keep-picture.ts';
import { keptEntry } from '../register-lacks.ts';
import type { PictureLine } from './picture-line.ts';
import { deletePictureQuery, pictureIdQuery, putPictureQuery } from './picture-store.ts';

type SentAtDesk = SentPicture & {
  /** The picture in whose place it comes, by its id; null where there was none. */
  readonly replaces: string | null;
};

/** Only of whom the register has no address in Japan a passport is asked: at the desk that is written down first. */
const whyNotAsked = ({ guest }: OpenAtDesk): Refusal | null =>
  keptEntry(guest).noAddressInJapan ? null : refuse('PICTURE_NOT_ASKED');

/** CHANGED_BY_ANOTHER where another picture is there than whoever acts has seen, or one, or none. */
async function whyAnother(tx: Tx, guestId: string, seen: string | null): Promise<Refusal | null> {
  const [[present]] = await sendTogether(tx, [pictureIdQuery(guestId)]);
  return (present?.id ?? null) === seen ? null : refuse('CHANGED_BY_ANOTHER');
}

/** Answers the picture's id. As enterAtDesk refuses, and as a picture before arrival is: PASSPORTS_NOT_KEPT, PICTURE_NOT_ASKED, what is wrong with it. */
export async function keepPictureAtDesk(
  services: Services,
  line: PictureLine,
  actor: ConsoleActor,
  sent: SentAtDesk,
): Promise<string | Refusal> {
  const { guestId, replaces } = sent;
  const deed = { action: 'keepPassportPicture' as const, subject: guestId };
  const found = await findAtDesk(services, actor, deed);
  if (isRefusal(found)) return found;
  const { whose } = found;
  const refused = (why: Refusal) => recordRefusal(services, actor, { ...deed, whose }, why);
  if (!services.keys) return refused(refuse('PASSPORTS_NOT_KEPT'));
  const open = await openAtDesk(services.db, found);
  if (isRefusal(open)) return refused(open);
  const notAsked = whyNotAsked(open);
  if (notAsked) return refused(notAsked);
  return keepAsSent(services, line, sent, {
    ...{ guestId, refused },
    sender: {
      ...{ who: `staff ${actor.name}`, place: actor.originHash },
      ...{ limit: deskPictureLimit, subject: actor.mandate.staffId },
    },
    keep: (sealed) =>
      runUseCase<Services, string>(services, actor, {
        ...{ ...deed, whose },
        work: async (tx) => {
          const locked = await lockAtDesk(tx, actor, found);
          if (isRefusal(locked)) return locked;
          const why = whyNotAsked(locked) ?? (await whyAnother(tx, guestId, replaces));
          if (why) return why;
          await sendTogether(tx, [putPictureQuery(sealed)]);
          return sealed.id;
        },
      }),
  });
}

type Removing = { readonly guestId: string; readonly pictureId: string; readonly reason: string };

/** BAD_INPUT_ERROR without a reason, CHANGED_BY_ANOTHER where another picture is there by now, or none. */
export async function removePictureAtDesk(
  services: UseCaseServices,
  actor: ConsoleActor,
  { guestId, pictureId, reason }: Removing,
): Promise<true | Refusal> {
  const deed = { action: 'removePassportPicture' as const, subject: guestId };
  const found: FoundAtDesk | Refusal = await findAtDesk(services, actor, deed);
  if (isRefusal(found)) return found;
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ ...deed, whose: found.whose, reason },
    work: async (tx) => {
      const locked = await lockAtDesk(tx, actor, found);
      if (isRefusal(locked)) return locked;
      const another = await whyAnother(tx, guestId, pictureId);
      if (another) return another;
      await sendTogether(tx, [deletePictureQuery(guestId)]);
      return true as const;
    },
  });
}

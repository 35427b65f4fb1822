/**
 * A guest's picture of their passport, kept before arrival and taken away again. Who may is settled before a byte is read, then how much is sent
 * and how often; only then it is read, sealed and, in one transaction, kept in the place of the one before it.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { refuseBeyond, attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import type { ReadUpload } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { passportPictureLimit, preCheckInLimit } from '../limits.ts';
import { lockPicture, stayOfPicture, whyNoPicture } from './picture-door.ts';
import type { PictureCaller, PictureStay } from './picture-door.ts';
import type { PictureLine } from './picture-line.ts';
import { deletePictureQuery, putPictureQuery } from './picture-store.ts';
import { sealPictures } from './sealed-picture.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
/** Of a slow line from abroad. */
const MOST_SENDING_MS = 60_000;

export type SentPicture = {
  readonly guestId: string;
  /** How many bytes are announced; null where that is not said. */
  readonly announced: number | null;
  readonly read: ReadUpload;
  readonly isWanted: () => boolean;
};

/** Answers the picture's id. */
export async function keepPicture(
  services: Services,
  line: PictureLine,
  caller: PictureCaller,
  sent: SentPicture,
): Promise<string | Refusal> {
  const stay = await stayOfPicture(services, caller, sent.guestId);
  const deed = { action: 'keepPassportPicture', subject: sent.guestId };
  if (isRefusal(stay)) return recordRefusal(services, caller.actor, deed, stay);
  const owned = { ...deed, whose: { loginId: null, clientId: stay.booking.client_id } };
  const refused = (why: Refusal) => recordRefusal(services, caller.actor, owned, why);
  if (!services.keys) return refused(refuse('PASSPORTS_NOT_KEPT'));
  const why = await whyNoPicture(services.db, stay);
  if (why) return refused(why);
  if (sent.announced !== null && sent.announced > MOST_BYTES) return refused(refuse('PICTURE_TOO_LARGE'));
  const leave = line.enter(stay.booking.id);
  if (!leave) return refused(refuse('SERVER_BUSY'));
  try {
    const pictures = await takenIn(services, line, stay, sent);
    if (isRefusal(pictures)) return await refused(pictures);
    const sealed = await sealPictures(services, stay.guest.id, pictures);
    if (isRefusal(sealed)) return await refused(sealed);
    const kept = await runUseCase<Services, string>(services, caller.actor, {
      ...owned,
      work: async (tx) => {
        const locked = await lockPicture(tx, stay);
        if (isRefusal(locked)) return locked;
        const closed = await whyNoPicture(tx, locked);
        if (closed) return closed;
        await sendTogether(tx, [putPictureQuery(sealed)]);
        return sealed.id;
      },
    });
    // What is not kept needs no key; nothing else was ever sealed under it.
    if (isRefusal(kept)) await services.keys.destroy([sealed.key_id]);
    return kept;
  } finally {
    leave();
  }
}

/** Counted before it is read, so that many at once count too. */
async function takenIn(services: Services, line: PictureLine, { booking }: PictureStay, sent: SentPicture) {
  const beyond = await refuseBeyond(services, passportPictureLimit, booking.id);
  if (beyond) return beyond;
  const bytes = await sent.read({ bytes: MOST_BYTES, ms: MOST_SENDING_MS });
  if (bytes === 'too large') return refuse('PICTURE_TOO_LARGE');
  if (bytes === 'unfinished' || bytes.length === 0) return refuse('PICTURE_NOT_READABLE');
  return line.read(bytes, { bookingId: booking.id, isWanted: sent.isWanted });
}

/** Takes a guest's picture away; where there is none, it stays so. */
export async function removePicture(
  services: Services,
  caller: PictureCaller,
  guestId: string,
): Promise<true | Refusal> {
  const stay = await stayOfPicture(services, caller, guestId);
  const deed = { action: 'removePassportPicture', subject: guestId };
  if (isRefusal(stay)) return recordRefusal(services, caller.actor, deed, stay);
  return runUseCase<Services, true>(services, caller.actor, {
    ...deed,
    whose: { loginId: null, clientId: stay.booking.client_id },
    work: async (tx, inside) => {
      const locked = await lockPicture(tx, stay);
      if (isRefusal(locked)) return locked;
      const [[counted]] = await sendTogether(tx, [attemptQuery(inside, preCheckInLimit, stay.booking.id)]);
      const why = refusalOf(counted!) ?? (await whyNoPicture(tx, locked));
      if (why && why.refused !== 'PICTURE_NOT_ASKED') return why;
      await sendTogether(tx, [deletePictureQuery(guestId)]);
      return true;
    },
  });
}

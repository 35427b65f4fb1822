/**
 * A guest's picture of their passport, kept before arrival and taken away again. Who may is settled before a byte is read, then how much is sent
 * and how often; only then it is read, sealed and, in one transaction, kept in the place of the one before it.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { lookQuery, refusalOf, refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import type { ReadUpload } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { guestPictureLimit, passportPictureLimit } from '../limits.ts';
import { lockPicture, stayOfPicture, whyNoPicture } from './picture-door.ts';
import type { PictureCaller, PictureStay } from './picture-door.ts';
import type { Inside, PictureLine } from './picture-line.ts';
import type { Pictures } from './picture-reading.ts';
import { deletePictureQuery, putPictureQuery } from './picture-store.ts';
import type { SealedPicture } from './picture-store.ts';
import { sealPictures } from './sealed-picture.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
/** Of a slow line from abroad; one that hardly moves is given up before. */
const MOST_SENDING_MS = 60_000;
const PACE = { bytes: 64 * 1024, ms: 10_000 };

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
  const deed = { action: 'keepPassportPicture' as const, subject: sent.guestId };
  if (isRefusal(stay)) return recordRefusal(services, caller.actor, deed, stay);
  const owned = { ...deed, whose: { loginId: null, clientId: stay.booking.client_id } };
  const refused = (why: Refusal) => recordRefusal(services, caller.actor, owned, why);
  if (!services.keys) return refused(refuse('PASSPORTS_NOT_KEPT'));
  const why = await whyNoPicture(services.db, stay);
  if (why) return refused(why);
  return keepAsSent(services, line, sent, {
    ...{ guestId: stay.guest.id, refused, sender: senderOf(caller, stay) },
    keep: (sealed) =>
      runUseCase<Services, string>(services, caller.actor, {
        ...owned,
        work: async (tx) => {
          const locked = await lockPicture(tx, stay);
          if (isRefusal(locked)) return locked;
          const closed = await whyNoPicture(tx, locked);
          if (closed) return closed;
          await sendTogether(tx, [putPictureQuery(sealed)]);
          return sealed.id;
        },
      }),
  });
}

type Sender = {
  readonly who: string;
  readonly place: string;
  /** By what, and of what, pictures are counted. */
  readonly limit: typeof guestPictureLimit;
  readonly subject: string;
};
type Keeping = {
  readonly guestId: string;
  readonly sender: Sender;
  /** Writes a refusal down. */
  readonly refused: (why: Refusal) => Promise<Refusal>;
  /** Keeps it in the place of the one before it, where that may still be. */
  readonly keep: (sealed: SealedPicture) => Promise<string | Refusal>;
};

/** From its first byte until it is kept, for whoever may send it. Answers what `keep` does. */
export async function keepAsSent(
  services: Services,
  line: PictureLine,
  sent: SentPicture,
  { guestId, sender, refused, keep }: Keeping,
): Promise<string | Refusal> {
  if (sent.announced !== null && sent.announced > MOST_BYTES) return refused(refuse('PICTURE_TOO_LARGE'));
  const inside = line.enter(sender);
  if (!inside) return refused(refuse('SERVER_BUSY'));
  try {
    const pictures = await takenIn(services, { line, inside, sender }, sent);
    if (isRefusal(pictures)) return await refused(pictures);
    const sealed = await sealPictures(services, guestId, pictures);
    if (isRefusal(sealed)) return await refused(sealed);
    const kept = await keep(sealed);
    // What is not kept needs no key; nothing else was ever sealed under it.
    if (isRefusal(kept)) await services.keys?.destroy([sealed.key_id]);
    return kept;
  } finally {
    inside.leave();
  }
}

/** Who sends it, as their pictures are counted: a guest by their own link uses up nobody else's. */
function senderOf(
  { actor, booking: code, guestCode }: PictureCaller,
  { booking, guest }: PictureStay,
): Sender {
  const place = actor.originHash;
  if (guestCode !== null)
    return { who: `guest ${guest.id}`, place, limit: guestPictureLimit, subject: guest.id };
  const byLogin = code === null && actor.kind === 'member';
  const who = byLogin ? `login ${actor.loginId}` : `booking ${booking.id}`;
  return { who, place, limit: passportPictureLimit, subject: booking.id };
}

type TakingIn = {
  readonly line: PictureLine;
  readonly inside: Inside;
  readonly sender: Sender;
};

/** Counted once all of it is here and before it is read: many at once count too, and what was broken off or not read is no picture of the day. */
async function takenIn(
  services: Services,
  { line, inside, sender: { who, limit, subject } }: TakingIn,
  sent: SentPicture,
): Promise<Pictures | Refusal> {
  const [[looked]] = await sendTogether(services.db, [lookQuery(services, limit, subject)]);
  const spent = refusalOf(looked!);
  if (spent) return spent;
  const bytes = await sent.read({
    ...{ bytes: MOST_BYTES, ms: MOST_SENDING_MS, pace: PACE, takes: inside.takes },
  });
  if (bytes === 'too large') return refuse('PICTURE_TOO_LARGE');
  if (bytes === 'busy') return refuse('SERVER_BUSY');
  if (bytes === 'unfinished' || bytes.length === 0) return refuse('PICTURE_NOT_READABLE');
  const beyond = await refuseBeyond(services, limit, subject);
  if (beyond) return beyond;
  const read = await line.read(bytes, { who, isWanted: sent.isWanted });
  if (isRefusal(read) && read.refused === 'SERVER_BUSY') await uncountAttempt(services, limit, subject);
  return read;
}

/** Takes a guest's picture away, however often something was refused before; where there is none, it stays so. */
export async function removePicture(
  services: Services,
  caller: PictureCaller,
  guestId: string,
): Promise<true | Refusal> {
  const stay = await stayOfPicture(services, caller, guestId);
  const deed = { action: 'removePassportPicture' as const, subject: guestId };
  if (isRefusal(stay)) return recordRefusal(services, caller.actor, deed, stay);
  const removed = await runUseCase<Services, boolean>(services, caller.actor, {
    ...deed,
    whose: { loginId: null, clientId: stay.booking.client_id },
    leavesRow: (wasThere) => wasThere,
    work: async (tx) => {
      const locked = await lockPicture(tx, stay);
      if (isRefusal(locked)) return locked;
      const why = await whyNoPicture(tx, locked);
      if (why && why.refused !== 'PICTURE_NOT_ASKED') return why;
      const [gone] = await sendTogether(tx, [deletePictureQuery(guestId)]);
      return gone.length > 0;
    },
  });
  return isRefusal(removed) ? removed : true;
}

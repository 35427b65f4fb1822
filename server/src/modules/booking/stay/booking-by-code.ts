/**
 * A booking opened by the code of its mailed link, without a login: 128 bits, kept as a hash, good until seven days
 * after departure. Looks are counted by booking before they are compared, and a wrong code, an old one and a booking
 * that does not exist answer alike.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { bookingCodeLimit, bookingCodeOriginLimit } from '../limits.ts';
import type { BookingRow } from '../store.ts';
import { findBookingByCode } from './history-store.ts';

/** NOT_FOUND_ERROR for whatever is wrong with the pair, and for the thirty-first look in a quarter of an hour. */
export async function bookingByCode(
  services: Services,
  actor: Actor,
  pair: { readonly bookingId: string; readonly code: string },
): Promise<BookingRow | Refusal> {
  // Where they come from first, so that made-up ids do not fill the counts.
  const mayLook =
    isUuid(pair.bookingId) &&
    (await countAttempt(services, bookingCodeOriginLimit, actor.originHash)) &&
    (await countAttempt(services, bookingCodeLimit, pair.bookingId));
  if (!mayLook) return refuse('NOT_FOUND_ERROR');
  return (
    (await findBookingByCode(services.db, pair.bookingId, sha256(pair.code))) ?? refuse('NOT_FOUND_ERROR')
  );
}

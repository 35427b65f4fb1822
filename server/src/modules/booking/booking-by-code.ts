/**
 * A booking opened by the code of its mailed link, without a login: 128 bits, kept as a hash, good until seven days
 * after departure. Only wrong codes are counted, and a wrong one, an old one, one that was taken back and a booking that
 * does not exist answer alike.
 */
import { timingSafeEqual } from 'node:crypto';
import { linkOpensUntil } from '#domain/booking/arrival.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { attemptQuery, countAttempt, spentQuery, uncountQuery } from '#server/platform/attempts.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { bookingCodeLimit, bookingCodeOriginLimit, bookingCodesLimit } from './limits.ts';
import type { BookingRow } from './store.ts';

export type CodeOfBooking = { readonly bookingId: string; readonly code: string };

const LINKED = `
  select b.* from bookings b join booking_groups g on g.id = b.group_id
  where b.id = $1 and g.state = 'CONFIRMED' and b.access_code_hash is not null`;

/** A confirmed booking that has a link. */
const linkedBookingQuery = (bookingId: string): Statement<BookingRow> => statement(LINKED, [bookingId]);

/** What is counted of all bookings together has one subject. */
const ALL = 'all';

/**
 * NOT_FOUND_ERROR for whatever is wrong with the pair, and for any look once too many were wrong: from one address, at one
 * booking, or at all bookings. Each is counted before it is compared, so that many at once count too, and what was right is
 * taken back. Made-up ids fill only the count of their address.
 */
export async function bookingByCode(
  services: Services,
  actor: Actor,
  { bookingId, code }: CodeOfBooking,
): Promise<BookingRow | Refusal> {
  const notFound = refuse('NOT_FOUND_ERROR');
  if (!isUuid(bookingId)) return notFound;
  const [[origin], [booking], [now], [all]] = await sendTogether(services.db, [
    attemptQuery(services, bookingCodeOriginLimit, actor.originHash),
    linkedBookingQuery(bookingId),
    businessNowQuery,
    spentQuery(services, bookingCodesLimit, ALL),
  ]);
  if (!origin?.counted || all?.spent !== false || !booking || !isOpen(booking, nowOf(now!.at)))
    return notFound;
  if (!(await countAttempt(services, bookingCodeLimit, bookingId))) return notFound;
  if (!isCodeOf(booking, code)) {
    await countAttempt(services, bookingCodesLimit, ALL);
    return notFound;
  }
  await sendTogether(services.db, [
    uncountQuery(services, bookingCodeOriginLimit, actor.originHash),
    uncountQuery(services, bookingCodeLimit, bookingId),
  ]);
  return booking;
}

const isOpen = (booking: BookingRow, { moment }: Now): boolean =>
  moment.date <= linkOpensUntil(booking.check_out);

/** Compared in constant time, as hashes of one length. */
const isCodeOf = ({ access_code_hash: hash }: BookingRow, code: string): boolean =>
  hash !== null && timingSafeEqual(hash, sha256(code));

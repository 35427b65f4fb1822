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
import type { Limit } from '#server/platform/limits.ts';
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

/** What is counted of all together has one subject. */
const ALL = 'all';

/** What a link opens: found by its id, open for a while, by a code of which the hash is kept. */
type Linked<Row> = {
  readonly id: string;
  readonly code: string;
  /** Of wrong codes for this one. */
  readonly limit: Limit;
  readonly find: (id: string) => Statement<Row>;
  readonly isOpen: (row: Row, now: Now) => boolean;
  readonly hashOf: (row: Row) => Buffer | null;
};

/**
 * NOT_FOUND_ERROR for whatever is wrong with the pair, and for any look once too many were wrong: from one address, at one
 * row, or at all of them. Each is counted before it is compared, so that many at once count too, and what was right is
 * taken back. Made-up ids fill only the count of their address.
 */
export async function openByCode<Row>(
  services: Services,
  actor: Actor,
  { id, code, limit, find, isOpen, hashOf }: Linked<Row>,
): Promise<Row | Refusal> {
  const notFound = refuse('NOT_FOUND_ERROR');
  if (!isUuid(id)) return notFound;
  const [[origin], [row], [now], [all]] = await sendTogether(services.db, [
    attemptQuery(services, bookingCodeOriginLimit, actor.originHash),
    find(id),
    businessNowQuery,
    spentQuery(services, bookingCodesLimit, ALL),
  ]);
  if (!origin?.counted || all?.spent !== false || !row || !isOpen(row, nowOf(now!.at))) return notFound;
  if (!(await countAttempt(services, limit, id))) return notFound;
  if (!isCodeOf(hashOf(row), code)) {
    await countAttempt(services, bookingCodesLimit, ALL);
    return notFound;
  }
  await sendTogether(services.db, [
    uncountQuery(services, bookingCodeOriginLimit, actor.originHash),
    uncountQuery(services, limit, id),
  ]);
  return row;
}

/** A booking by its link. */
export const bookingByCode = (
  services: Services,
  actor: Actor,
  { bookingId, code }: CodeOfBooking,
): Promise<BookingRow | Refusal> =>
  openByCode(services, actor, {
    ...{ id: bookingId, code, limit: bookingCodeLimit, find: linkedBookingQuery },
    isOpen: (booking, { moment }) => moment.date <= linkOpensUntil(booking.check_out),
    hashOf: (booking) => booking.access_code_hash,
  });

/** Compared in constant time, as hashes of one length. */
const isCodeOf = (hash: Buffer | null, code: string): boolean =>
  hash !== null && timingSafeEqual(hash, sha256(code));

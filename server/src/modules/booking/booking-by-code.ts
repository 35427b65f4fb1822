/** A booking opened by the code of its mailed link, without a login: 128 bits, kept as a hash, good until seven days after departure. */
import { linkOpensUntil } from '#domain/booking/arrival.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openByCode } from '#server/platform/open-by-code.ts';
import type { Services } from '#server/platform/services.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { bookingCodeLimit, bookingCodeOriginLimit, bookingCodesLimit } from './limits.ts';
import type { BookingRow } from './store.ts';

export type CodeOfBooking = { readonly bookingId: string; readonly code: string };

const LINKED = `
  select b.* from bookings b join booking_groups g on g.id = b.group_id
  where b.id = $1 and g.state = 'CONFIRMED' and b.access_code_hash is not null`;

/** A confirmed booking that has a link. */
const linkedBookingQuery = (bookingId: string): Statement<BookingRow> => statement(LINKED, [bookingId]);

const limits = { origin: bookingCodeOriginLimit, each: bookingCodeLimit, all: bookingCodesLimit };

/** A booking by its link. */
export const bookingByCode = (
  services: Services,
  actor: Actor,
  { bookingId, code }: CodeOfBooking,
): Promise<BookingRow | Refusal> =>
  openByCode(services, actor, {
    ...{ id: bookingId, code, limits, find: linkedBookingQuery },
    isOpen: (booking, { moment }) => moment.date <= linkOpensUntil(booking.check_out),
    hashOf: (booking) => booking.access_code_hash,
  });

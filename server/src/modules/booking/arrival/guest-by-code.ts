/**
 * A guest opened by the code of their own link, without a login: as long as the link of the booking would be, and counted as that is. It
 * opens this guest alone, and once pre-check-in is closed says so.
 */
import { linkOpensUntil } from '#domain/booking/arrival.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openByCode } from '#server/platform/open-by-code.ts';
import type { Services } from '#server/platform/services.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { bookingCodeOriginLimit, bookingCodesLimit, guestCodeLimit } from '../limits.ts';
import { findBooking } from '../store.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';

export type CodeOfGuest = { readonly guestId: string; readonly code: string };
export type GuestByCode = { readonly guest: GuestRow; readonly booking: BookingRow };

type LinkedGuest = GuestRow & { readonly check_out: CalendarDate };

const LINKED = `
  select g.*, b.check_out from booking_guests g
  join bookings b on b.id = g.booking_id join booking_groups o on o.id = b.group_id
  where g.id = $1 and o.state = 'CONFIRMED' and g.link_code_hash is not null`;

/** A guest of a confirmed booking who has a link. */
const linkedGuestQuery = (guestId: string): Statement<LinkedGuest> => statement(LINKED, [guestId]);

const limits = { origin: bookingCodeOriginLimit, each: guestCodeLimit, all: bookingCodesLimit };

/** NOT_FOUND_ERROR for whatever is wrong with the pair. */
export async function guestByCode(
  services: Services,
  actor: Actor,
  { guestId, code }: CodeOfGuest,
): Promise<GuestByCode | Refusal> {
  const guest = await openByCode(services, actor, {
    ...{ id: guestId, code, limits, find: linkedGuestQuery },
    isOpen: (row, { moment }) => moment.date <= linkOpensUntil(row.check_out),
    hashOf: (row) => row.link_code_hash,
  });
  if (isRefusal(guest)) return guest;
  const booking = await findBooking(services.db, guest.booking_id);
  return booking ? { guest, booking } : refuse('NOT_FOUND_ERROR');
}

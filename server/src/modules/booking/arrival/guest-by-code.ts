/**
 * A guest opened by the code of their own link, without a login: until pre-check-in closes, and counted as the link of a booking is. It
 * opens this guest alone.
 */
import { preCheckInAt } from '#domain/booking/arrival.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { openByCode } from '../booking-by-code.ts';
import { guestCodeLimit } from '../limits.ts';
import { findBooking } from '../store.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';

export type CodeOfGuest = { readonly guestId: string; readonly code: string };
export type GuestByCode = { readonly guest: GuestRow; readonly booking: BookingRow };

type LinkedGuest = GuestRow & {
  readonly check_in: CalendarDate;
  readonly cancelled_at: Date | null;
  readonly checked_in_at: Date | null;
};

const LINKED = `
  select g.*, b.check_in, b.cancelled_at, b.checked_in_at from booking_guests g
  join bookings b on b.id = g.booking_id join booking_groups o on o.id = b.group_id
  where g.id = $1 and o.state = 'CONFIRMED' and g.link_code_hash is not null`;

/** A guest of a confirmed booking who has a link. */
const linkedGuestQuery = (guestId: string): Statement<LinkedGuest> => statement(LINKED, [guestId]);

/** NOT_FOUND_ERROR for whatever is wrong with the pair. */
export async function guestByCode(
  services: Services,
  actor: Actor,
  { guestId, code }: CodeOfGuest,
): Promise<GuestByCode | Refusal> {
  const guest = await openByCode(services, actor, {
    ...{ id: guestId, code, limit: guestCodeLimit, find: linkedGuestQuery },
    isOpen: ({ check_in: checkIn, cancelled_at: cancelledAt, checked_in_at: checkedInAt }, { at }) =>
      preCheckInAt({ checkIn, cancelledAt, checkedInAt }, at.getTime()) !== 'CLOSED',
    hashOf: (row) => row.link_code_hash,
  });
  if (isRefusal(guest)) return guest;
  const booking = await findBooking(services.db, guest.booking_id);
  return booking ? { guest, booking } : refuse('NOT_FOUND_ERROR');
}

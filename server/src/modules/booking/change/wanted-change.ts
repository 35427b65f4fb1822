/** What a member wants changed of a booked stay. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { extendedBy, whyNotMovable } from '#domain/booking/stay-change.ts';
import type { EnteredExtras } from '../check-extras.ts';
import type { GuestInput } from '../check-guests.ts';
import type { BookingRow } from '../store.ts';

export type DatesWanted =
  | { readonly kind: 'EXTENSION'; readonly days: readonly CalendarDate[] }
  | { readonly kind: 'MOVE'; readonly stay: Stay };
/** All guests as they will be: those who stay under their ids, those who come under any other name. */
export type GuestsWanted = { readonly kind: 'GUESTS'; readonly guests: readonly GuestInput[] };
/** All of one kind of extras as the stay will have them. */
export type ExtrasWanted =
  | { readonly kind: 'RENTAL'; readonly rentals: EnteredExtras['rentals'] }
  | { readonly kind: 'PARKING'; readonly parkings: EnteredExtras['parkings'] }
  | { readonly kind: 'PETS'; readonly pets: EnteredExtras['pets'] };
/** So many TVP more are to pay of the stay fee. */
export type PrepaymentWanted = { readonly kind: 'PREPAYMENT'; readonly yen: number };
export type ChangeWanted = (DatesWanted | GuestsWanted | ExtrasWanted | PrepaymentWanted) & {
  readonly borrowing: 'WITH_CONSENT' | 'NOT_ASKED';
};

/** The dates that a change wants for a stay. EXTENSION_NOT_CONSECUTIVE, MOVE_KEEPS_ARRIVAL, STAY_DATES_INVALID, STAY_TOO_LONG. */
export function datesWanted(
  booking: BookingRow,
  wanted: DatesWanted | GuestsWanted | ExtrasWanted | PrepaymentWanted,
): Stay | Refusal {
  const from = { checkIn: booking.check_in, checkOut: booking.check_out };
  if (wanted.kind !== 'EXTENSION' && wanted.kind !== 'MOVE') return from;
  if (wanted.kind === 'MOVE')
    return checkStayDates(wanted.stay) ?? whyNotMovable(from, wanted.stay) ?? wanted.stay;
  const longer = extendedBy(from, wanted.days);
  return isRefusal(longer) ? longer : (checkStayDates(longer) ?? longer);
}

/** What of a kind is wanted, as the extras of a room; null where something else is. */
function extrasWanted(wanted: ChangeWanted): EnteredExtras | null {
  const none = { rentals: [], parkings: [], pets: { agreed: false, pets: [] } };
  if (wanted.kind === 'RENTAL') return { ...none, rentals: wanted.rentals };
  if (wanted.kind === 'PARKING') return { ...none, parkings: wanted.parkings };
  return wanted.kind === 'PETS' ? { ...none, pets: wanted.pets } : null;
}

export const isOfExtras = <Wanted extends ChangeWanted>(
  wanted: Wanted,
): wanted is Extract<Wanted, ExtrasWanted> => extrasWanted(wanted) !== null;

/** What of the house a change asks for, by room as when a stay is booked. */
export const roomsWanted = (bookingId: string, wanted: ChangeWanted) =>
  [{ id: bookingId, extras: extrasWanted(wanted) ?? undefined }] as const;

export const countsOf = (booking: BookingRow): RoomCounts => ({
  adults: booking.adults,
  children: booking.children,
  bedShares: booking.bed_shares,
});

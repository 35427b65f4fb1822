/** What the rule of confirming a stay asks of a booking's row. */
import type { StayToConfirm } from '#domain/booking/stay-confirmation.ts';
import type { BookingRow } from '../store.ts';

/** A stay to which nobody came is given up, too. */
export const toConfirm = (booking: BookingRow): StayToConfirm => ({
  checkOut: booking.check_out,
  isAsked: booking.needs_stay_confirmation,
  isCancelled: booking.cancelled_at !== null,
  isConfirmed: booking.stay_confirmed_at !== null,
});

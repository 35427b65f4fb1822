/** What has become of a booking, in the order in which one fact outweighs another. */
import { lastConfirmableCheckOut } from '#domain/booking/stay-confirmation.ts';
import type { BusinessMoment } from '#domain/kernel/calendar-date.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export type BookingState = 'confirmed' | 'staying' | 'finished' | 'cancelled' | 'noShow' | 'partlyCancelled';

type Facts = {
  cancelledAt: string | null;
  noShowAt: string | null;
  checkInDate: string;
  checkOutDate: string;
  nights: readonly { cancelledAt: string | null }[];
};

/** A stay is over from the moment on from which its member is asked whether it took place. */
export function bookingState(booking: Facts, now: BusinessMoment): BookingState {
  const today = now.date;
  if (booking.noShowAt) return 'noShow';
  if (booking.cancelledAt) return 'cancelled';
  if (booking.checkOutDate <= lastConfirmableCheckOut(now)) return 'finished';
  if (today >= booking.checkInDate) return 'staying';
  return booking.nights.some((night) => night.cancelledAt) ? 'partlyCancelled' : 'confirmed';
}

export const stateTones: Record<BookingState, BadgeTone> = {
  confirmed: 'success',
  staying: 'key',
  finished: 'plain',
  cancelled: 'danger',
  noShow: 'danger',
  partlyCancelled: 'few',
};

export type GuestCounts = { adults: number; children: number; bedShares: number };

/** A bed-sharing guest is a child too, and counts only once. */
export function guestCounts(guests: readonly { child: boolean; bedShared: boolean }[]): GuestCounts {
  const bedShares = guests.filter((guest) => guest.bedShared).length;
  const children = guests.filter((guest) => guest.child && !guest.bedShared).length;
  return { adults: guests.length - children - bedShares, children, bedShares };
}

/** The points the stay holds at present, what was kept as a fee included. */
export function pointsKept(booking: { lots: readonly { points: number }[] }): number {
  return booking.lots.reduce((sum, lot) => sum + lot.points, 0);
}

type Fees = readonly { readonly points: number; readonly yen: number }[];

/** What is kept of a stay as fees, without what was waived. */
export function feesKept({ penalties, feeWaivers }: { penalties: Fees; feeWaivers: Fees }): {
  points: number;
  yen: number;
} {
  const sumOf = (fees: Fees, part: 'points' | 'yen') => fees.reduce((sum, fee) => sum + fee[part], 0);
  const keptOf = (part: 'points' | 'yen') => sumOf(penalties, part) - sumOf(feeWaivers, part);
  return { points: keptOf('points'), yen: keptOf('yen') };
}

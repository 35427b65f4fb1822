/** What the recount sends to the portal. */
import type { HeldGroup } from '../../testkit/member.ts';
import { later } from './recount-arithmetic.ts';
import type { Wish } from './recount-world.ts';

export const QUOTE = `mutation ($contract: ID!, $room: ID!, $in: Date!, $out: Date!, $plan: ID, $a: Int!, $c: Int!, $b: Int!) {
  calculateMyAccommodationPrice(contractId: $contract, roomTypeId: $room, checkInDate: $in, checkOutDate: $out, bookingPlanId: $plan,
    numberOfAdults: $a, numberOfChildren: $c, numberOfBedShare: $b) { totalJpy totalPoints } }`;
export const FINAL = `query ($id: ID!, $bookings: [ConfirmBookingInput!]!) {
  calculateMyBookingGroupPrice(id: $id, feePaymentType: ON_SITE, bookings: $bookings) { totalJpy totalPoints } }`;
export const CONFIRM = `mutation ($id: ID!, $bookings: [ConfirmBookingInput!]!, $totalJpy: Int, $totalPoints: Int) {
  confirmBookingGroup(id: $id, feePaymentType: ON_SITE, bookings: $bookings, totalJpy: $totalJpy, totalPoints: $totalPoints) { bookings { id } } }`;
export const PREVIEW = `query ($id: ID!, $dates: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) {
  penaltyPoints penaltyJpy returnedPoints newTotalJpy } }`;

export const stayOf = ({ placed, plan, checkIn, nights }: Wish) => ({
  room: String(placed.roomType.id),
  plan: plan ? String(plan.id) : null,
  in: checkIn,
  out: later(checkIn, nights),
});

export function withAges(group: HeldGroup, { rooms }: Wish) {
  const register = { kana: 'ウミノ　ハナコ', tel: '03-1234-5678', address1: '東京都港区一丁目' };
  const bookings = group.bookings.map((booking, room) => ({
    id: booking.id,
    guests: booking.guests.map((guest, index) => ({
      ...guest,
      name: guest.representative ? '海野 花子' : '',
      ...(guest.representative ? register : {}),
      age: rooms[room]!.ages[index],
    })),
  }));
  return { id: group.id, bookings };
}

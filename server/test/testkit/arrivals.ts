/** Guests who check in before they arrive. */
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import type { Member } from './member.ts';

/** Checks in beforehand for one stay of the member, which is booked at the first time. */
const arrivals = new Map<string, string>();
export async function enterBefore(
  member: Member,
  call: 'preCheckInMyBooking' | 'preCheckInMyBookingNonLogin',
) {
  const key = `${call} ${member.loginId}`;
  if (!arrivals.has(key)) {
    const roomType = await member.club.aRoomType(await member.club.aFacility(), { sp: 1 });
    const [arrival, to] = [await member.club.daysAhead(5), await member.club.daysAhead(6)];
    const [booking] = await member.booked({ roomType, from: arrival, to });
    arrivals.set(key, booking!.id);
  }
  const id = arrivals.get(key)!;
  if (call === 'preCheckInMyBooking')
    return member.ask(
      'mutation e($id: ID!) { preCheckInMyBooking(bookingId: $id, arrival: { guests: [] }) { id } }',
      { id },
    );
  return member.ask(
    'mutation e($id: ID!, $code: String!) { preCheckInMyBookingNonLogin(id: $id, code: $code, arrival: { guests: [] }) { id } }',
    { id, code: bookingAccessCode(member.club.portals[0]!.services.secrets, id) },
  );
}

/** The part of the journey before an arrival: guests check in beforehand, with a login and by the link of the booking. */
import { bookingAccessCode, guestAccessCode } from '#server/modules/booking/secrets.ts';
import type { Member } from '../../testkit/member.ts';
import type { Journey } from './leak-journey.ts';

/** A stay within days, whose guests check in beforehand, with a login and by the link. */
export async function arrives(
  journey: Journey,
  { member, roomType }: { member: Member; roomType: { id: number } },
): Promise<void> {
  const { club } = journey;
  const [from, to] = [await club.daysAhead(5), await club.daysAhead(6)];
  const id = (await member.booked({ roomType, from, to }))[0]!.id;
  const { rows } = await club.owner.query<{ id: string }>(
    'select id from booking_guests where booking_id = $1',
    [id],
  );
  const entry = (guestId: string) => ({
    guestId,
    noAddressInJapan: true,
    name: journey.at(['booking_guests.name', 'bookings.representative_name']),
    address1: journey.at(['booking_guests.address1']),
    email: journey.address('booking_guests.email'),
    nationality: 'フランス',
    passportNumber: journey.passport(),
  });
  const requests = {
    accommodationRequests: journey.at(['booking_arrivals.accommodation_requests']),
    dietaryRequests: journey.at(['booking_arrivals.dietary_requests']),
  };
  const guests = rows.map((guest) => entry(guest.id));
  await journey.must(member, 'preCheckInMyBooking', { bookingId: id, arrival: { guests, ...requests } });
  await journey.ask(member, 'preCheckInMyBooking', {
    bookingId: id,
    arrival: { guests: guests.map((guest) => ({ ...guest, name: '' })) },
  });
  const code = journey.never('code of an arrival', bookingAccessCode(journey.secrets, id));
  await journey.must(journey.visitor(), 'preCheckInMyBookingNonLogin', { id, code, arrival: { guests } });
  await hasLink(journey, member, { id: rows[0]!.id, entry });
}

type Linked = { id: string; entry: (guestId: string) => object };

/** One of them by a link of their own. */
async function hasLink(journey: Journey, member: Member, { id, entry }: Linked): Promise<void> {
  const code = journey.never('code of a guest', guestAccessCode(journey.secrets, id, 1));
  const email = journey.address('booking_guests.link_email');
  await journey.must(member, 'createMyGuestLink', { guestId: id, email });
  await journey.must(journey.visitor(), 'myGuestEntryNonLogin', { id, code });
  await journey.must(journey.visitor(), 'preCheckInGuestNonLogin', { id, code, entry: entry(id) });
  await journey.must(member, 'revokeMyGuestLink', { guestId: id });
}

/** The part of the journey before an arrival: guests check in beforehand, with a login and by the link of the booking. */
import sharp from 'sharp';
import { bookingAccessCode, guestAccessCode } from '#server/modules/booking/secrets.ts';
import type { Member } from '../../testkit/member.ts';
import { aPicture } from '../../testkit/pictures.ts';
import type { Journey } from './leak-journey.ts';

/** A stay within days, whose guests check in beforehand, with a login and by the link. */
export async function arrives(
  journey: Journey,
  { member, roomType }: { member: Member; roomType: { id: number } },
): Promise<void> {
  const { club } = journey;
  const [from, to] = [await club.daysAhead(5), await club.daysAhead(6)];
  const id = (await member.booked({ roomType, from, to }))[0]!.id;
  const text = journey.at(['booking_groups.request_note']);
  await journey.must(member, 'updateMyBookingRequest', { bookingId: id, text });
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
  await sendsPictures(journey, { code, bookingId: id, guestId: rows[0]!.id });
  await hasLink(journey, member, { id: rows[0]!.id, entry });
}

type Sending = { readonly code: string; readonly bookingId: string; readonly guestId: string };

/** A picture of a passport with a word in it, and a file that is none: of both nothing may be left. */
async function sendsPictures(journey: Journey, { code, bookingId, guestId }: Sending): Promise<void> {
  const word = () => journey.never('word in a picture', journey.word().replace(/[^\w+/?]/g, ''));
  const tagged = await sharp(await aPicture())
    .jpeg()
    .withExif({ IFD0: { Artist: word() } })
    .toBuffer();
  const send = (body: Buffer) =>
    fetch(`http://127.0.0.1:${journey.port}/passport-pictures/guests/${guestId}`, {
      method: 'POST',
      headers: { 'x-booking-id': bookingId, 'x-booking-code': code, 'content-type': 'image/jpeg' },
      body: new Uint8Array(body),
    });
  const kept = await send(tagged);
  if (!kept.ok) throw new Error(`a picture: ${await kept.text()}`);
  journey.errorAnswers.push(await (await send(Buffer.from(`<svg>${word()}</svg>`))).text());
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

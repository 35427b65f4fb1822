/** Guests who check in before they arrive. */
import { bookingAccessCode, guestAccessCode } from '#server/modules/booking/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
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

/** A guest of the member who has a link, which is made at the first time without counting. */
const linked = new Map<string, string>();
export async function guestWithLink(member: Member): Promise<{ id: string; code: string }> {
  const { club, loginId } = member;
  const { secrets } = club.portals[0]!.services;
  if (!linked.has(loginId)) {
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
    const [arrival, to] = [await club.daysAhead(5), await club.daysAhead(6)];
    const [booking] = await member.booked({ roomType, from: arrival, to });
    const id = await club.value<string>('select id from booking_guests where booking_id = $1 limit 1', [
      booking!.id,
    ]);
    await club.owner.query('update booking_guests set link_serial = 1, link_code_hash = $2 where id = $1', [
      id,
      sha256(guestAccessCode(secrets, id, 1)),
    ]);
    linked.set(loginId, id);
  }
  const id = linked.get(loginId)!;
  return { id, code: guestAccessCode(secrets, id, 1) };
}

/** The guest enters by their own link. */
export async function enterByGuestLink(member: Member) {
  const { id, code } = await guestWithLink(member);
  const entry = {
    ...{ guestId: id, noAddressInJapan: false, name: '見本 花子', kana: 'ミホン ハナコ' },
    ...{ address1: '静岡県熱海市見本町1-2', tel: '0557-00-0000' },
  };
  return member.ask(
    'mutation e($id: ID!, $code: String!, $entry: RegisterEntryInput!) { preCheckInGuestNonLogin(id: $id, code: $code, entry: $entry) { stands } }',
    { id, code, entry },
  );
}

/** The guests of a stay of the member that begins soon. */
export async function twoGuests(member: Member): Promise<[string, string]> {
  const { club } = member;
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
  const [arrival, to] = [await club.daysAhead(5), await club.daysAhead(6)];
  const [booking] = await member.booked({ roomType, from: arrival, to });
  const { rows } = await club.owner.query<{ id: string }>(
    'select id from booking_guests where booking_id = $1 order by position',
    [booking!.id],
  );
  return [rows[0]!.id, rows[1]!.id];
}

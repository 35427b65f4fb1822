/** The guest register at the console: read without passports, which are shown one by one, and all with a table, with the reason kept. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { aPicture, byLogin, sendPicture } from '../../testkit/pictures.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const REGISTER = `query($houseId: ID!, $day: Date!) { guestRegister(houseId: $houseId, day: $day) {
  id bookingNumber roomNumber name nationality hasPassport missing representative } }`;
const PASSPORT = `mutation($guestId: ID!, $reason: String!) { showPassport(guestId: $guestId, reason: $reason) {
  number isUnread picture } }`;
const TABLE = `mutation($houseId: ID!, $day: Date!, $reason: String!) {
  exportRegister(houseId: $houseId, day: $day, reason: $reason) }`;
const ENTER = `mutation e($id: ID!, $arrival: ArrivalInput!) { preCheckInMyBooking(bookingId: $id, arrival: $arrival) { id } }`;

type Guest = { id: string; name: string | null; hasPassport: boolean; missing: string[] };

/** A stay of two, one of them from abroad with number and picture of a passport. */
async function aStayFromAbroad() {
  const today = await club.today();
  const [from, to] = [addDays(today, 10), addDays(today, 12)];
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility);
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  const guestId = await club.value<string>(
    'select id from booking_guests where booking_id = $1 and not representative',
    [booking!.id],
  );
  const guest = {
    ...{ guestId, noAddressInJapan: true, name: 'Sample Guest', address1: 'Honolulu' },
    ...{ email: 'guest@example.com', nationality: 'USA', passportNumber: 'XA7654321' },
  };
  await member.get(ENTER, { id: booking!.id, arrival: { arrivalTime: '15:30', guests: [guest] } });
  await sendPicture(club, byLogin(member), { guestId, bytes: await aPicture() });
  const asked = { houseId: String(facility.id), day: addDays(from, 1) };
  const register = async (day = asked.day) =>
    (await desk.get<{ guestRegister: Guest[] }>(REGISTER, { ...asked, day })).guestRegister;
  return { desk, member, facility, booking: booking!, guestId, asked, register, from, to };
}

const audited = (action: string, by: string) =>
  club.value<string | null>(
    `select string_agg(coalesce(reason, 'none') || ' ' || outcome, ', ' order by id) from audit_events where action = $1 and actor_name = $2`,
    [action, by],
  );

describe('the guest register', () => {
  it('names who stays that night, and leaves a row of who looked', async () => {
    const { register, desk, to } = await aStayFromAbroad();
    expect(await register()).toMatchObject([
      { name: '海野 花子', hasPassport: false },
      { name: 'Sample Guest', hasPassport: true, missing: [] },
    ]);
    // The day of departure is no night any more.
    expect(await register(to)).toEqual([]);
    expect(await audited('showRegister', desk.name)).toBe('none ok, none ok');
  });

  it('shows a passport, number and picture, for a reason that is kept', async () => {
    const { desk, guestId, member } = await aStayFromAbroad();
    expect(await desk.refusal(PASSPORT, { guestId, reason: '  ' })).toBe('BAD_INPUT_ERROR');
    const { showPassport } = await desk.get<{ showPassport: { number: string; picture: string } }>(PASSPORT, {
      ...{ guestId, reason: 'ご本人の確認' },
    });
    expect(showPassport).toMatchObject({ number: 'XA7654321', isUnread: false });
    const bytes = Buffer.from(showPassport.picture.replace('data:image/jpeg;base64,', ''), 'base64');
    expect([bytes[0], bytes[1]]).toEqual([0xff, 0xd8]);
    expect(await audited('viewPassport', desk.name)).toBe('ご本人の確認 ok');
    const whose = `select count(*)::int from audit_events where action = 'viewPassport' and client_id = $1 and subject = $2`;
    expect(await club.value<number>(whose, [member.clientId, guestId])).toBe(1);
    const other = await club.value<string>(
      'select id from booking_guests where representative and booking_id = (select booking_id from booking_guests where id = $1)',
      [guestId],
    );
    expect(await desk.refusal(PASSPORT, { guestId: other, reason: 'x' })).toBe('NOT_FOUND_ERROR');
    expect(await desk.refusal(PASSPORT, { guestId: 'x', reason: 'x' })).toBe('NOT_FOUND_ERROR');
  });

  it('is completed at the desk by the same rules as before arrival, also once the guests are there', async () => {
    const { desk, guestId, register, booking, from, to, member } = await aStayFromAbroad();
    const ENTER_GUEST =
      'mutation($guestId: ID!, $entry: DeskEntry!) { enterGuest(guestId: $guestId, entry: $entry) }';
    const [first] = await register();
    const entry = {
      noAddressInJapan: false,
      name: '海野 花子',
      kana: 'ウミノ　ハナコ',
      address1: '北海道ニセコ町1-2',
    };
    const of = (typed: object, id = first!.id) => ({ guestId: id, entry: { ...entry, ...typed } });
    await club.clockAt(from, '16:00');
    await desk.get(`mutation { checkIn(booking: "${booking.bookingNumber}") { bookingNumber } }`);
    expect(await desk.refusal(ENTER_GUEST, of({ tel: '', email: '' }))).toBe('GUEST_DETAILS_INVALID');
    expect(await desk.refusal(ENTER_GUEST, of({ tel: '03-0000-0000' }))).toBe('done');
    expect((await register())[0]).toMatchObject({ name: '海野 花子', missing: [] });
    // The number of a passport that is kept stays where none is told.
    const abroad = { noAddressInJapan: true, name: 'Sample Guest', kana: null, address1: 'Hilo' };
    expect(await desk.refusal(ENTER_GUEST, of(abroad, guestId))).toBe('done');
    const { showPassport } = await desk.get<{ showPassport: { number: string } }>(PASSPORT, {
      ...{ guestId, reason: 'ご本人の確認' },
    });
    expect(showPassport.number).toBe('XA7654321');
    expect(await desk.refusal(ENTER_GUEST, of(abroad, 'x'))).toBe('NOT_FOUND_ERROR');
    const other = await aStayFromAbroad();
    expect(await other.desk.refusal(ENTER_GUEST, of(abroad, guestId))).toBe('ACCESS_DENIED_ERROR');
    await club.clockAt(addDays(to, 1), '09:00');
    expect(await desk.refusal(ENTER_GUEST, of(abroad, guestId))).toBe('UNEXECUTABLE_ERROR');
    const rows = `select count(*)::int from audit_events where action = 'enterGuestAtDesk' and client_id = $1 and outcome = 'ok'`;
    expect(await club.value<number>(rows, [member.clientId])).toBe(2);
    await club.clockBack();
  });

  it('shows none of a stay that was given up', async () => {
    const { desk, guestId, member, booking, from } = await aStayFromAbroad();
    await member.cancel(booking.id, [from, addDays(from, 1)]);
    expect(await desk.refusal(PASSPORT, { guestId, reason: 'x' })).toBe('NOT_FOUND_ERROR');
  });

  it('has who has left early until the night before, and who left at once in that of the arrival', async () => {
    const { register, booking, from } = await aStayFromAbroad();
    const left = (day: CalendarDate, time: string) =>
      club.owner.query(
        `update bookings set checked_in_at = $2::timestamptz, checked_out_at = $3::timestamptz where id = $1`,
        [booking.id, `${from}T18:00+09:00`, `${day}T${time}+09:00`],
      );
    const nights = () => Promise.all([register(from), register(addDays(from, 1))]);
    const counts = async () => (await nights()).map((guests) => guests.length);
    await left(addDays(from, 1), '09:00');
    expect(await counts()).toEqual([2, 0]);
    // After midnight they have slept there that night.
    await left(addDays(from, 2), '04:00');
    expect(await counts()).toEqual([2, 2]);
    await left(from, '22:00');
    expect(await counts()).toEqual([2, 0]);
  });

  it('is written as a table with all numbers, for a reason that is kept', async () => {
    const { desk, asked, guestId } = await aStayFromAbroad();
    expect(await desk.refusal(TABLE, { ...asked, reason: '' })).toBe('BAD_INPUT_ERROR');
    const { exportRegister } = await desk.get<{ exportRegister: string }>(TABLE, {
      ...{ ...asked, reason: '保健所の立入検査' },
    });
    const rows = parse(exportRegister, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toMatchObject([
      { passport_number: '' },
      { name: 'Sample Guest', passport_number: 'XA7654321', passport_picture: guestId, nights: '2' },
    ]);
    expect(await audited('exportRegister', desk.name)).toBe('none denied, 保健所の立入検査 ok');
  });

  it('is of one’s own house, and of the front desk alone', async () => {
    const { asked, guestId } = await aStayFromAbroad();
    const elsewhere = await aStaffMember(club, [
      { role: 'FRONT_DESK', facilityId: (await club.aFacility()).id },
    ]);
    expect(await elsewhere.refusal(REGISTER, asked)).toBe('ACCESS_DENIED_ERROR');
    expect(await elsewhere.refusal(PASSPORT, { guestId, reason: 'x' })).toBe('ACCESS_DENIED_ERROR');
    expect(await elsewhere.refusal(TABLE, { ...asked, reason: 'x' })).toBe('ACCESS_DENIED_ERROR');
    const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    expect(await reservations.refusal(REGISTER, asked)).toBe('ACCESS_DENIED_ERROR');
    expect(await reservations.refusal(PASSPORT, { guestId, reason: 'x' })).toBe('ACCESS_DENIED_ERROR');
  });
});

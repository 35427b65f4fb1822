/** The booking desk: what members ask for on the telephone, done by staff through the members' own use cases. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';
import { everythingBy } from '../../testkit/preferences.ts';
import { queued } from '../../testkit/queued.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const HELD =
  'id price { points yen unit } rooms { id places { id representative child bedShared } } checkOutDate';
const OFFERS = `query($m: String!, $c: ID!, $h: ID!, $from: Date!, $to: Date!, $rooms: [GuestsOfRoom!]!) {
  roomOffers(memberId: $m, contractId: $c, houseId: $h, checkInDate: $from, checkOutDate: $to, rooms: $rooms) {
    roomTypeId free price { points yen } barred { key facts { name value } } }
  staysBeside(memberId: $m, checkInDate: $from, checkOutDate: $to) { bookingNumber checkInDate checkOutDate } }`;
const HOLD = `mutation($m: String!, $c: ID!, $rt: ID!, $from: Date!, $to: Date!, $rooms: [GuestsOfRoom!]!, $replace: Boolean) {
  holdForMember(memberId: $m, contractId: $c, roomTypeId: $rt, checkInDate: $from, checkOutDate: $to, rooms: $rooms, replace: $replace) {
    ${HELD} } }`;
const PRICE = `query($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!) {
  priceForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms) { points yen } }`;
const CONFIRM = `mutation($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!, $points: Int!, $yen: Int!, $note: String) {
  confirmForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms, points: $points, yen: $yen, requestNote: $note) }`;
const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { member { memberId } state checkInDate checkOutDate isLocked requestNote
  price { points yen } pastPrice { points yen } steps { by isWhole nights percent points yen returnedPoints refundedYen }
  rentalItems { quantity } parkings { carNumber } pets { breed } guests { id name kana representative child bedShared age tel address1 } } }`;
const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) {
  percent points yen returnedPoints totalYen owedYen basis { ratedNight daysAhead nights { night points percent isEarlier } } } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;
const QUOTE = `query($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) {
  quote before { yen } after { price { points } } penaltyPoints } }`;
const CHANGE = `mutation($n: String!, $change: StayChangeWanted!, $quote: String!) {
  changeForMember(bookingNumber: $n, change: $change, quote: $quote) }`;

type Place = { id: string; representative: boolean; child: boolean; bedShared: boolean };
type Held = {
  id: string;
  price: { points: number; yen: number };
  rooms: { id: string; places: Place[] }[];
};
type Price = { points: number; yen: number };
type Quoted = { quote: string; after: { price: Price } };

const numberOf = (member: Member) =>
  club.value<string>('select member_id from clients where id = $1', [member.clientId]);

const named = (guest: Place & { name?: string | null }) => ({ ...guest, name: guest.name ?? '' });

const told = (place: Place, more: object = {}) => ({
  ...place,
  ...(place.representative
    ? { name: '見本 太郎', kana: 'ミホン タロウ', tel: '09000000000', address1: '東京都千代田区1-1' }
    : { name: '' }),
  ...(place.child ? { age: 5 } : {}),
  ...more,
});

async function aCaller(facts: Parameters<Club['aMember']>[0] = { product: 'SP', points: 2_000 }) {
  const [member, house] = [await club.aMember(facts), await club.aFacility()];
  const roomType = await club.aRoomType(house, { rooms: 2, sp: 50 });
  const m = await numberOf(member);
  const [from, to] = [await club.daysAhead(40), await club.daysAhead(42)];
  const stay = {
    ...{ m, c: String(member.contractId), rt: String(roomType.id), h: String(house.id), from, to },
    rooms: [{ adults: 2 }],
  };
  const hold = async (more: object = {}) =>
    (await desk.get<{ holdForMember: Held }>(HOLD, { ...stay, ...more })).holdForMember;
  const entered = (held: Held) =>
    held.rooms.map(({ id, places }) => ({ id, guests: places.map((place) => told(place)) }));
  const book = async (more: object = {}) => {
    const held = await hold(more);
    const asked = { m, id: held.id, by: 'ON_SITE', rooms: entered(held) };
    const { priceForMember } = await desk.get<{ priceForMember: Price }>(PRICE, asked);
    const confirmed = { ...asked, ...priceForMember, note: '禁煙のお部屋' };
    const { confirmForMember } = await desk.get<{ confirmForMember: string[] }>(CONFIRM, confirmed);
    return { number: confirmForMember[0]!, numbers: confirmForMember, confirmed, price: priceForMember };
  };
  const look = async (n: string) =>
    (await desk.get<{ bookedStay: Record<string, unknown> & { guests: Place[] } }>(STAY, { n })).bookedStay;
  return { member, m, stay, hold, entered, book, look, roomType, from, to };
}

const taken = (roomTypeId: number, night: string) =>
  club.value<string>(`select sold || ' ' || held from room_nights where room_type_id = $1 and night = $2`, [
    roomTypeId,
    night,
  ]);

describe('a booking on the telephone', () => {
  it('is held once for a member whom several of the desk serve at the same moment', async () => {
    const { stay, member } = await aCaller();
    const others = await Promise.all(
      [1, 2].map(() => aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }])),
    );
    for (const replace of [false, true]) {
      const calls = [desk, ...others].flatMap((one) =>
        [1, 2, 3].map(() => one.refusal(HOLD, { ...stay, replace })),
      );
      const answers = new Set(await Promise.all(calls));
      expect(
        [...answers].filter((one) => !['done', 'MEMBER_HOLDS_ROOMS', 'HOLD_EXPIRED'].includes(one)),
      ).toEqual([]);
      const live = `select count(*)::int from booking_groups where login_id = $1 and state = 'HELD'`;
      expect(await club.value<number>(live, [member.loginId])).toBe(1);
    }
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is looked for, held and confirmed as the member would, with the name of whoever did it in the audit log', async () => {
    const { stay, book, look, m, member, roomType, from } = await aCaller();
    const { roomOffers } = await desk.get<{ roomOffers: object[] }>(OFFERS, stay);
    expect(roomOffers).toMatchObject([{ roomTypeId: String(roomType.id), free: 2, barred: null }]);
    const { number, price } = await book();
    expect(price.points).toBe(100);
    expect(await taken(roomType.id, from)).toBe('1 0');
    expect(await look(number)).toMatchObject({
      ...{ member: { memberId: m }, state: 'BOOKED', checkInDate: from, requestNote: '禁煙のお部屋', price },
      guests: [{ name: '見本 太郎' }, { name: null }],
    });
    // Its member finds it like any other.
    await member.logIn();
    const { myBookingList } = await member.get<{ myBookingList: { bookingNumber: string }[] }>(
      '{ myBookingList { bookingNumber } }',
    );
    expect(myBookingList).toEqual([{ bookingNumber: number }]);
    const acts = await club.value<string>(
      `select string_agg(action || ' ' || outcome, ', ' order by id) from audit_events
       where actor_kind = 'staff' and actor_name = $1 and client_id = $2 and login_id = $3`,
      [desk.name, member.clientId, member.loginId],
    );
    expect(acts).toBe('createTemporaryBookingGroup ok, confirmBookingGroup ok');
    expect(await queued(club, 'mail_booking_confirmed')).toBeGreaterThan(0);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is told beforehand what the member has on these nights, what is not for sale and which day is over', async () => {
    const { stay, book, hold, from } = await aCaller();
    const offers = async (more: object = {}) =>
      desk.get<{ roomOffers: object[]; staysBeside: object[] }>(OFFERS, { ...stay, ...more });
    const { number } = await book();
    const beside = [{ bookingNumber: number, checkInDate: from }];
    // At the same house further rooms may be booked, up to the limit of the contract; at another one none.
    expect(await offers()).toMatchObject({ roomOffers: [{ free: 1, barred: null }], staysBeside: beside });
    expect(await offers({ rooms: Array.from({ length: 3 }, () => ({ adults: 1 })) })).toMatchObject({
      roomOffers: [{ barred: { key: 'TOO_MANY_ROOMS_PER_NIGHT' } }],
      staysBeside: beside,
    });
    const elsewhere = await club.aFacility();
    await club.aRoomType(elsewhere, { rooms: 2, sp: 50 });
    expect(await offers({ h: String(elsewhere.id) })).toMatchObject({
      roomOffers: [{ price: { points: 100 }, barred: { key: 'OVERLAPPING_STAY' } }],
      staysBeside: beside,
    });
    // Whoever arrives as the other stay ends has no night in common with it.
    const [after, later] = [await club.daysAhead(42), await club.daysAhead(43)];
    expect(await offers({ h: String(elsewhere.id), from: after, to: later })).toMatchObject({
      roomOffers: [{ barred: null }],
      staysBeside: [],
    });
    // What the member holds gives way to what is held next, and bars nothing.
    await hold({ from: after, to: later });
    expect(await offers({ h: String(elsewhere.id), from: after, to: later })).toMatchObject({
      roomOffers: [{ barred: null }],
    });
    expect(await offers({ from: await club.daysAhead(800), to: await club.daysAhead(801) })).toMatchObject({
      roomOffers: [{ free: null, barred: { key: 'OUTSIDE_RECEPTION_PERIOD' } }],
    });
    expect(await offers({ from: await club.daysAhead(-3), to: await club.daysAhead(-2) })).toMatchObject({
      roomOffers: [{ barred: { key: 'PAST_DATE' } }],
    });
  });

  it('sent twice is one booking, and another price than was told is refused', async () => {
    const { hold, entered, m, roomType, from } = await aCaller();
    const held = await hold();
    const asked = { m, id: held.id, by: 'ON_SITE', rooms: entered(held) };
    const { priceForMember: price } = await desk.get<{ priceForMember: Price }>(PRICE, asked);
    expect(await desk.refusal(CONFIRM, { ...asked, points: price.points - 1, yen: price.yen })).toBe(
      'PRICE_CHANGED',
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.get<{ confirmForMember: string[] }>(CONFIRM, { ...asked, ...price })),
    );
    expect(new Set(answers.map(({ confirmForMember }) => confirmForMember.join())).size).toBe(1);
    expect(await taken(roomType.id, from)).toBe('1 0');
  });

  it('leaves what the member holds at the same time, until the desk is told to give it back', async () => {
    const { stay, hold, member, roomType, from } = await aCaller();
    await member.logIn();
    await member.hold({ roomType, from, to: await club.daysAhead(41) });
    expect(await desk.refusal(HOLD, stay)).toBe('MEMBER_HOLDS_ROOMS');
    expect(await taken(roomType.id, from)).toBe('0 1');
    expect(await hold({ replace: true })).toMatchObject({ rooms: [{}] });
    expect(await taken(roomType.id, from)).toBe('0 1');
  });

  it('charges no card, keeps the rules, and is for whoever may book, while they may', async () => {
    const { stay, hold, entered, m } = await aCaller();
    expect(await desk.refusal(HOLD, { ...stay, rooms: [{ adults: 9 }] })).toBe('OVER_CAPACITY');
    expect(
      await desk.refusal(HOLD, { ...stay, from: await club.daysAhead(800), to: await club.daysAhead(801) }),
    ).toBe('OUTSIDE_RECEPTION_PERIOD');
    const other = await aCaller();
    expect(await desk.refusal(HOLD, { ...stay, c: other.stay.c })).toBe('NOT_FOUND_ERROR');
    const held = await hold();
    const nameless = entered(held).map((room) => ({
      ...room,
      guests: room.guests.map((guest) => ({ ...guest, name: '' })),
    }));
    const asked = { m, id: held.id, by: 'ON_SITE', points: 100, yen: 0 };
    expect(await desk.refusal(CONFIRM, { ...asked, rooms: nameless })).toBe('GUEST_DETAILS_INVALID');
    expect(await desk.refusal(CONFIRM, { ...asked, m: other.m, rooms: entered(held) })).toBe(
      'NOT_FOUND_ERROR',
    );
    const membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
    expect(await membership.refusal(HOLD, stay)).toBe('ACCESS_DENIED_ERROR');
    const gone = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    await club.owner.query(
      `delete from staff_roles where staff_id = (select id from staff_members where name = $1)`,
      [gone.name],
    );
    expect(await gone.refusal(HOLD, { ...stay, replace: true })).toBe('ACCESS_DENIED_ERROR');
  });

  it('begins on the same day, also where and when the portal sends members to the call centre', async () => {
    const { stay, hold, entered, m, member, roomType } = await aCaller();
    const today = await club.daysAhead(0);
    const { from, to } = { from: today, to: await club.daysAhead(1) };
    await club.owner.query('update facilities set accepts_same_day_booking = false where id = $1', [stay.h]);
    await club.clockAt(today, '18:30');
    await member.logIn();
    const { errors } = await member.hold({ roomType, from, to });
    expect(errors?.[0]?.message).toBe('SAME_DAY_NOT_ACCEPTED');
    const held = await hold({ from, to });
    const asked = { m, id: held.id, by: 'ON_SITE', rooms: entered(held) };
    const { priceForMember } = await desk.get<{ priceForMember: Price }>(PRICE, asked);
    expect(await desk.refusal(CONFIRM, { ...asked, ...priceForMember })).toBe('done');
  });

  it('needs a login that is open', async () => {
    const { member, stay, m } = await aCaller();
    await club.owner.query('update logins set disabled_at = now() where id = $1', [member.loginId]);
    expect(await desk.refusal(HOLD, stay)).toBe('MEMBER_WITHOUT_LOGIN');
    const start = await desk.get<{ bookingDesk: { hasLogin: boolean } }>(
      'query($m: String!) { bookingDesk(memberId: $m) { hasLogin hold { id } member { name } } }',
      { m },
    );
    expect(start.bookingDesk.hasLogin).toBe(false);
  });

  it('of a company whose card would pay waits for its holder', async () => {
    const { hold, entered, m } = await aCaller({
      ...{ product: 'SP', points: 2_000, isCompany: true, preferences: everythingBy('CARD') },
    });
    const held = await hold();
    const asked = { m, id: held.id, by: 'PREFERENCE', rooms: entered(held) };
    const { priceForMember: price } = await desk.get<{ priceForMember: Price }>(PRICE, asked);
    expect(price.yen).toBeGreaterThan(0);
    expect(await desk.refusal(CONFIRM, { ...asked, ...price })).toBe('CARD_NEEDS_ITS_HOLDER');
  });
});

describe('a booked stay', () => {
  it('is given up in its last nights and as a whole, at the fee that was told', async () => {
    const { book, look, from, to, roomType, member } = await aCaller();
    const { number: n } = await book();
    const last = await club.daysAhead(41);
    const fee = async (nights: string[]) =>
      (await desk.get<{ cancellationForMember: Price & { returnedPoints: number } }>(FEE, { n, nights }))
        .cancellationForMember;
    const { points, yen, returnedPoints } = await fee([last]);
    expect({ points, yen, returnedPoints }).toEqual({ points: 0, yen: 0, returnedPoints: 50 });
    const nights = [{ night: last, points: 50, percent: 0, isEarlier: false }];
    expect(await fee([last])).toMatchObject({ basis: { ratedNight: last, daysAhead: 41, nights } });
    expect(await desk.refusal(CANCEL, { n, nights: [last], points: 5, yen })).toBe('PRICE_CHANGED');
    expect(await desk.refusal(CANCEL, { n, nights: [last], points, yen })).toBe('done');
    expect(await look(n)).toMatchObject({ state: 'BOOKED', checkOutDate: last });
    expect(await desk.refusal(CANCEL, { n, nights: [from], points, yen })).toBe('done');
    const nothing = { rentalItems: [], parkings: [], pets: [] };
    // Its past is told: each step, whose it was, and what came back.
    expect(await look(n)).toMatchObject({
      ...{ state: 'CANCELLED', price: { points: 0, yen: 0 }, pastPrice: { points: 100 }, ...nothing },
      steps: [
        { by: 'STAFF', isWhole: false, nights: [last], percent: 0, points: 0, yen: 0, returnedPoints: 50 },
        { by: 'STAFF', isWhole: true, nights: [from], percent: 0, points: 0, yen: 0, returnedPoints: 50 },
      ],
    });
    expect(await desk.refusal(CANCEL, { n, nights: [from], points, yen })).toBe('ALREADY_CANCELLED');
    expect(await taken(roomType.id, from)).toBe('0 0');
    expect(to > last).toBe(true);
    const acts = `select count(*)::int from audit_events where action = 'cancelMyBookingV2' and outcome = 'ok'
      and actor_name = $1 and client_id = $2`;
    expect(await club.value<number>(acts, [desk.name, member.clientId])).toBe(2);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is made longer, moved, and given other guests, as it was quoted', async () => {
    const { book, look, to } = await aCaller();
    const { number: n } = await book();
    const quoted = async (change: object) =>
      (await desk.get<{ changeQuoteForMember: Quoted }>(QUOTE, { n, change })).changeQuoteForMember;
    const longer = { days: [to] };
    const { quote, after } = await quoted(longer);
    expect(after.price.points).toBe(150);
    expect(await desk.refusal(CHANGE, { n, change: longer, quote: 'x' })).toBe('BAD_INPUT_ERROR');
    expect(await desk.refusal(CHANGE, { n, change: longer, quote: '0'.repeat(64) })).toBe('PRICE_CHANGED');
    expect(await desk.refusal(CHANGE, { n, change: longer, quote })).toBe('done');
    // The answer was lost: the same again is the same.
    expect(await desk.refusal(CHANGE, { n, change: longer, quote })).toBe('done');
    const stay = await look(n);
    expect(stay).toMatchObject({ checkOutDate: await club.daysAhead(43), price: { points: 150 } });
    const more = {
      guests: [
        ...stay.guests.map(named),
        {
          id: 'new1',
          name: '見本 花子',
          kana: 'ミホン ハナコ',
          representative: false,
          child: true,
          bedShared: false,
          age: 7,
        },
      ],
    };
    const { quote: other } = await quoted(more);
    expect(await desk.refusal(CHANGE, { n, change: more, quote: other })).toBe('done');
    expect((await look(n)).guests).toMatchObject([{ name: '見本 太郎' }, {}, { name: '見本 花子', age: 7 }]);
    const moved = {
      dates: { checkInDate: await club.daysAhead(50), checkOutDate: await club.daysAhead(52) },
    };
    const third = await quoted(moved);
    expect(third.after.price.points).toBe(100);
    expect(await desk.refusal(CHANGE, { n, change: moved, quote: third.quote })).toBe('done');
    expect((await look(n)).checkInDate).toBe(await club.daysAhead(50));
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('that its member may not change is changed by the desk all the same; what the member has not told stays as it is', async () => {
    const { book, look } = await aCaller();
    const { number: n } = await book();
    await club.owner.query(`update bookings set client_may_modify = false where booking_number = $1`, [n]);
    await club.owner.query(
      `update booking_guests set occupation = '会社員', sex = 'MALE' where representative and booking_id =
        (select id from bookings where booking_number = $1)`,
      [n],
    );
    const stay = await look(n);
    expect(stay).toMatchObject({ isLocked: true });
    const change = {
      guests: stay.guests.map((guest) => ({
        ...named(guest),
        ...(guest.representative ? { tel: '09011112222' } : {}),
      })),
    };
    const { changeQuoteForMember } = await desk.get<{ changeQuoteForMember: { quote: string } }>(QUOTE, {
      ...{ n, change },
    });
    expect(await desk.refusal(CHANGE, { n, change, quote: changeQuoteForMember.quote })).toBe('done');
    const kept = `select tel || ' ' || occupation || ' ' || sex from booking_guests g join bookings b on b.id = g.booking_id
      where b.booking_number = $1 and representative`;
    expect(await club.value<string>(kept, [n])).toBe('09011112222 会社員 MALE');
  });

  it('is changed on the day of its arrival too, at the fee of that day; then its guests come, or the day is over', async () => {
    const { book, look } = await aCaller();
    const [from, to] = [await club.daysAhead(1), await club.daysAhead(2)];
    const { number: n } = await book({ from, to });
    await club.clockAt(from, '16:00');
    const moved = { dates: { checkInDate: await club.daysAhead(2), checkOutDate: await club.daysAhead(4) } };
    const { changeQuoteForMember: quoted } = await desk.get<{
      changeQuoteForMember: { quote: string; penaltyPoints: number };
    }>(QUOTE, { n, change: moved });
    expect(quoted.penaltyPoints).toBeGreaterThan(0);
    expect(await desk.refusal(CHANGE, { n, change: moved, quote: quoted.quote })).toBe('done');
    expect(await look(n)).toMatchObject({ checkInDate: moved.dates.checkInDate });
    expect(await brokenBooks(club.owner)).toEqual([]);
    await club.owner.query('update bookings set checked_in_at = now() where booking_number = $1', [n]);
    expect(await desk.refusal(QUOTE, { n, change: { days: [moved.dates.checkOutDate] } })).toBe('IN_HOUSE');
  });

  it('is looked at with a row in the audit log', async () => {
    const { book, look, member } = await aCaller();
    const { number } = await book();
    await look(number);
    const rows = `select subject from audit_events where action = 'viewStay' and actor_name = $1 and client_id = $2`;
    expect(await club.value<string>(rows, [desk.name, member.clientId])).toBe(number);
  });
});

/** Stays of the kinds that only staff make, and rooms that are kept for a group. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { endDueBlocks } from '#server/modules/vacancy/blocks.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { rightsAround, weeksShown } from '../../testkit/weeks.ts';
import { everythingBy } from '../../testkit/preferences.ts';
import { entriesOf, waiting } from '../../testkit/waiting.ts';

let club: Club;
let desk: StaffMember;
let house: { id: number };
let roomType: { id: number; facilityId: number };
let [from, to]: CalendarDate[] = [];
let customer = '';

const ADD = `mutation($customer: NewCustomer!) { addCustomer(customer: $customer) }`;
const ROOMS = `query($h: ID!, $from: Date!, $to: Date!) { roomsForStay(houseId: $h, checkInDate: $from, checkOutDate: $to) {
  roomTypeId free nightYen blocks { id name left } } }`;
const PRICE = `query($stay: StayByStaff!) { priceByStaff(stay: $stay) { yen points unit } }`;
const BOOK = `mutation($id: ID!, $stay: StayByStaff!, $yen: Int!, $reason: String!) {
  bookByStaff(id: $id, stay: $stay, yen: $yen, reason: $reason) }`;
const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { kind channelReference state isLocked requestNote contractNumber price { yen }
  guests { name representative age child } } }`;
const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { percent yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: 0, yen: $yen) }`;
const KEEP = `mutation($id: ID!, $h: ID!, $rt: ID!, $name: String!, $from: Date!, $to: Date!, $rooms: Int!, $release: Date, $reason: String!) {
  keepRooms(id: $id, houseId: $h, roomTypeId: $rt, name: $name, firstNight: $from, before: $to, rooms: $rooms, releaseOn: $release, reason: $reason) {
    id rooms releaseOn } }`;
const RELEASE = `mutation($id: ID!, $was: Date, $on: Date, $reason: String!) {
  changeRelease(id: $id, was: $was, releaseOn: $on, reason: $reason) { releaseOn } }`;
const END = `mutation($id: ID!, $reason: String!) { endBlock(id: $id, reason: $reason) { endedBy } }`;
const BLOCKS = `query($h: ID!, $before: ID, $take: Int!) { roomBlocks(houseId: $h, before: $before, take: $take) {
  id name left releaseOn endedAt endedBy } }`;

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  house = await club.aFacility({ bathingTaxYen: 150 });
  roomType = await club.aRoomType(house, { rooms: 3, vs: 20_000 });
  [from, to] = [await club.daysAhead(20), await club.daysAhead(22)];
  customer = (await desk.get<{ addCustomer: string }>(ADD, { customer: someone() })).addCustomer;
});
afterAll(() => club.close());

let count = 0;
const someone = (more: object = {}) => ({
  ...{ isCompany: false, name: `見本 花子${(count += 1)}`, nameKana: 'ミホン ハナコ', tel: '0312340000' },
  ...{ email: null, mailLanguage: 'ja' },
  ...more,
});
const room = (more: object = {}) => ({
  ...{ adults: 2, children: 0, bedShares: 0, name: '見本 花子', childAges: [] },
  ...more,
});
const stayOf = (more: object = {}) => ({
  ...{
    memberId: customer,
    kind: 'OTA',
    roomTypeId: String(roomType.id),
    checkInDate: from!,
    checkOutDate: to!,
  },
  ...{ rooms: [room()], nightYen: [18_000, 20_000], payBy: 'ON_SITE' },
  ...more,
});
const priceOf = async (stay: object) =>
  (await desk.get<{ priceByStaff: { yen: number } }>(PRICE, { stay })).priceByStaff.yen;
const asked = async (more: object = {}) => {
  const stay = stayOf(more);
  return { id: randomUUID(), stay, yen: await priceOf(stay), reason: '予約サイトから' };
};
const book = async (more: object = {}) => {
  const call = await asked(more);
  const { bookByStaff: numbers } = await desk.get<{ bookByStaff: string[] }>(BOOK, call);
  return { call, numbers, number: numbers[0]! };
};
const look = async (n: string) =>
  (await desk.get<{ bookedStay: Record<string, unknown> }>(STAY, { n })).bookedStay;
const cancel = async (n: string) => {
  const nights = [from!, addDays(from!, 1)];
  const { cancellationForMember: fee } = await desk.get<{ cancellationForMember: { yen: number } }>(FEE, {
    n,
    nights,
  });
  await desk.get(CANCEL, { n, nights, yen: fee.yen });
};
const taken = () =>
  club.value<string>(
    `select string_agg(sold || '/' || held, ' ' order by night) from room_nights
    where room_type_id = $1 and night >= $2 and night < $3`,
    [roomType.id, from, to],
  );

describe('a stay that only staff make', () => {
  it('is priced as named with taxes, booked at once, and owed at the house', async () => {
    const { roomsForStay } = await desk.get<{ roomsForStay: object[] }>(ROOMS, {
      h: String(house.id),
      from,
      to,
    });
    expect(roomsForStay).toEqual([
      { roomTypeId: String(roomType.id), free: 3, nightYen: [20_000, 20_000], blocks: [] },
    ]);
    const child = room({ children: 1, childAges: [5], kana: 'ミホン ハナコ', tel: '0312340000' });
    // Two nights with consumption tax, and the bathing tax of two adults.
    expect(await priceOf(stayOf({ rooms: [child] }))).toBe(19_800 + 22_000 + 150 * 2 * 2);
    const { number } = await book({ rooms: [child], channelReference: ' ABC-12 ', requestNote: '禁煙' });
    expect(await look(number)).toMatchObject({
      ...{ kind: 'OTA', channelReference: 'ABC-12', state: 'BOOKED', isLocked: true, requestNote: '禁煙' },
      ...{ contractNumber: null, price: { yen: 42_400 } },
      guests: [
        { name: '見本 花子', representative: true, age: null },
        { name: null, representative: false },
        { name: null, child: true, age: 5 },
      ],
    });
    expect(await taken()).toBe('1/0 1/0');
    const row = await club.value<string>(
      `select action || ' ' || outcome || ' ' || reason || ' ' || (client_id is not null) from audit_events where action = 'bookByStaff' order by id desc limit 1`,
    );
    expect(row).toBe('bookByStaff ok 予約サイトから true');
    await cancel(number);
    expect(await taken()).toBe('0/0 0/0');
    expect((await look(number))['state']).toBe('CANCELLED');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is of every kind that no contract pays, and may cost nothing', async () => {
    for (const kind of ['DP', 'TICKET', 'MO', 'OTHER', 'POINT', 'TRIAL']) {
      const { number } = await book({ kind, nightYen: [0, 0] });
      expect(await look(number)).toMatchObject({ kind });
      await cancel(number);
    }
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is booked once however often it is sent, and what says something else under its id is refused', async () => {
    const call = await asked();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => desk.get<{ bookByStaff: string[] }>(BOOK, call)),
    );
    expect(new Set(answers.map(({ bookByStaff: [one] }) => one)).size).toBe(1);
    expect(await taken()).toBe('1/0 1/0');
    const other = { ...call, stay: { ...call.stay, channelReference: 'other' } };
    const fresh = { ...call, id: randomUUID() };
    const mixed = [fresh, { ...fresh, stay: other.stay }, fresh, { ...fresh, stay: other.stay }];
    const at = new Set(await Promise.all(mixed.map((one) => desk.refusal(BOOK, one))));
    expect([...at].toSorted()).toEqual(['CONFIRMED_OTHERWISE', 'done']);
    const { rows } = await club.owner.query<{ n: string }>(
      `select booking_number as n from bookings where group_id = $1`,
      [fresh.id],
    );
    for (const { n } of rows) await cancel(n);
    expect(await desk.refusal(BOOK, other)).toBe('CONFIRMED_OTHERWISE');
    await cancel(answers[0]!.bookByStaff[0]!);
  });

  it('takes the last room once where several book at the same moment', async () => {
    const rooms = [room(), room()];
    const calls = await Promise.all([1, 2, 3].map(() => asked({ rooms })));
    const answers = await Promise.all(calls.map((call) => desk.refusal(BOOK, call)));
    expect(answers.toSorted()).toEqual(['NO_INVENTORY', 'NO_INVENTORY', 'done']);
    const numbers = await club.owner.query<{ n: string }>(
      `select booking_number as n from bookings where room_type_id = $1 and cancelled_at is null`,
      [roomType.id],
    );
    for (const { n } of numbers.rows) await cancel(n);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it.each([
    [{ nightYen: [1] }, 'BAD_INPUT_ERROR'],
    [{ nightYen: [-1, 0] }, 'BAD_INPUT_ERROR'],
    [{ rooms: [] }, 'BAD_INPUT_ERROR'],
    [{ rooms: [room({ name: '  ' })] }, 'BAD_INPUT_ERROR'],
    [{ rooms: [room({ kana: 'みほん' })] }, 'BAD_INPUT_ERROR'],
    [{ rooms: [room({ children: 1 })] }, 'BAD_INPUT_ERROR'],
    [{ rooms: [room({ adults: 9 })] }, 'OVER_CAPACITY'],
    [{ contractId: '1' }, 'BAD_INPUT_ERROR'],
    [{ kind: 'MW' }, 'BAD_INPUT_ERROR'],
    [{ kind: 'MW', contractId: '1' }, 'NOT_FOUND_ERROR'],
    [{ memberId: '00000000' }, 'NOT_FOUND_ERROR'],
    [{ roomTypeId: '99999' }, 'NOT_FOUND_ERROR'],
    [{ blockId: 'x' }, 'NOT_FOUND_ERROR'],
    [{ payBy: 'PREFERENCE' }, 'PAYMENT_TYPE_NOT_ALLOWED'],
    [{ checkInDate: '2020-01-01', checkOutDate: '2020-01-03' }, 'PAST_DATE'],
    [{ channelReference: 'two\nlines' }, 'BAD_INPUT_ERROR'],
  ])('%o is refused: %s', async (more, key) => {
    expect(await desk.refusal(PRICE, { stay: stayOf(more) })).toBe(key);
    const call = { id: randomUUID(), stay: stayOf(more), yen: 1, reason: '電話' };
    expect(await desk.refusal(BOOK, call)).toBe(key);
  });

  it('is not booked without a reason, nor at another price than was shown', async () => {
    const call = await asked();
    expect(await desk.refusal(BOOK, { ...call, reason: ' 。' })).toBe('BAD_INPUT_ERROR');
    expect(await desk.refusal(BOOK, { ...call, yen: call.yen + 1 })).toBe('PRICE_CHANGED');
    expect(await desk.refusal(BOOK, { ...call, id: 'x' })).toBe('BAD_INPUT_ERROR');
  });

  it('is paid as a company has chosen, but by no card', async () => {
    const numberOf = async (preferences: object) => {
      const { clientId } = await club.aMember({ isCompany: true, preferences });
      return club.value<string>('select member_id from clients where id = $1', [clientId]);
    };
    const byBill = await numberOf(everythingBy('INVOICE'));
    const { number } = await book({ memberId: byBill, payBy: 'PREFERENCE' });
    await cancel(number);
    const byCard = await numberOf(everythingBy('CARD'));
    const refused = stayOf({ memberId: byCard, payBy: 'PREFERENCE' });
    expect(await desk.refusal(PRICE, { stay: refused })).toBe('CARD_NEEDS_ITS_HOLDER');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('of a weekly owner is of a contract that is in force, and seen by its member, who cannot change it', async () => {
    const member = await (await club.aMember({ product: 'MW' })).logIn();
    const memberId = await club.value<string>('select member_id from clients where id = $1', [
      member.clientId,
    ]);
    const weekly = { memberId, kind: 'MW', contractId: String(member.contractId), nightYen: [0, 0] };
    expect(await desk.refusal(PRICE, { stay: stayOf({ ...weekly, kind: 'PW' }) })).toBe('NOT_FOUND_ERROR');
    await rightsAround(club, { contractId: member.contractId, houseId: house.id, day: from! });
    const exchanged = { weekFrom: addDays(from!, -1), weekHouseId: String(house.id), bookedStay: null };
    expect(await weeksShown(desk, memberId)).toMatchObject([{ bookedStay: null }, exchanged]);
    const { number } = await book(weekly);
    expect(await weeksShown(desk, memberId)).toMatchObject([{ bookedStay: null }, { bookedStay: number }]);
    const { myBookingList } = await member.get<{ myBookingList: object[] }>(
      '{ myBookingList { bookingNumber bookingTypeId } }',
    );
    expect(myBookingList).toEqual([{ bookingNumber: number, bookingTypeId: 10 }]);
    await cancel(number);
    expect(await weeksShown(desk, memberId)).toMatchObject([{ bookedStay: null }, { bookedStay: null }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is for whoever books for members, and for nobody else', async () => {
    for (const role of ['MEMBERSHIP', 'ACCOUNTING', 'CONTENT', 'ADMINISTRATOR', 'AUDITOR'] as const) {
      const other = await aStaffMember(club, [{ role, facilityId: null }]);
      expect(await other.refusal(BOOK, await asked())).toBe('ACCESS_DENIED_ERROR');
      expect(await other.refusal(ADD, { customer: someone() })).toBe('ACCESS_DENIED_ERROR');
    }
  });
});

describe('rooms that are kept for a group', () => {
  const keepCall = (more: object = {}) => ({
    ...{ id: randomUUID(), h: String(house.id), rt: String(roomType.id), name: '見本旅行 団体', from, to },
    ...{ rooms: 2, release: null, reason: '団体の仮予約' },
    ...more,
  });
  const keep = async (more: object = {}) => {
    const call = keepCall(more);
    await desk.get(KEEP, call);
    return call.id;
  };
  type Listed = { id: string; left: number; endedBy: string | null; endedAt: string | null };
  const list = async (more: object = {}) =>
    (await desk.get<{ roomBlocks: Listed[] }>(BLOCKS, { h: String(house.id), take: 50, ...more })).roomBlocks;

  it('are nobody else’s, are booked out of, and what is left is free again', async () => {
    // Who asks for more than there are reads how many are free.
    const tooMany = await desk.ask(KEEP, keepCall({ rooms: 4 }));
    expect(tooMany.errors?.[0]).toMatchObject({ message: 'NO_INVENTORY', extensions: { free: 3 } });
    const id = await keep();
    expect(await taken()).toBe('0/2 0/2');
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const rooms = [{ adults: 2 }, { adults: 2 }];
    const answer = await member.hold({ roomType, from: from!, to: to!, rooms });
    expect(answer.errors?.[0]?.message).toBe('NO_INVENTORY');
    const { roomsForStay } = await desk.get<{ roomsForStay: object[] }>(ROOMS, {
      h: String(house.id),
      from,
      to,
    });
    expect(roomsForStay).toMatchObject([{ free: 1, blocks: [{ id, left: 2 }] }]);
    const { number } = await book({ blockId: id });
    expect(await taken()).toBe('1/1 1/1');
    expect(await desk.refusal(BOOK, await asked({ blockId: id, rooms: [room(), room()] }))).toBe(
      'NO_INVENTORY',
    );
    expect((await list())[0]).toMatchObject({ id, left: 1, endedAt: null });
    // A stay that is given up is free, and does not come back to the group.
    await cancel(number);
    expect(await taken()).toBe('0/1 0/1');
    await desk.get(END, { id, reason: '団体の取りやめ' });
    expect(await taken()).toBe('0/0 0/0');
    expect(await desk.refusal(END, { id, reason: 'もう一度' })).toBe('UNEXECUTABLE_ERROR');
    expect(await desk.refusal(BOOK, await asked({ blockId: id }))).toBe('NO_INVENTORY');
    expect((await list())[0]).toMatchObject({ id, endedBy: desk.displayName });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are kept once however often it is sent, and not where too few are free', async () => {
    const call = keepCall({ rooms: 3 });
    const answers = await Promise.all([1, 2, 3].map(() => desk.refusal(KEEP, call)));
    expect(answers).toEqual(['done', 'done', 'done']);
    expect(await taken()).toBe('0/3 0/3');
    expect(await desk.refusal(KEEP, { ...call, rooms: 1 })).toBe('UNEXECUTABLE_ERROR');
    expect(await desk.refusal(KEEP, keepCall({ rooms: 1 }))).toBe('NO_INVENTORY');
    await desk.get(END, { id: call.id, reason: '取りやめ' });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it.each([
    ['that was closed', 'update room_nights set total = 0, closed = true'],
    ['without any rooms', 'update room_nights set total = 0'],
    ['that was never set', 'delete from room_nights'],
  ])('are not kept on a night %s, which is not called full, in the log neither', async (_, change) => {
    const { id } = await club.aRoomType(house, { rooms: 2 });
    const second = addDays(from!, 1);
    await club.owner.query(`${change} where room_type_id = $1 and night = $2`, [id, second]);
    for (const rooms of [1, 3]) {
      const { errors } = await desk.ask(KEEP, keepCall({ rt: String(id), from: second, rooms }));
      expect(errors?.[0]).toMatchObject({ message: 'NOT_ON_SALE', extensions: { date: second } });
    }
    const said = `select string_agg(refusal, ' ') from audit_events where action = 'keepRooms' and subject like $1`;
    expect(await club.value(said, [`${house.id} ${id} %`])).toBe('NOT_ON_SALE NOT_ON_SALE');
    expect(await desk.refusal(KEEP, keepCall({ rt: String(id), to: second, rooms: 2 }))).toBe('done');
  });

  it('become free on their day, by a sweep, and are offered to whoever waits', async () => {
    const release = await club.daysAhead(10);
    const id = await keep({ rooms: 3, release });
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    await waiting(member, { roomType, from: from!, to: to! });
    const { services } = club.portals[0]!;
    const sweep = () => endDueBlocks(services, systemActor('end_due_blocks'), { limit: 20 });
    expect(await sweep()).toBe(0);
    await club.clockAt(release, '00:01');
    expect(await sweep()).toBe(1);
    expect((await entriesOf(member))[0]).toMatchObject({ state: 'OFFERED' });
    expect(await taken()).toBe('0/1 0/1');
    expect((await list()).find((block) => block.id === id)).toMatchObject({ endedBy: null });
    await club.clockBack();
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('get another day of release, once for two who looked at the same one', async () => {
    const [roomTypeId, on, later] = [
      String((await club.aRoomType(house, { rooms: 2 })).id),
      await club.daysAhead(5),
      await club.daysAhead(6),
    ];
    const id = await keep({ rt: roomTypeId, release: on });
    const call = { id, was: on, on: later, reason: '団体の希望' };
    expect(await desk.refusal(RELEASE, call)).toBe('done');
    expect(await desk.refusal(RELEASE, call)).toBe('CHANGED_BY_ANOTHER');
    expect(await desk.refusal(RELEASE, { ...call, was: later, on: await club.today() })).toBe(
      'BAD_INPUT_ERROR',
    );
    expect(await desk.refusal(RELEASE, { ...call, was: later, on: null })).toBe('done');
    await desk.get(END, { id, reason: '取りやめ' });
  });

  it('are listed by page, the latest nights first', async () => {
    const all = await list();
    const pages: string[] = [];
    for (let before: string | null = null; ;) {
      const [next]: Listed[] = await list({ take: 1, before });
      if (!next) break;
      pages.push(next.id);
      before = next.id;
    }
    expect(pages).toEqual(all.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(2);
    expect(await list({ before: 'x' })).toEqual([]);
  });

  it('end with their house, whose nights stay closed', async () => {
    const closed = await club.aRoomType(await club.aFacility(), { rooms: 3 });
    const h = String(closed.facilityId);
    const id = await keep({ h, rt: String(closed.id) });
    const { closeHouse } = await desk.get<{ closeHouse: object }>(
      `mutation($h: ID!, $from: Date!, $to: Date!) { closeHouse(houseId: $h, from: $from, before: $to, reason: "台風") { ended next } }`,
      { h, from, to },
    );
    expect(closeHouse).toEqual({ ended: 0, next: null });
    const nights = `select string_agg(total || '/' || held, ' ' order by night) from room_nights where room_type_id = $1 and night >= $2 and night < $3`;
    expect(await club.value<string>(nights, [closed.id, from, to])).toBe('0/0 0/0');
    expect(await desk.refusal(END, { id, reason: '取りやめ' })).toBe('UNEXECUTABLE_ERROR');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are kept by whoever changes rooms, and seen by whoever sees them', async () => {
    const content = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
    expect(await content.refusal(BLOCKS, { h: String(house.id), take: 5 })).toBe('done');
    expect(await content.refusal(KEEP, keepCall())).toBe('ACCESS_DENIED_ERROR');
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    expect(await front.refusal(BLOCKS, { h: String(house.id), take: 5 })).toBe('ACCESS_DENIED_ERROR');
  });
});

/** Waiting lists on the telephone: staff put a member on the list, see what becomes of it, take up what is offered, and end it for a reason. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { endWaiting } from '#server/modules/waitlist/sweep.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';
import { entriesOf, waiting } from '../../testkit/waiting.ts';

let club: Club;
let desk: StaffMember;
let first: CalendarDate;
let house: { id: number };
let roomType: { id: number; facilityId: number };
/** Who has the only room of nights 0 and 1. */
let taker: Member;
let taken: string;

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  first = await club.daysAhead(40);
});
afterAll(() => club.close());
beforeEach(async () => {
  house = await club.aFacility();
  roomType = await club.aRoomType(house, { rooms: 1, sp: 10 });
  taker = await aMember();
  taken = (await taker.booked({ roomType, from: first, to: addDays(first, 2) }))[0]!.id;
});

const aMember = async () => (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
const numberOf = (member: Member) =>
  club.value<string>('select member_id from clients where id = $1', [member.clientId]);
const freeUp = () => taker.cancel(taken, [first, addDays(first, 1)]);

const WAIT = `mutation($m: String!, $c: ID!, $rt: ID!, $from: Date!, $to: Date!, $rooms: Int!, $mode: WaitingModeAtDesk!, $until: Date) {
  waitForMember(memberId: $m, contractId: $c, roomTypeId: $rt, checkInDate: $from, checkOutDate: $to, rooms: $rooms, mode: $mode, until: $until) }`;
const LIST = `query($m: String!, $take: Int!, $before: ID) { memberWaiting(memberId: $m, take: $take, before: $before) {
  id state mode houseName roomTypeName contractNumber checkInDate rooms place waitUntil endedAt endedBecause bookingNumbers givesWay offer { id state until } } }`;
const OFFERS = `query($m: String!, $c: ID!, $h: ID!, $from: Date!, $to: Date!, $rooms: [GuestsOfRoom!]!) {
  roomOffers(memberId: $m, contractId: $c, houseId: $h, checkInDate: $from, checkOutDate: $to, rooms: $rooms) { waitsOn free notOnSale }
  roomsForStay(houseId: $h, checkInDate: $from, checkOutDate: $to) { free } }`;
const END =
  'mutation($m: String!, $id: ID!, $reason: String!) { endWaitingForMember(memberId: $m, id: $id, reason: $reason) }';
const DECLINE = 'mutation($m: String!, $id: ID!) { declineOfferForMember(memberId: $m, id: $id) }';
const RESUME = 'mutation($m: String!, $id: ID!) { resumeWaitingForMember(memberId: $m, id: $id) }';
const HOLD = `mutation($m: String!, $c: ID!, $rt: ID!, $from: Date!, $to: Date!, $rooms: [GuestsOfRoom!]!, $offer: ID, $replace: Boolean) {
  holdForMember(memberId: $m, contractId: $c, roomTypeId: $rt, checkInDate: $from, checkOutDate: $to, rooms: $rooms, offerId: $offer, replace: $replace) {
    id rooms { id places { id representative child bedShared } } } }`;
const PRICE = `query($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!) {
  priceForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms) { points yen } }`;
const CONFIRM = `mutation($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!, $points: Int!, $yen: Int!) {
  confirmForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms, points: $points, yen: $yen) }`;

type Entry = {
  id: string;
  state: string;
  place: number | null;
  bookingNumbers: string[];
  offer: { id: string; state: string; until: string } | null;
};
type Held = { id: string; rooms: { id: string; places: { id: string; representative: boolean }[] }[] };

async function aCaller() {
  const member = await aMember();
  const m = await numberOf(member);
  const stay = {
    ...{ m, c: String(member.contractId), rt: String(roomType.id), from: first, to: addDays(first, 2) },
    ...{ rooms: 1, mode: 'OFFER' },
  };
  const list = async (more: object = {}) =>
    (await desk.get<{ memberWaiting: Entry[] }>(LIST, { m, take: 20, ...more })).memberWaiting;
  const wait = (more: object = {}) => desk.refusal(WAIT, { ...stay, ...more });
  const hold = (offer: string | null, more: object = {}) => ({
    ...{ ...stay, rooms: [{ adults: 1 }], offer, ...more },
  });
  return { member, m, stay, list, wait, hold };
}

describe('a member on the telephone is put on the waiting list', () => {
  it('as the member would be, for the main login, with the name of whoever did it in the audit log', async () => {
    const { member, m, list, wait } = await aCaller();
    expect(await wait()).toBe('done');
    expect(await list()).toMatchObject([
      {
        ...{
          state: 'LIVE',
          mode: 'OFFER',
          checkInDate: first,
          rooms: 1,
          place: 1,
          offer: null,
          endedAt: null,
        },
        ...{ bookingNumbers: [], givesWay: null },
      },
    ]);
    expect(await entriesOf(member)).toMatchObject([{ state: 'LIVE', mode: 'OFFER', canAct: true }]);
    const acts = await club.value<string>(
      `select string_agg(action || ' ' || outcome, ', ' order by id) from audit_events
       where actor_kind = 'staff' and actor_name = $1 and client_id = $2`,
      [desk.name, member.clientId],
    );
    expect(acts).toBe('createMyCancelWaitList ok, viewMemberWaiting ok');
    expect(await desk.refusal(LIST, { m: '00000000', take: 5 })).toBe('NOT_FOUND_ERROR');
    expect(m).not.toBe('00000000');
  });

  it('within the bounds of members, and with their refusals', async () => {
    const { wait, stay } = await aCaller();
    const today = await club.today();
    expect(await wait({ from: addDays(first, 5), to: addDays(first, 6) })).toBe('ROOMS_ARE_FREE');
    expect(await wait({ until: addDays(today, -1) })).toBe('BAD_INPUT_ERROR');
    expect(await wait({ to: first })).toBe('STAY_DATES_INVALID');
    expect(await wait({ rooms: 4 })).toBe('BAD_INPUT_ERROR');
    expect(await wait({ from: addDays(first, 400), to: addDays(first, 401) })).toBe(
      'OUTSIDE_RECEPTION_PERIOD',
    );
    expect(await wait({ c: String(taker.contractId) })).toBe('NOT_FOUND_ERROR');
    expect(await wait({ rt: 'x' })).toBe('NOT_FOUND_ERROR');
    expect(await wait({ m: '00000000' })).toBe('NOT_FOUND_ERROR');
    expect(await wait({ mode: 'NOTIFY', until: today })).toBe('done');
    expect(await desk.refusal(WAIT, { ...stay, rooms: 2 })).toBe('WAITLIST_TWICE');
  });

  it('and not for a night that is not for sale, without rooms or without a price: search and refusal name it', async () => {
    const { member, stay, wait } = await aCaller();
    const search = async () => {
      const asked = { ...stay, h: String(house.id), rooms: [{ adults: 1 }] };
      const { roomOffers, roomsForStay } = await desk.get<{ roomOffers: object[]; roomsForStay: object[] }>(
        OFFERS,
        asked,
      );
      return [roomOffers[0], roomsForStay[0]];
    };
    const second = addDays(first, 1);
    expect(await search()).toMatchObject([{ free: 0, notOnSale: null }, { free: 0 }]);
    const nightOf = 'where room_type_id = $1 and night = $2';
    await freeUp();
    await club.owner.query(`update room_nights set total = 0 ${nightOf}`, [roomType.id, second]);
    expect(await search()).toMatchObject([{ free: null, notOnSale: second }, { free: null }]);
    const { errors } = await desk.ask(WAIT, stay);
    expect(errors?.[0]).toMatchObject({ message: 'NOT_ON_SALE', extensions: { date: second } });
    await club.owner.query(`update room_nights set total = 1, price_sp = null ${nightOf}`, [
      roomType.id,
      second,
    ]);
    expect(await search()).toMatchObject([{ free: null, notOnSale: second }, {}]);
    expect(await wait()).toBe('NOT_ON_SALE');
    await club.owner.query(`delete from room_nights ${nightOf}`, [roomType.id, second]);
    expect(await search()).toMatchObject([{ free: null, notOnSale: second }, { free: null }]);
    expect(await wait()).toBe('NOT_ON_SALE');
    expect(await entriesOf(member)).toEqual([]);
  });

  it('once, which the search says of the kind of rooms, the nights and the contract that it is', async () => {
    const { member, stay, wait } = await aCaller();
    await club.aRoomType(house, { rooms: 1, sp: 10 });
    const search = async (more: object = {}) => {
      const asked = { ...stay, h: String(house.id), rooms: [{ adults: 1 }], ...more };
      const { roomOffers } = await desk.get<{ roomOffers: { waitsOn: string[] }[] }>(OFFERS, asked);
      return roomOffers.map(({ waitsOn }) => waitsOn);
    };
    expect(await search()).toEqual([[], []]);
    await wait();
    expect(await search()).toEqual([[String(member.contractId)], []]);
    expect(await search({ to: addDays(first, 1) })).toEqual([[], []]);
    // What is offered is waited for still; what has ended is not, and another member's is nobody else's business.
    await freeUp();
    expect(await search()).toEqual([[String(member.contractId)], []]);
    const { m, c } = (await aCaller()).stay;
    expect(await search({ m, c })).toEqual([[], []]);
    const [entry] = await entriesOf(member);
    await desk.get(END, { m: stay.m, id: entry!.id, reason: 'お電話で' });
    expect(await search()).toEqual([[], []]);
  });

  it('where the main login is open, by whoever may book', async () => {
    const { member, wait, stay } = await aCaller();
    for (const role of ['MEMBERSHIP', 'ACCOUNTING'] as const) {
      const other = await aStaffMember(club, [{ role, facilityId: null }]);
      expect(await other.refusal(WAIT, stay)).toBe('ACCESS_DENIED_ERROR');
      expect(await other.refusal(LIST, { m: stay.m, take: 5 })).toBe('done');
    }
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    expect(await front.refusal(WAIT, stay)).toBe('ACCESS_DENIED_ERROR');
    expect(await front.refusal(LIST, { m: stay.m, take: 5 })).toBe('ACCESS_DENIED_ERROR');
    await club.owner.query('update logins set disabled_at = now() where id = $1', [member.loginId]);
    expect(await wait()).toBe('MEMBER_WITHOUT_LOGIN');
  });
});

describe('what is offered', () => {
  it('is held and confirmed for the member, once, also where two of the desk take it at the same moment', async () => {
    const { m, list, wait, hold } = await aCaller();
    await wait();
    await freeUp();
    const [offered] = await list();
    expect(offered).toMatchObject({ state: 'OFFERED', offer: { state: 'OPEN' } });
    const shown = await desk.get<{ bookingDesk: { offered: Entry[] } }>(
      'query($m: String!) { bookingDesk(memberId: $m) { offered { id offer { id } } } }',
      { m },
    );
    expect(shown.bookingDesk.offered).toMatchObject([{ id: offered!.id, offer: { id: offered!.offer!.id } }]);
    // Without the offer the room is nobody's, and with it no other stay's, contract's or membership's.
    expect(await desk.refusal(HOLD, hold(null))).toBe('NO_INVENTORY');
    expect(await desk.refusal(HOLD, hold(offered!.offer!.id, { to: addDays(first, 1) }))).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(await desk.refusal(HOLD, hold('x'))).toBe('NOT_FOUND_ERROR');
    const foreign = await aCaller();
    expect(await desk.refusal(HOLD, foreign.hold(offered!.offer!.id))).toBe('NOT_FOUND_ERROR');
    const other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    const wanted = hold(offered!.offer!.id, { replace: true });
    const answers = await Promise.all([desk, other].map((one) => one.refusal(HOLD, wanted)));
    expect(answers.toSorted()).toEqual(['OFFER_OVER', 'done']);
    const { bookingDesk } = await desk.get<{ bookingDesk: { hold: Held; offered: Entry[] } }>(
      `query($m: String!) { bookingDesk(memberId: $m) { offered { id } hold { id rooms { id places { id representative child bedShared } } } } }`,
      { m },
    );
    expect(bookingDesk.offered).toEqual([]);
    const rooms = bookingDesk.hold.rooms.map(({ id, places }) => ({
      id,
      guests: places.map((place) => ({
        ...place,
        ...{ name: '見本 太郎', kana: 'ミホン タロウ', tel: '09000000000', address1: '東京都千代田区1-1' },
      })),
    }));
    const asked = { m, id: bookingDesk.hold.id, by: 'ON_SITE', rooms };
    const { priceForMember } = await desk.get<{ priceForMember: { points: number; yen: number } }>(
      PRICE,
      asked,
    );
    const { confirmForMember } = await desk.get<{ confirmForMember: string[] }>(CONFIRM, {
      ...asked,
      ...priceForMember,
    });
    expect(await list()).toMatchObject([{ state: 'SERVED', bookingNumbers: confirmForMember }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('taken by the member and by the desk at the same moment is one hold', async () => {
    const { member, list, wait, hold } = await aCaller();
    await wait();
    await freeUp();
    const offerId = (await list())[0]!.offer!.id;
    const stay = { roomType, from: first, to: addDays(first, 2), offerId };
    const [byDesk, byMember] = await Promise.all([
      desk.refusal(HOLD, hold(offerId, { replace: true })),
      member.hold(stay),
    ]);
    expect([byDesk, byMember.errors?.[0]?.message ?? 'done'].toSorted()).toEqual(['OFFER_OVER', 'done']);
    const live = `select count(*)::int from booking_groups where login_id = $1 and state = 'HELD'`;
    expect(await club.value<number>(live, [member.loginId])).toBe(1);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is declined, and lapses; what has lapsed twice goes on when the member says so', async () => {
    const { m, list, wait } = await aCaller();
    await wait();
    await freeUp();
    const [{ id }] = (await list()) as [Entry];
    expect(await desk.refusal(DECLINE, { m, id })).toBe('done');
    expect(await list()).toMatchObject([{ state: 'LIVE', offer: { state: 'DECLINED' } }]);
    expect(await desk.refusal(DECLINE, { m, id })).toBe('OFFER_OVER');
    for (const state of ['LIVE', 'PAUSED']) {
      const guest = await aMember();
      const [booking] = await guest.booked({ roomType, from: first, to: addDays(first, 2) });
      await guest.cancel(booking!.id, [first, addDays(first, 1)]);
      await club.owner.query(
        `update waitlist_offers set deadline = business_now()
         where state = 'OPEN' and room_type_id = $1`,
        [roomType.id],
      );
      await endWaiting(club.portals[0]!.services, systemActor('end_waiting'), { limit: 50 });
      expect(await list()).toMatchObject([{ state, offer: { state: 'LAPSED' } }]);
    }
    expect(await desk.refusal(RESUME, { m, id })).toBe('done');
    expect(await list()).toMatchObject([{ state: 'LIVE' }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('waiting is ended', () => {
  it('for a reason that stands in the audit log, once, by whoever may, for this membership alone', async () => {
    const { member, m, list, wait } = await aCaller();
    await wait();
    const [{ id }] = (await list()) as [Entry];
    const other = await aCaller();
    expect(await desk.refusal(END, { m: other.m, id, reason: 'お電話で' })).toBe('NOT_FOUND_ERROR');
    expect(await desk.refusal(END, { m, id, reason: ' ' })).toBe('BAD_INPUT_ERROR');
    expect(await desk.refusal(END, { m, id: 'x', reason: 'お電話で' })).toBe('NOT_FOUND_ERROR');
    const membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
    expect(await membership.refusal(END, { m, id, reason: 'お電話で' })).toBe('ACCESS_DENIED_ERROR');
    expect(await list()).toMatchObject([{ state: 'LIVE' }]);
    expect(await desk.refusal(END, { m, id, reason: ' お電話で ' })).toBe('done');
    expect(await desk.refusal(END, { m, id, reason: 'もう一度' })).toBe('NOT_FOUND_ERROR');
    expect(await list()).toMatchObject([
      { state: 'CANCELLED', place: null, endedAt: expect.any(String), endedBecause: 'お電話で' },
    ]);
    // What its member gives up has no reason.
    await wait();
    const [again] = (await list()) as [Entry];
    await member.get('mutation ($id: ID!) { deleteMyCancelWaitList(id: $id) }', { id: again.id });
    expect(await list()).toMatchObject([
      { state: 'CANCELLED', endedBecause: null },
      { state: 'CANCELLED', endedBecause: 'お電話で' },
    ]);
    expect(await entriesOf(member)).toEqual([]);
    const row = `select actor_name || ' ' || reason from audit_events
      where action = 'deleteMyCancelWaitList' and outcome = 'ok' and subject = $1`;
    expect(await club.value<string>(row, [id])).toBe(`${desk.name} お電話で`);
  });

  it('with what it was offered, which goes to the next', async () => {
    const [caller, next] = [await aCaller(), await aMember()];
    await caller.wait();
    await waiting(next, { roomType, from: first, to: addDays(first, 2) });
    await freeUp();
    const [{ id }] = (await caller.list()) as [Entry];
    expect(await desk.refusal(END, { m: caller.m, id, reason: 'ご予定の変更' })).toBe('done');
    expect(await entriesOf(next)).toMatchObject([{ state: 'OFFERED' }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

it('a long list is read page by page, the newest first, and no other membership’s', async () => {
  const { m, list, wait } = await aCaller();
  for (const nth of [0, 1, 2]) {
    expect(await wait()).toBe('done');
    const [{ id }] = (await list()) as [Entry];
    expect(await desk.refusal(END, { m, id, reason: `${nth}回目` })).toBe('done');
  }
  const all = await list();
  expect(all.length).toBe(3);
  expect(await list({ take: 2 })).toEqual(all.slice(0, 2));
  expect(await list({ take: 2, before: all[1]!.id })).toEqual(all.slice(2));
  const other = await aCaller();
  await other.wait();
  expect(await list({ before: (await other.list())[0]!.id })).toEqual([]);
  expect(await list({ before: 'x' })).toEqual([]);
});

/** Nights that are closed stay so: whatever is given back on them later is for nobody, and nothing that was kept on them becomes a stay. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { databaseSource } from '#server/modules/vacancy/source.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { entriesOf, wait, waiting } from '../../testkit/waiting.ts';
import { queued } from '../../testkit/queued.ts';

let cards: CardClub;
let club: Club;
let desk: StaffMember;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
const day = (ahead: number) => addDays(first, ahead);

beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false }, { withConsole: true });
  ({ club } = cards);
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  first = await club.daysAhead(20);
});
afterAll(() => cards.close());
beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 50, vs: 20_000 });
});

const CLOSE = `mutation($houseId: ID!, $from: Date!, $before: Date!) {
  closeHouse(houseId: $houseId, from: $from, before: $before, reason: "typhoon") { ended next leftBlocks } }`;
const close = async (from = 0, before = 2) =>
  (
    await desk.get<{ closeHouse: { ended: number; next: string | null; leftBlocks: string[] } }>(CLOSE, {
      ...{ houseId: String(roomType.facilityId), from: day(from), before: day(before) },
    })
  ).closeHouse;
const CHANGE = `mutation($houseId: ID!, $change: InventoryChange!) {
  changeNights(houseId: $houseId, change: $change, reason: "works") { id nights } }`;
const change = async (wanted: object) =>
  (
    await desk.get<{ changeNights: { id: string; nights: number } }>(CHANGE, {
      ...{ houseId: String(roomType.facilityId), change: wanted },
    })
  ).changeNights;
const span = (rooms: object) => ({
  nights: { roomTypeIds: [String(roomType.id)], from: day(0), before: day(2), rooms },
});
const nights = async () => {
  const { rows } = await club.owner.query<{ text: string }>(
    `select total || '/' || sold || '/' || held || case when closed then ' closed' else '' end as text
     from room_nights where room_type_id = $1 and night >= $2 and night < $3 order by night`,
    [roomType.id, day(0), day(2)],
  );
  return rows.map(({ text }) => text);
};
const stay = () => ({ roomType, from: day(0), to: day(2) });
const aMember = async () => (await club.aMember({ product: 'SP', points: 1_000 })).logIn();

describe('a night that is closed', () => {
  it('is not sold again by a hold that is given up', async () => {
    const holder = await aMember();
    const group = await holder.held(stay());
    await change(span({ close: true }));
    expect(await nights()).toEqual(['1/0/1 closed', '1/0/1 closed']);
    await holder.remove(group.id);
    expect(await nights()).toEqual(['0/0/0 closed', '0/0/0 closed']);
    expect((await (await aMember()).hold(stay())).errors?.[0]?.message).toBe('NO_INVENTORY');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is not booked by whoever held it before', async () => {
    const holder = await aMember();
    const group = await holder.held(stay());
    await change(span({ close: true }));
    expect((await holder.confirm(group)).errors?.[0]?.message).toBe('NO_INVENTORY');
    expect(await nights()).toEqual(['1/0/1 closed', '1/0/1 closed']);
  });

  it('of a house that closes ends what was held there, and gives its points back', async () => {
    const holder = await aMember();
    const group = await holder.held(stay());
    expect(await close(1, 2)).toEqual({ ended: 0, next: null, leftBlocks: [] });
    expect(await nights()).toEqual(['2/0/0', '0/0/0 closed']);
    expect((await holder.confirm(group)).errors?.[0]?.message).toBe('HOLD_EXPIRED');
    const free = 'select sum(available)::int from point_lots where contract_id = $1';
    expect(await club.value(free, [holder.contractId])).toBe(1_000);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('of a house that closes takes back what was offered there, and its member waits on', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const [booked] = await one.booked(stay());
    await other.booked(stay());
    const waits = await aMember();
    await waiting(waits, { ...stay(), mode: 'OFFER' });
    await one.cancel(booked!.id, [day(0), day(1)]);
    expect((await entriesOf(waits))[0]).toMatchObject({ state: 'OFFERED', offer: { rooms: 1 } });
    await close();
    expect((await entriesOf(waits))[0]).toMatchObject({ state: 'LIVE', offer: null });
    expect(await queued(club, 'mail_offer_withdrawn')).toBe(1);
    expect(await nights()).toEqual(['0/0/0 closed', '0/0/0 closed']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is not for sale while somebody has rooms on it: searched without a price, and waited for by nobody', async () => {
    for (let n = 0; n < 2; n += 1) await (await aMember()).booked(stay());
    await change(span({ close: true }));
    const [run] = await databaseSource(club.portals[0]!.services.db).nights({
      ...{ roomTypeIds: [roomType.id], from: day(0), days: 2, productTypeId: 2 },
    });
    expect(run!.price).toEqual([null, null]);
    expect((await wait(await aMember(), stay())).errors?.[0]?.message).toBe('NOT_ON_SALE');
  });

  it('is not bought by a card that was being asked: its money goes back', async () => {
    const payer = await cards.aPayer('challenge', 2, { roomType, ahead: 20 });
    const { securePaymentUrl } = await cards.paid(payer);
    await close();
    await cards.gateway.decide(securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    await cards.collect();
    expect([await cards.stateOf(payer), (await cards.chargeOf(payer)).state]).toEqual(['REMOVED', 'VOIDED']);
    expect(await nights()).toEqual(['0/0/0 closed', '0/0/0 closed']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('that a change closed is not sold again once a stay there is cancelled, and is opened by more rooms', async () => {
    const member = await aMember();
    const [booked] = await member.booked(stay());
    await change(span({ close: true }));
    expect(await nights()).toEqual(['1/1/0 closed', '1/1/0 closed']);
    await member.cancel(booked!.id, [day(0), day(1)]);
    expect(await nights()).toEqual(['0/0/0 closed', '0/0/0 closed']);
    await change(span({ set: 2 }));
    expect(await nights()).toEqual(['2/0/0', '2/0/0']);
  });

  it('is closed where all rooms are taken, too, and open again once that is taken back', async () => {
    for (let n = 0; n < 2; n += 1) await (await aMember()).booked(stay());
    const { id, nights: changed } = await change(span({ close: true }));
    expect(changed).toBe(2);
    expect(await nights()).toEqual(['2/2/0 closed', '2/2/0 closed']);
    await change({ undo: id });
    expect(await nights()).toEqual(['2/2/0', '2/2/0']);
  });

  it('is told as on sale again by the change that opened it, and by no other', async () => {
    const asked = async () => {
      const { nightChanges } = await desk.get<{ nightChanges: { asked: string }[] }>(
        'query($h: ID!) { nightChanges(houseId: $h) { asked } }',
        { h: String(roomType.facilityId) },
      );
      return nightChanges.map((one) => (JSON.parse(one.asked) as { opens?: boolean }).opens ?? false);
    };
    await change(span({ close: true }));
    await change(span({ set: 3 }));
    await change(span({ set: 2 }));
    expect(await asked()).toEqual([false, true, false]);
  });

  it('is closed again once its opening is taken back, with no more rooms than are taken by then', async () => {
    const member = await aMember();
    const [booked] = await member.booked(stay());
    await change(span({ close: true }));
    const { id } = await change(span({ set: 2 }));
    await member.cancel(booked!.id, [day(0), day(1)]);
    await change({ undo: id });
    expect(await nights()).toEqual(['0/0/0 closed', '0/0/0 closed']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is opened by a server that knows of no closed nights and adds rooms', async () => {
    await change(span({ close: true }));
    await club.owner.query('update room_nights set total = 3 where room_type_id = $1 and night = $2', [
      roomType.id,
      day(0),
    ]);
    expect(await nights()).toEqual(['3/0/0', '0/0/0 closed']);
  });

  it('gets back the rooms that it had, though stays ended on it meanwhile', async () => {
    const member = await aMember();
    const [booked] = await member.booked(stay());
    const { id } = await change(span({ close: true }));
    await member.cancel(booked!.id, [day(0), day(1)]);
    await change({ undo: id });
    expect(await nights()).toEqual(['2/0/0', '2/0/0']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a closing that was taken back', () => {
  const step = (after: string) =>
    desk.refusal(
      `mutation($houseId: ID!, $from: Date!, $before: Date!, $after: String) {
        closeHouse(houseId: $houseId, from: $from, before: $before, after: $after, reason: "typhoon", take: 1) { ended } }`,
      { houseId: String(roomType.facilityId), from: day(0), before: day(2), after },
    );
  const standing = () =>
    club.value<number>(
      'select count(*)::int from bookings where room_type_id = $1 and cancelled_at is null and booking_number is not null',
      [roomType.id],
    );

  it('gives up no stay any more, nor those that were booked since', async () => {
    await (await aMember()).booked(stay());
    const { id } = await change(span({ close: true }));
    await change({ undo: id });
    await (await aMember()).booked(stay());
    expect(await step('R00000000')).toBe('HOUSE_NOT_CLOSED');
    expect(await standing()).toBe(2);
  });

  it('is not begun by a step that says where another ended', async () => {
    await (await aMember()).booked(stay());
    expect(await step('')).toBe('HOUSE_NOT_CLOSED');
    expect(await standing()).toBe(1);
  });
});

describe('rooms kept for a group in a house that closes', () => {
  const keep = (name: string) =>
    desk.get(
      `mutation($id: ID!, $h: ID!, $r: ID!, $from: Date!, $before: Date!, $name: String!) {
        keepRooms(id: $id, houseId: $h, roomTypeId: $r, firstNight: $from, before: $before, rooms: 1, name: $name, reason: "group") { id } }`,
      {
        ...{ id: randomUUID(), h: String(roomType.facilityId), r: String(roomType.id) },
        ...{ from: day(0), before: day(2), name },
      },
    );

  it('are named where they cannot be given up just then, and given up by the closing told again', async () => {
    await keep('Walkers');
    await club.owner.query('begin');
    await club.owner.query('select from room_blocks where facility_id = $1 for update', [
      roomType.facilityId,
    ]);
    const busy = await close();
    await club.owner.query('rollback');
    expect(busy).toEqual({ ended: 0, next: null, leftBlocks: ['Walkers'] });
    expect(await nights()).toEqual(['1/0/1 closed', '1/0/1 closed']);
    expect(await close()).toEqual({ ended: 0, next: null, leftBlocks: [] });
    expect(await nights()).toEqual(['0/0/0 closed', '0/0/0 closed']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

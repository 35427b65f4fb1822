/** A house closes for some nights: every stay there is given up without a fee, its member is told, and nobody is offered what became free. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { entriesOf, waiting } from '../../testkit/waiting.ts';
import { queued } from '../../testkit/queued.ts';

let club: Club;
let desk: StaffMember;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
const day = (ahead: number) => addDays(first, ahead);

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  // So near that cancelling would cost.
  first = await club.daysAhead(3);
});
afterAll(() => club.close());
beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 50 });
});

const CLOSE = `mutation($houseId: ID!, $from: Date!, $before: Date!, $after: String, $take: Int, $reason: String!) {
  closeHouse(houseId: $houseId, from: $from, before: $before, reason: $reason, after: $after, take: $take) { ended next leftBlocks left { bookingNumber because } } }`;
type Step = {
  closeHouse: {
    ended: number;
    next: string | null;
    leftBlocks: string[];
    left: { bookingNumber: string; because: string }[];
  };
};
const close = async (from: number, before: number, more: object = {}, who = desk) =>
  (
    await who.get<Step>(CLOSE, {
      ...{ houseId: String(roomType.facilityId), from: day(from), before: day(before), reason: 'typhoon' },
      ...more,
    })
  ).closeHouse;
const aMember = async () => (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
const stay = (from: number, to: number) => ({ roomType, from: day(from), to: day(to) });
const rooms = async (from: number, before: number) => {
  const { rows } = await club.owner.query<{ text: string }>(
    `select total || '/' || sold as text from room_nights where room_type_id = $1 and night >= $2 and night < $3 order by night`,
    [roomType.id, day(from), day(before)],
  );
  return rows.map(({ text }) => text);
};
const kept = (id: string) =>
  club.value<number>(`select coalesce(sum(points), 0)::int from booking_penalties where booking_id = $1`, [
    id,
  ]);
const mails = (task: string) => queued(club, task);

describe('a house that closes', () => {
  it('gives up stays without a fee, gives all points back, tells their members and keeps its rooms off sale', async () => {
    const member = await aMember();
    const [whole] = await member.booked(stay(0, 2));
    const before = await mails('mail_house_closed');
    expect(await close(0, 2)).toEqual({ ended: 1, next: null, left: [], leftBlocks: [] });
    expect(await kept(whole!.id)).toBe(0);
    const points = await club.value<number>(
      `select coalesce(sum(case when to_account = 'available' then points when from_account = 'available' then -points else 0 end), 0)::int
       from point_movements where contract_id = $1`,
      [member.contractId],
    );
    expect(points).toBe(1_000);
    expect(await rooms(0, 3)).toEqual(['0/0', '0/0', '2/0']);
    expect(await mails('mail_house_closed')).toBe(before + 1);
    expect(await close(0, 2)).toEqual({ ended: 0, next: null, left: [], leftBlocks: [] });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('shortens a stay that began before, and ends one that begins within as a whole', async () => {
    const [shortened] = await (await aMember()).booked(stay(0, 3));
    const [within] = await (await aMember()).booked(stay(2, 5));
    expect(await close(2, 3)).toMatchObject({ ended: 2 });
    const of = (id: string) =>
      club.value<string>(
        `select check_out::text || ' ' || (cancelled_at is not null) from bookings where id = $1`,
        [id],
      );
    expect(await of(shortened!.id)).toBe(`${day(2)} false`);
    expect(await of(within!.id)).toBe(`${day(5)} true`);
    // What the stay has given up beyond the closed nights is for sale again.
    expect(await rooms(0, 5)).toEqual(['2/1', '2/1', '0/0', '2/0', '2/0']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('asks nothing for a closed night when what it left is given up later', async () => {
    const member = await aMember();
    const [left] = await member.booked(stay(0, 3));
    expect(await close(1, 2)).toMatchObject({ ended: 1 });
    const { errors } = await member.cancel(left!.id, [day(0)]);
    expect(errors).toBeUndefined();
    // Three days before: a fifth of the one night that was given up, of 50 points.
    expect(await kept(left!.id)).toBe(10);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('offers nobody the closed nights', async () => {
    await (await aMember()).booked(stay(0, 1));
    await (await aMember()).booked(stay(0, 1));
    const waits = await aMember();
    await waiting(waits, stay(0, 1));
    expect(await close(0, 1)).toMatchObject({ ended: 2 });
    expect((await entriesOf(waits))[0]).toMatchObject({ state: 'LIVE' });
  });

  it('leaves guests who are there to the desk, and goes on step by step', async () => {
    const stays = [];
    for (let n = 0; n < 2; n += 1) stays.push((await (await aMember()).booked(stay(0, 2)))[0]!);
    await club.owner.query('update bookings set checked_in_at = business_now() where id = $1', [
      stays[0]!.id,
    ]);
    const one = await close(0, 2, { take: 1 });
    expect(one).toEqual({
      ended: 0,
      next: stays[0]!.bookingNumber,
      leftBlocks: [],
      left: [{ bookingNumber: stays[0]!.bookingNumber, because: 'IN_HOUSE' }],
    });
    const two = await close(0, 2, { take: 1, after: one.next });
    expect(two).toMatchObject({ ended: 1, left: [] });
    expect(await close(0, 2, { take: 1, after: two.next })).toEqual({
      ended: 0,
      next: null,
      left: [],
      leftBlocks: [],
    });
  });

  it('shows a stay of before the portal, too, which is longer than any that is asked for', async () => {
    const [booked] = await (await aMember()).booked(stay(0, 2));
    const begin = (on: CalendarDate) =>
      club.owner.query('update bookings set check_in = $2 where id = $1', [booked!.id, on]);
    await begin(addDays(first, -20));
    const { staysOfClosing } = await desk.get<{ staysOfClosing: { stays: { bookingNumber: string }[] } }>(
      'query($h: ID!, $from: Date!, $before: Date!) { staysOfClosing(houseId: $h, from: $from, before: $before) { stays { bookingNumber } } }',
      { h: String(roomType.facilityId), from: day(1), before: day(2) },
    );
    expect(staysOfClosing.stays).toEqual([{ bookingNumber: booked!.bookingNumber }]);
    await begin(first);
  });

  it('shows whose stays they are and how many come, and which rooms kept for groups end with it', async () => {
    const { member, booked } = await (async () => {
      const one = await aMember();
      return { member: one, booked: (await one.booked(stay(0, 2)))[0]! };
    })();
    const keep = (name: string, from: number, before: number, ended = false) =>
      club.owner.query(
        `insert into room_blocks (id, facility_id, room_type_id, first_night, before, rooms, name, by_name, ended_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 1, $5, 'Reserver', case when $6 then now() end)`,
        [roomType.facilityId, roomType.id, day(from), day(before), name, ended],
      );
    await keep('before', -2, 0);
    await keep('into it', -1, 1);
    await keep('within', 1, 2);
    await keep('given back', 1, 2, true);
    await keep('after', 2, 4);
    const ask = async (skip: number) =>
      (
        await desk.get<{ staysOfClosing: object }>(
          `query($h: ID!, $from: Date!, $before: Date!, $skip: Int!) { staysOfClosing(houseId: $h, from: $from, before: $before) {
             stays { bookingNumber memberId guests isInHouse } blockCount blocks(take: 1, skip: $skip) { name left } } }`,
          { h: String(roomType.facilityId), from: first, before: day(2), skip },
        )
      ).staysOfClosing;
    const memberId = await club.value<string>('select member_id from clients where id = $1', [
      member.clientId,
    ]);
    expect(await ask(0)).toEqual({
      stays: [{ bookingNumber: booked.bookingNumber, memberId, guests: 2, isInHouse: false }],
      blockCount: 2,
      blocks: [{ name: 'into it', left: 0 }],
    });
    expect(await ask(1)).toMatchObject({ blockCount: 2, blocks: [{ name: 'within' }] });
    await close(0, 2);
    expect(await ask(0)).toMatchObject({ stays: [], blockCount: 0, blocks: [] });
    await club.owner.query('delete from room_blocks where facility_id = $1', [roomType.facilityId]);
  });

  it('shows its stays by page and says how many there are, and ends every kept block', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const [booked] = await (await aMember()).booked(stay(0, 2));
      numbers.push(booked!.bookingNumber!);
    }
    await club.owner.query(
      `insert into room_blocks (id, facility_id, room_type_id, first_night, before, rooms, name, by_name)
       select gen_random_uuid(), $1, $2, $3::date, $3::date + 1, 1, 'A group', 'Reserver' from generate_series(1, 201)`,
      [roomType.facilityId, roomType.id, first],
    );
    const page = async (after: string | null) =>
      (
        await desk.get<{ staysOfClosing: { count: number; stays: { bookingNumber: string }[] } }>(
          `query($h: ID!, $from: Date!, $before: Date!, $after: String) {
            staysOfClosing(houseId: $h, from: $from, before: $before, after: $after, take: 1) { count stays { bookingNumber } } }`,
          { h: String(roomType.facilityId), from: first, before: day(1), after },
        )
      ).staysOfClosing;
    const [one, two] = numbers.toSorted();
    expect(await page(null)).toEqual({ count: 2, stays: [{ bookingNumber: one }] });
    expect(await page(one!)).toEqual({ count: 2, stays: [{ bookingNumber: two }] });
    expect(await page(two!)).toEqual({ count: 2, stays: [] });
    // Twenty blocks in a step, behind the last stay once all stays were looked at.
    let step = await close(0, 1);
    expect(step).toMatchObject({ ended: 2, next: two });
    for (let n = 0; n < 10; n += 1) step = await close(0, 1, { after: step.next });
    expect(step.next).toBeNull();
    const standing = 'select count(*)::int from room_blocks where facility_id = $1 and ended_at is null';
    expect(await club.value(standing, [roomType.facilityId])).toBe(0);
    // They never kept a night of the stock, which the books would ask for.
    await club.owner.query('delete from room_blocks where facility_id = $1', [roomType.facilityId]);
  });

  it('told by two at once gives up each stay once', async () => {
    const [booking] = await (await aMember()).booked(stay(0, 2));
    const steps = await Promise.all([1, 2, 3].map(() => close(0, 2)));
    expect(steps.reduce((sum, { ended }) => sum + ended, 0)).toBe(1);
    expect(
      await club.value<number>('select count(*)::int from booking_penalties where booking_id = $1', [
        booking!.id,
      ]),
    ).toBe(1);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('told by two at once names to each what it has ended itself, stays that it shortens among them', async () => {
    await (await aMember()).booked(stay(0, 3));
    await (await aMember()).booked(stay(0, 2));
    await (await aMember()).booked(stay(2, 4));
    const steps = await Promise.all([1, 2, 3].map(() => close(1, 3)));
    expect(steps.reduce((sum, { ended }) => sum + ended, 0)).toBe(3);
    expect(steps.flatMap(({ left }) => left)).toEqual([]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('tells beforehand what it gives back in all, and gives back just that', async () => {
    const SUMS = `query($houseId: ID!, $from: Date!, $before: Date!) { staysOfClosing(houseId: $houseId, from: $from, before: $before) {
      sums { sp fp tvp yen refundedYen left } } }`;
    const [one, two] = [await aMember(), await aMember()];
    const [shortened] = await one.booked(stay(0, 3));
    await two.booked(stay(1, 2));
    const asked = (await club.value<number>(
      `select coalesce(sum(yen + sales_tax_yen), 0)::int from booking_charges where booking_id = any($1)`,
      [[shortened!.id]],
    ))!;
    const { staysOfClosing } = await desk.get<{ staysOfClosing: { sums: Record<string, number> } }>(SUMS, {
      ...{ houseId: String(roomType.facilityId), from: day(1), before: day(3) },
    });
    const { sums } = staysOfClosing;
    // Two nights of one and the only one of the other, at 50 points each.
    expect(sums).toMatchObject({ sp: 150, fp: 0, tvp: 0, left: 0, refundedYen: 0 });
    expect(asked).toBeGreaterThan(0);
    const left = async () =>
      club.value<number>(
        `select coalesce(sum(yen + sales_tax_yen), 0)::int from booking_charges c join bookings b on b.id = c.booking_id where b.room_type_id = $1`,
        [roomType.id],
      );
    const before = await left();
    await close(1, 3);
    expect(before! - (await left())!).toBe(sums.yen);
    expect(sums.yen).toBeGreaterThan(0);
  });

  it('is not closed for nights that are over, without a reason, or by whoever may not', async () => {
    const refused = (more: object, who = desk) =>
      who.refusal(CLOSE, {
        houseId: String(roomType.facilityId),
        from: day(0),
        before: day(1),
        reason: 'typhoon',
        ...more,
      });
    expect(await refused({ from: addDays(first, -9) })).toBe('BAD_INPUT_ERROR');
    expect(await refused({ before: day(0) })).toBe('BAD_INPUT_ERROR');
    expect(await refused({ reason: '' })).toBe('BAD_INPUT_ERROR');
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: roomType.facilityId }]);
    expect(await refused({}, front)).toBe('ACCESS_DENIED_ERROR');
  });
});

/** The price of a booked stay with other dates or guests, asked by numbers alone: what its change is quoted at. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { quoteFor } from '../../testkit/changes.ts';
import type { Change } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const PRICE = `mutation p($contract: ID!, $room: ID!, $in: Date!, $out: Date!, $adults: Int!, $children: Int, $id: ID) {
  price: calculateMyAccommodationPrice(contractId: $contract, roomTypeId: $room, checkInDate: $in, checkOutDate: $out,
    numberOfAdults: $adults, numberOfChildren: $children, bookingId: $id) {
    totalPoints totalJpy borrowablePoints lots { points } pricesByDay { date accommodationFee fees { kind priceWithSalesTax } } } }`;

type Price = {
  totalPoints: number;
  totalJpy: number;
  lots: { points: number }[];
  pricesByDay: { date: string; accommodationFee: number; fees: { kind: string }[] }[];
};

/** A stay of two nights for two, whose nights cost more today than when it was booked. */
async function aStay(product: 'SP' | 'VS', points = 900) {
  const member = await (await club.aMember({ product, points })).logIn();
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { sp: 40, vs: 20_000 });
  const from = await club.daysAhead(20);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  await club.owner.query('update room_nights set price_sp = 50, price_vs = 30000 where room_type_id = $1', [
    roomType.id,
  ]);
  return { member, roomType, from, to: addDays(from, 2), id: booking!.id };
}
type Stay = Awaited<ReturnType<typeof aStay>>;

type Wish = {
  readonly in?: CalendarDate;
  readonly out?: CalendarDate;
  readonly adults?: number;
  readonly children?: number;
};

function ask(
  { member, roomType, from, to, id }: Stay,
  wish: Wish,
  by: Member = member,
  bookingId: string | null = id,
) {
  return by.ask<{ price: Price }>(PRICE, {
    ...{ contract: by.contractId, room: roomType.id, in: wish.in ?? from, out: wish.out ?? to },
    ...{ adults: wish.adults ?? 2, children: wish.children ?? 0, id: bookingId },
  });
}

async function priced(stay: Stay, wish: Wish): Promise<Price> {
  const { data, errors } = await ask(stay, wish);
  if (!data) throw new Error(`${errors?.[0]?.message}`);
  return data.price;
}

const guestsOf = (id: string) =>
  club.owner
    .query<{ id: string }>('select id from booking_guests where booking_id = $1 order by position', [id])
    .then(({ rows }) => rows.map((guest) => guest.id));
const written = (id: string) =>
  club.value(
    `select (select count(*) from booking_nights where booking_id = $1) || ' ' || (select count(*) from booking_charges where booking_id = $1)
       || ' ' || (select count(*) from booking_changes where booking_id = $1)`,
    [id],
  );

describe.each(['SP', 'VS'] as const)('a booked stay on a contract of %s', (product) => {
  it('is priced as a change to the same dates or guests is quoted, and nothing is written', async () => {
    const stay = await aStay(product);
    const { member, id, from, to } = stay;
    const [first, second] = await guestsOf(id);
    const rep = { id: first!, representative: true };
    const before = await written(id);
    const same: [string, Wish, Change][] = [
      ['a night more', { out: addDays(to, 1) }, { days: [to] }],
      [
        'a day later',
        { in: addDays(from, 1), out: addDays(to, 1) },
        { from: addDays(from, 1), to: addDays(to, 1) },
      ],
      [
        'other days',
        { in: addDays(from, 7), out: addDays(to, 7) },
        { from: addDays(from, 7), to: addDays(to, 7) },
      ],
      ['one guest', { adults: 1 }, { guests: [rep] }],
      ['three guests', { adults: 3 }, { guests: [rep, { id: second! }, { id: 'new-1' }] }],
      [
        'with a child',
        { children: 1 },
        { guests: [rep, { id: second! }, { id: 'new-1', child: true, age: 8 }] },
      ],
    ];
    for (const [what, wish, change] of same) {
      const { after } = await quoteFor(member, id, change);
      const { totalPoints, totalJpy } = await priced(stay, wish);
      expect([what, { totalPoints, totalJpy }]).toEqual([what, after.price]);
    }
    expect(await written(id)).toBe(before);
  });

  it('keeps the price of nights that it keeps; as a new stay they cost what they cost today', async () => {
    const stay = await aStay(product);
    const nights = ({ pricesByDay }: Price) => pricesByDay.map((day) => day.accommodationFee);
    const [then, now] = product === 'SP' ? [40, 50] : [20_000, 30_000];
    expect(nights(await priced(stay, { out: addDays(stay.to, 1) }))).toEqual([then, then, now]);
    expect(nights(await priced(stay, {}))).toEqual([then, then]);
    const later = { in: addDays(stay.from, 1), out: addDays(stay.to, 1) };
    expect(nights(await priced(stay, later))).toEqual([then, now]);
    expect(nights(await priced(stay, { ...later, adults: 3 }))).toEqual([then, now]);
    // Without the booking its days are another stay, to which this one stands in no way.
    const { data } = await ask(stay, {}, stay.member, null);
    expect(nights(data!.price)).toEqual([now, now]);
  });
});

describe('other dates together with other guests', () => {
  it('come to what one change after the other comes to', async () => {
    const stay = await aStay('SP');
    const { member, id, to } = stay;
    const both = await priced(stay, { out: addDays(to, 1), adults: 3 });
    const longer = await priced(stay, { out: addDays(to, 1) });
    // A third guest pays 1,650 of usage fee and 150 of bathing tax on each of three nights.
    expect(both.totalJpy - longer.totalJpy).toBe(3 * (1_650 + 150));
    expect(both.totalPoints).toBe(130);
    expect(both.lots.map(({ points }) => points)).toEqual([130]);
    expect((await quoteFor(member, id, { days: [to] })).after.price.totalPoints).toBe(130);
  });
});

describe('it is refused', () => {
  const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) => errors?.[0]?.message;

  it('for another membership, another room type, and for what the change itself would be refused for', async () => {
    const stay = await aStay('SP');
    const other = await aStay('SP');
    expect(keyOf(await ask(stay, {}, other.member))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await ask({ ...stay, roomType: other.roomType }, {}))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await ask(stay, { out: addDays(stay.from, 1) }))).toBe('MOVE_KEEPS_ARRIVAL');
    expect(keyOf(await ask(stay, { adults: 9 }))).toBe('OVER_CAPACITY');
    await stay.member.cancel(stay.id, [stay.from, addDays(stay.from, 1)]);
    expect(keyOf(await ask(stay, {}))).toBe('ALREADY_CANCELLED');
  });
});

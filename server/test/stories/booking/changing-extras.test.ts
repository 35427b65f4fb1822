/** Parking and things to rent follow their stay to its new dates, or the change says which of them cannot. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, changed, quoted } from '../../testkit/changes.ts';
import type { Quote } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import { aParking, aRentalItem } from '../../testkit/extras.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

async function aStay(member: Member, { places = 1, partly = false } = {}) {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 5, vs: 20_000 });
  const parking = await aParking(club, { facilityId: house.id }, { places });
  const bicycle = await aRentalItem(club, { facilityId: house.id }, { pieces: 3, yen: 500, period: 'Day' });
  const from = await club.daysAhead(20);
  const to = addDays(from, 2);
  const days = { fromDate: from, toDate: partly ? from : addDays(from, 1) };
  const extras = {
    parkings: [{ facilityParkingId: parking, carNumber: '熱海 300 あ 12-34', color: '白', ...days }],
    rentalItems: [{ rentalItemId: bicycle, quantity: 2, ...days }],
  };
  const [booking] = await member.booked({ roomType, from, to }, { extras });
  return { id: booking!.id, from, to, parking, bicycle, roomType, house };
}

const reserved = async (id: string) => {
  const days = `to_char(from_date, 'YYYY-MM-DD') as from, to_char(to_date, 'YYYY-MM-DD') as to`;
  const of = async (table: string) =>
    (
      await club.owner.query<{ from: string; to: string }>(
        `select ${days} from ${table} where booking_id = $1 and ended_at is null`,
        [id],
      )
    ).rows;
  return { parkings: await of('booking_parkings'), rentals: await of('booking_rentals') };
};
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';
/** What a quote says of them. */
const daysOf = ({ rentalItems, parkings }: Quote['before']) => ({
  rentalItems: rentalItems.map((one) => [one.name, one.quantity, one.fromDate, one.toDate]),
  parkings: parkings.map((car) => [car.carNumber, car.fromDate, car.toDate]),
});
const sideOf = (from: CalendarDate, to: CalendarDate) => ({ from, to });

describe('extras of a stay', () => {
  it('for all of it are for all of the longer one, and are charged by the day', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const { id, from, to } = await aStay(member);
    const quote = await changed(member, id, { days: [to] });
    // A night of 20,000 and two bicycles of 500, each with 10 percent.
    expect(quote.after.totalJpy - quote.before.totalJpy).toBe(22_000 + 1_100);
    expect(await reserved(id)).toEqual({ parkings: [sideOf(from, to)], rentals: [sideOf(from, to)] });
    const [before, after] = [daysOf(quote.before), daysOf(quote.after)];
    expect(before).toEqual({
      rentalItems: [['電動アシスト自転車', 2, from, addDays(from, 1)]],
      parkings: [['熱海 300 あ 12-34', from, addDays(from, 1)]],
    });
    expect(after).toEqual({
      rentalItems: [['電動アシスト自転車', 2, from, to]],
      parkings: [['熱海 300 あ 12-34', from, to]],
    });
    expect(await brokenBooks(club.owner)).toEqual([]);
    expect((await member.cancel(id, [to])).errors).toBeUndefined();
    expect((await reserved(id)).rentals).toEqual([sideOf(from, addDays(from, 1))]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('move with it, at the same price', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const { id, from } = await aStay(member, { partly: true });
    const target = addDays(from, 1);
    const quote = await changed(member, id, { from: target, to: addDays(target, 2) });
    expect(quote.after.totalJpy).toBe(quote.before.totalJpy);
    expect(await reserved(id)).toEqual({
      parkings: [sideOf(target, target)],
      rentals: [sideOf(target, target)],
    });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('that cannot follow keep the stay as it is, and say which day is full', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const { id, from, to, parking, bicycle, roomType } = await aStay(member);
    const other = await (await club.aMember({ product: 'VS' })).logIn();
    const day = { fromDate: to, toDate: to };
    const car = { facilityParkingId: parking, carNumber: '1', color: '黒', ...day };
    const [theirs] = await other.booked(
      { roomType, from: to, to: addDays(to, 1) },
      { extras: { parkings: [car] } },
    );
    const refused = await quoted(member, id, { days: [to] });
    expect(keyOf(refused)).toBe('EXTRAS_CANNOT_FOLLOW');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ part: 'PARKING', date: to, left: 0 });
    expect(keyOf(await carryOut(member, id, { days: [to] }))).toBe('EXTRAS_CANNOT_FOLLOW');
    expect(await reserved(id)).toMatchObject({ parkings: [sideOf(from, addDays(from, 1))] });
    await other.cancel(theirs!.id, [to]);
    const both = { rentalItems: [{ rentalItemId: bicycle, quantity: 2, ...day }] };
    await other.booked({ roomType, from: to, to: addDays(to, 1) }, { extras: both });
    const short = await quoted(member, id, { days: [to] });
    expect(short.errors?.[0]?.extensions).toMatchObject({ part: 'RENTAL', date: to, left: 1 });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('that were changed and then given up with the stay stand in its former price once', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const house = await club.aFacility();
    const roomType = await club.aRoomType(house, { rooms: 5, vs: 20_000 });
    const rentalItemId = await aRentalItem(
      club,
      { facilityId: house.id },
      { pieces: 3, yen: 500, period: 'Stay' },
    );
    const from = await club.daysAhead(20);
    const rented = (quantity: number) => ({
      rentalItems: [{ rentalItemId, quantity, fromDate: from, toDate: addDays(from, 1) }],
    });
    const [booking] = await member.booked(
      { roomType, from, to: addDays(from, 2) },
      { extras: { ...rented(1), parkings: [] } },
    );
    const quote = await changed(member, booking!.id, rented(2));
    expect(quote.after.totalJpy - quote.before.totalJpy).toBe(550);
    expect((await member.cancel(booking!.id, [from, addDays(from, 1)])).errors).toBeUndefined();
    const { myBookingV2 } = await member.get<{
      myBookingV2: { prices: { breakdown: { totalJpy: number } } };
    }>('query ($id: ID!) { myBookingV2(id: $id) { prices { breakdown { totalJpy } } } }', {
      id: booking!.id,
    });
    expect(myBookingV2.prices.breakdown.totalJpy).toBe(quote.after.totalJpy);
  });
});

/** A slip in a price: one that is at least three times, or at most a third, of the old one is named before it is done, and has to be meant so. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
let first: CalendarDate;
let house: string;
let roomType: { id: number; facilityId: number };
const day = (ahead: number) => addDays(first, ahead);

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  first = await club.daysAhead(40);
});
afterAll(() => club.close());
beforeEach(async () => {
  const prices = { rooms: 5, sp: 10, fp: 12, vs: 20_000, vm: 22_000 };
  roomType = await club.aRoomType(await club.aFacility(), prices);
  house = String(roomType.facilityId);
});

const CHANGE = `mutation($houseId: ID!, $change: InventoryChange!, $meant: Boolean) {
  changeNights(houseId: $houseId, change: $change, reason: "new prices", farOffConfirmed: $meant) { id nights } }`;
const PREVIEW = `query($houseId: ID!, $change: InventoryChange!) { previewNights(houseId: $houseId, change: $change) {
  farOff { nights prices { night nights product was is } } } }`;
type Wanted = Record<string, unknown>;
const change = (wanted: Wanted, meant?: boolean) =>
  desk.ask<{ changeNights: { id: string; nights: number } }>(CHANGE, {
    ...{ houseId: house, change: wanted },
    ...(meant === undefined ? {} : { meant }),
  });
const farOff = async (wanted: Wanted) =>
  (await desk.get<{ previewNights: { farOff: object | null } }>(PREVIEW, { houseId: house, change: wanted }))
    .previewNights.farOff;
const priced = (from: number, before: number, prices: Record<string, number | null>) => ({
  nights: {
    ...{ roomTypeIds: [String(roomType.id)], from: day(from), before: day(before) },
    prices: Object.entries(prices).map(([product, amount]) => ({ product: product.toUpperCase(), amount })),
  },
});
const vs = (ahead: number) =>
  club.value<number>('select price_vs from room_nights where room_type_id = $1 and night = $2', [
    roomType.id,
    day(ahead),
  ]);

describe('a price with a digit too many or too few', () => {
  it('is counted and named in the preview, and done only where it is meant so', async () => {
    const slip = priced(0, 3, { vs: 200_000 });
    const told = { night: day(0), nights: 3, product: 'VS', was: 20_000, is: 200_000 };
    expect(await farOff(slip)).toEqual({ nights: 3, prices: [told] });
    const refused = await change(slip);
    expect(refused.errors?.[0]).toMatchObject({ message: 'PRICES_FAR_OFF', extensions: { nights: 3 } });
    expect((await change(slip, false)).errors?.[0]?.message).toBe('PRICES_FAR_OFF');
    expect(await vs(0)).toBe(20_000);
    const { data } = await change(slip, true);
    expect(data?.changeNights.nights).toBe(3);
    expect(await vs(0)).toBe(200_000);
    // Taking it back makes prices of a tenth, which were the club's own before.
    const undo = { undo: data!.changeNights.id };
    expect(await farOff(undo)).toBeNull();
    expect((await change(undo)).errors).toBeUndefined();
    expect(await vs(0)).toBe(20_000);
  });

  it('is none below three times and above a third, nor where a night is not sold for it any more', async () => {
    const fair: Record<string, number | null>[] = [{ vs: 59_999 }, { vs: 6_667 }, { sp: 29, vs: null }];
    for (const prices of fair) {
      const wanted = priced(0, 2, prices);
      expect(await farOff(wanted)).toBeNull();
      const { data, errors } = await change(wanted);
      expect(errors).toBeUndefined();
      await change({ undo: data!.changeNights.id });
    }
    expect(await farOff(priced(0, 1, { vs: 60_000 }))).toMatchObject({ nights: 1, prices: [{ is: 60_000 }] });
    expect(await farOff(priced(0, 1, { vs: 6_666 }))).toMatchObject({ nights: 1, prices: [{ is: 6_666 }] });
  });

  it('is found in a table, the price first that is farthest from the old one', async () => {
    const ask = 'query($h: ID!, $from: Date!) { inventoryTable(houseId: $h, from: $from, days: 3) }';
    const { inventoryTable } = await desk.get<{ inventoryTable: string }>(ask, { h: house, from: day(0) });
    const table = inventoryTable
      .replace(new RegExp(`(${day(1)}.*?),20000`), '$1,2000')
      .replace(new RegExp(`(${day(2)}.*?),20000`), '$1,900000');
    expect(await farOff({ table })).toEqual({
      nights: 2,
      prices: [
        { night: day(2), nights: 1, product: 'VS', was: 20_000, is: 900_000 },
        { night: day(1), nights: 1, product: 'VS', was: 20_000, is: 2_000 },
      ],
    });
    expect((await change({ table })).errors?.[0]?.message).toBe('PRICES_FAR_OFF');
    expect((await change({ table }, true)).data?.changeNights.nights).toBe(2);
    expect([await vs(0), await vs(1), await vs(2)]).toEqual([20_000, 2_000, 900_000]);
  });

  it('is judged by the price under the locks, whatever the preview saw', async () => {
    const wanted = priced(0, 1, { vs: 50_000 });
    expect(await farOff(wanted)).toBeNull();
    expect((await change(priced(0, 1, { vs: 10_000 }))).errors).toBeUndefined();
    expect((await change(wanted)).errors?.[0]?.message).toBe('PRICES_FAR_OFF');
    // Looked at again, it is named.
    const told = { night: day(0), nights: 1, product: 'VS', was: 10_000, is: 50_000 };
    expect(await farOff(wanted)).toEqual({ nights: 1, prices: [told] });
  });
});

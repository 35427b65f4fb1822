/** Nights that are priced by their seasons: as they open, and all nights of a house when its desk says so. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isBeforeDayOff } from '#domain/vacancy/resort.ts';
import { openNights } from '#server/modules/vacancy/open-nights.ts';
import { priceBySeason } from '#server/modules/vacancy/season-prices.ts';
import { staffActor, systemActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { Club } from '../../testkit/club.ts';

let club: Club;
let today: CalendarDate;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  today = await club.today();
});
afterAll(() => club.close());

const night = (ahead: number) => addDays(today, ahead);
let house: { id: number };
let roomType: { id: number };
const code = async () => String(await club.value('select code from facilities where id = $1', [house.id]));

/** Seasons by how many nights ahead they begin. */
const seasons = (...told: readonly (readonly [ahead: number, season: string])[]) =>
  club.owner.query(
    'insert into facility_seasons (facility_id, first_night, season) select $1, * from unnest($2::date[], $3::text[])',
    [house.id, told.map(([ahead]) => night(ahead)), told.map(([, season]) => season)],
  );
const price = (season: string, weekend: boolean, sp: number | null) =>
  club.owner.query(
    'insert into season_prices (room_type_id, season, weekend, price_sp, price_fp) values ($1, $2, $3, $4, 7)',
    [roomType.id, season, weekend, sp],
  );
const pricesOf = async (from: number, nights: number) => {
  const { rows } = await club.owner.query<{ sp: number | null }>(
    'select price_sp as sp from room_nights where room_type_id = $1 and night >= $2 order by night limit $3',
    [roomType.id, night(from), nights],
  );
  return rows.map(({ sp }) => sp);
};
/** Nights that cost in FP what the seasons ask. */
const IN_FP = 'select count(*)::int from room_nights where room_type_id = $1 and price_fp = 7';
const byKind = (from: number, nights: number, [weekday, weekend]: readonly [number, number]) =>
  Array.from({ length: nights }, (_, nth) => (isBeforeDayOff(night(from + nth)) ? weekend : weekday));

beforeEach(async () => {
  house = await club.aFacility();
  roomType = await club.aRoomType({ id: house.id }, { rooms: 2, sp: 33, nights: 390 });
});

describe('a night that opens by itself', () => {
  const open = () => openNights(club.jobServices(), systemActor('open_nights'));

  it('costs what its season asks for its kind of night, where its season has an end', async () => {
    await seasons([-30, 'LOW'], [395, 'PEAK'], [398, 'REGULAR']);
    for (const [season, weekday, weekend] of [
      ['LOW', 8, 10],
      ['PEAK', 20, 25],
      ['REGULAR', 12, 15],
    ] as const) {
      await price(season, false, weekday);
      await price(season, true, weekend);
    }
    await open();
    expect(await pricesOf(391, 9)).toEqual([
      ...byKind(391, 4, [8, 10]),
      ...byKind(395, 3, [20, 25]),
      // What follows the last season was not told: as a year before.
      33,
      33,
    ]);
    expect(await open()).toBe(0);
  });

  it('costs each product what it cost a year before, where its season says nothing of it', async () => {
    await seasons([0, 'HIGH'], [500, 'LOW']);
    await price('HIGH', true, null);
    await open();
    expect(await pricesOf(391, 9)).toEqual(Array<number>(9).fill(33));
    // Of the other product a price is told, on nights of its kind.
    const told = byKind(391, 9, [0, 1]).reduce((sum, one) => sum + one, 0);
    expect(told).toBeGreaterThan(0);
    expect(await club.value(IN_FP, [roomType.id])).toBe(told);
  });
});

describe('the nights of a house', () => {
  const staff = staffActor('desk', 'season prices');
  const priced = async (from: number, before: number, of?: string) => {
    const pool = openPool({ connectionString: club.ownerUrl, connections: 1, name: 'house' });
    const { secrets, ports, log } = club.portals[0]!.services;
    const span = { code: of ?? (await code()), from: night(from), before: night(before) };
    const done = await priceBySeason({ db: openDatabase(pool), secrets, ports, log }, staff, span);
    await pool.end();
    return done;
  };

  it('are priced anew from one night until another, and what stays as it was is counted', async () => {
    await seasons([10, 'LOW'], [20, 'HIGH'], [30, 'REGULAR']);
    await price('LOW', false, 8);
    await price('LOW', true, 33);
    await price('HIGH', false, 14);
    const lowWeekdays = byKind(10, 10, [1, 0]).reduce((sum, one) => sum + one, 0);
    const highWeekdays = byKind(20, 5, [1, 0]).reduce((sum, one) => sum + one, 0);
    // Five nights before the first season, and the weekend of the high one has no price. All have another price in FP.
    expect(await priced(5, 25)).toEqual({ changed: 10 + highWeekdays, untold: 5 + (5 - highWeekdays) });
    expect(lowWeekdays).toBeGreaterThan(0);
    expect(await pricesOf(5, 5)).toEqual([33, 33, 33, 33, 33]);
    expect(await pricesOf(10, 10)).toEqual(byKind(10, 10, [8, 33]));
    expect(await pricesOf(20, 5)).toEqual(byKind(20, 5, [14, 33]));
    expect(await pricesOf(25, 3)).toEqual([33, 33, 33]);
    expect(await priced(5, 25)).toEqual({ changed: 0, untold: 10 - highWeekdays });
    // The season that was told last has no end.
    expect(await priced(30, 40)).toEqual({ changed: 0, untold: 10 });
  });

  it('keep what they ask of a product of which their season says nothing', async () => {
    await seasons([10, 'LOW'], [20, 'HIGH'], [30, 'REGULAR']);
    await price('LOW', false, null);
    await price('LOW', true, null);
    expect(await priced(10, 20)).toEqual({ changed: 10, untold: 0 });
    expect(await pricesOf(10, 10)).toEqual(Array<number>(10).fill(33));
    expect(await club.value(IN_FP, [roomType.id])).toBe(10);
    // A row that says nothing at all is none.
    await price('HIGH', false, 14);
    await price('HIGH', true, 14);
    await club.owner.query(
      'update season_prices set price_sp = null, price_fp = null where room_type_id = $1 and season = $2',
      [roomType.id, 'HIGH'],
    );
    expect(await priced(20, 25)).toEqual({ changed: 0, untold: 5 });
  });

  it('keep the price at which a stay is held', async () => {
    await seasons([0, 'LOW'], [100, 'HIGH']);
    await price('LOW', false, 8);
    await price('LOW', true, 8);
    const member = await (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
    await member.held({
      roomType,
      from: night(40),
      to: night(42),
    });
    await priced(0, 90);
    expect(await pricesOf(40, 2)).toEqual([8, 8]);
    const points = await club.value('select sum(points)::int from booking_nights where room_type_id = $1', [
      roomType.id,
    ]);
    expect(points).toBe(66);
  });

  it('are not touched where the house is unknown, the dates are none or the nights are over', async () => {
    expect(await priced(5, 25, 'nowhere')).toMatchObject({ refused: 'NOT_FOUND_ERROR' });
    expect(await priced(5, 5)).toMatchObject({ refused: 'BAD_INPUT_ERROR' });
    expect(await priced(5, 406)).toMatchObject({ refused: 'BAD_INPUT_ERROR' });
    expect(await priced(-1, 5)).toMatchObject({ refused: 'BAD_INPUT_ERROR', facts: { argument: 'from' } });
    expect(await priced(0, 5)).toEqual({ changed: 0, untold: 5 });
  });
});

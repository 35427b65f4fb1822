/** Parts of a table: the nights that are written out, and files that tell one bound of two. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Desk, headed, lineOf, tell } from './desk-of-a-club.ts';
import { tables } from './tables-of-a-club.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.fill(tables);
});
afterAll(() => desk.close());

describe('a table that is written out', () => {
  it('has nights from today on, and earlier ones where they are asked for', async () => {
    const today = await desk.club.today();
    const [yesterday, before] = [addDays(today, -1), addDays(today, -2)];
    const days = [before, yesterday, today];
    for (const table of [
      'room_nights (room_type_id, night, total)',
      'booking_plan_nights (room_type_id, night, plan_id)',
    ])
      await desk.club.owner.query(
        `insert into ${table} select (select min(id) from room_types), d::date, (select min(id) from booking_plans)
         from unnest($1::text[]) d`,
        [days],
      );
    for (const kind of ['stock', 'prices', 'plan-prices'] as const) {
      const text = await desk.text(kind);
      expect(days.filter((day) => text.includes(day))).toEqual([today]);
      const earlier = await desk.text(kind, yesterday);
      expect(days.filter((day) => earlier.includes(day))).toEqual([yesterday, today]);
    }
    for (const table of ['room_nights', 'booking_plan_nights'])
      await desk.club.owner.query(`delete from ${table} where night = any($1::date[])`, [days]);
  });

  it('has the address of a picture as it was told, whatever is shown', async () => {
    const line = lineOf('resorts', 'west').replace('/pictures/west.svg', 'https://pictures.example/west.jpg');
    expect(tell(await desk.load('resorts', headed('resorts', line)))).toEqual([]);
    expect(await desk.club.value(`select main_image_shown from facilities where code = 'west'`)).toBe(
      '/pictures/west.svg',
    );
    const text = await desk.text('resorts');
    expect(text).toContain('https://pictures.example/west.jpg');
    expect((await desk.load('resorts', text)).became).toEqual({ added: 0, changed: 0, removed: 0 });
    expect((await desk.load('resorts', tables.resorts)).became).toEqual({ added: 0, changed: 1, removed: 0 });
  });
});

describe('wrong rows', () => {
  it('are those, too, that have one bound of a range only, which the other one as it is kept forbids', async () => {
    const columns = 'code,resort,title_ja,title_en,description_ja,description_en,room_types';
    const plan = 'feast,east,会席,Kaiseki,会席料理,A dinner,east-1';
    const one = async (name: string, cell: string) =>
      tell(await desk.load('plans', `${columns},${name}\n${plan},${cell}\n`, 'rehearsal'));
    const said = (column: string, of: string, and: string) =>
      `2 ${column}: leaves ${of} at ${and}; the second may not be below the first`;
    // Kept are 1 to 3 nights, 2 to 6 guests, 1 to 2 rooms, 2 to 180 days before, and a year of sale.
    const [nights, sale] = ['min_nights and max_nights', 'sale_start and sale_end'];
    expect(await one('min_nights', '4')).toEqual([said('min_nights', nights, '4 and 3')]);
    expect(await one('max_guests', '1')).toEqual([
      said('max_guests', 'min_guests and max_guests', '2 and 1'),
    ]);
    expect(await one('min_rooms', '3')).toEqual([said('min_rooms', 'min_rooms and max_rooms', '3 and 2')]);
    expect(await one('bookable_from_days', '1')).toEqual([
      said('bookable_from_days', 'bookable_until_days and bookable_from_days', '2 and 1'),
    ]);
    expect(await one('sale_end', '2026-10-31')).toEqual([
      said('sale_end', sale, '2026-11-01 and 2026-10-31'),
    ]);
    for (const [name, cell] of [
      ['min_nights', '3'],
      ['max_nights', ''],
      ['sale_start', '2027-10-31'],
    ] as const)
      expect([name, await one(name, cell)]).toEqual([name, []]);
  });
});

/** The demo club is as believable as a real one: its rooms, points and prices add up, and it is set up once. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../test/testkit/club.ts';
import { SECRET_KEY } from '../../test/testkit/prepared-database.ts';
import { nightPrices, seasonOf } from './club/seasons.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemoClub } from './seed.ts';

const today = calendarDate('2026-11-21');
let club: Club;
let owner: pg.Client;
let shift: string;
const shiftOf = () => club.value<string>('select shift::text from business_clock');

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  owner = club.owner;
  shift = await shiftOf();
  await seedDemoClub(owner, { today, secretKey: SECRET_KEY });
}, 120_000);

afterAll(() => club.close());

async function count(sql: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(`select count(*) as count from (${sql}) counted`);
  return Number(rows[0]?.count);
}

describe('the demo club', () => {
  test('has at least 14 houses and 70 room types, each with 400 nights on offer', async () => {
    expect(await count('select from facilities')).toBeGreaterThanOrEqual(14);
    expect(await count('select from room_types')).toBeGreaterThanOrEqual(70);
    const nights = `select room_type_id from room_nights where night >= '${today}' group by 1 having count(*) <> 400`;
    expect(await count(nights)).toBe(0);
  });

  test('shows plenty, few, full and resting nights', async () => {
    const ahead = `select from room_nights where night >= '${today}' and`;
    expect(await count(`${ahead} total - sold > 3`)).toBeGreaterThan(5000);
    expect(await count(`${ahead} total - sold between 1 and 3`)).toBeGreaterThan(1000);
    expect(await count(`${ahead} total = sold and price_sp is not null`)).toBeGreaterThan(300);
    expect(await count(`${ahead} price_sp is null`)).toBeGreaterThan(100);
  });

  test('has somebody who waits, somebody who is offered rooms, and who was passed over and why', async () => {
    const { rows } = await owner.query(
      `select e.state, e.skipped_because as because, o.state as offer, e.ended_at is not null as ended
       from waitlist_entries e left join waitlist_offers o on o.entry_id = e.id order by e.created_at`,
    );
    expect(rows).toEqual([
      { state: 'LIVE', because: 'OVERLAPPING_STAY', offer: null, ended: false },
      { state: 'OFFERED', because: null, offer: 'OPEN', ended: false },
      { state: 'LIVE', because: null, offer: null, ended: false },
    ]);
  });

  test('ships every picture and page it names', async () => {
    const { rows } = await owner.query<{ url: string }>(
      `select main_image_url as url from facilities union select pet_term_url from facilities where pet_term_url is not null union select image_url from room_types
       union select image_url1 from booking_plans union select image_url2 from booking_plans where image_url2 is not null
       union select image_url from web_notifications where image_url is not null union select url_ja from documents union select url_en from documents`,
    );
    const folder = path.join(import.meta.dirname, '../../../web/public');
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ url }) => !existsSync(path.join(folder, url)))).toEqual([]);
  });

  test('keeps the three bed-share exceptions of the specification', async () => {
    const exception = (type: string, beds: number, most: number) =>
      count(`select from room_types r join facilities f on f.id = r.facility_id where f.bed_share_alert_type = '${type}'
        and r.max_occupancy = ${beds} and r.bed_share_max_occupancy = ${most}`);
    expect(await exception('ONE_UNDER_THREE', 4, 5)).toBeGreaterThan(0);
    expect(await exception('TWO_PRESCHOOLERS', 4, 6)).toBeGreaterThan(0);
    expect(await exception('ONE_PRESCHOOLER', 5, 6)).toBeGreaterThan(0);
    const elsewhere = `select from room_types r join facilities f on f.id = r.facility_id
      where f.bed_share_alert_type = 'NONE' and r.bed_share_max_occupancy > r.max_occupancy`;
    expect(await count(elsewhere)).toBe(0);
  });

  test('is set up once: a second time adds nothing', async () => {
    const before = await count('select from bookings');
    await seedDemoClub(owner, { today, secretKey: SECRET_KEY });
    expect(await count('select from bookings')).toBe(before);
  });
});

describe('its stays', () => {
  test('took exactly the rooms that are marked as sold', async () => {
    const recount = `select n.room_type_id, n.night, n.sold,
        (select count(*) from booking_nights b
         where b.room_type_id = n.room_type_id and b.night = n.night and b.ended_at is null) as stayed
      from room_nights n`;
    expect(await count(`select from (${recount}) r where sold <> stayed`)).toBe(0);
    const unknown = `select from booking_nights b left join room_nights n using (room_type_id, night)
      where n.night is null and b.ended_at is null`;
    expect(await count(unknown)).toBe(0);
  });

  test('used exactly the points that the ledger says', async () => {
    const used = `select b.id, (select sum(points) from booking_nights n where n.booking_id = b.id and n.ended_at is null)
          + (select coalesce(sum(points), 0) from booking_penalties p where p.booking_id = b.id) as price,
        (select coalesce(sum(case when to_account in ('used', 'kept') then points else 0 end
            - case when from_account in ('used', 'kept') then points else 0 end), 0) from point_movements m
         where m.booking_id = b.id) as used
      from bookings b where b.cancelled_at is null`;
    expect(await count(`select from (${used}) u where price <> used`)).toBe(0);
    expect(await count(`select from point_lots where reserved <> 0`)).toBe(0);
    expect(await count(`select from point_lots where valid_thru < '${today}' and available > 0`)).toBe(0);
  });

  test('came back in money when they were cancelled, but for the penalty', async () => {
    const balance = `select b.id, (select sum(yen + sales_tax_yen) from booking_charges c where c.booking_id = b.id) as open,
        (select sum(yen) from booking_penalties p where p.booking_id = b.id) as penalty
      from bookings b where b.cancelled_at is not null`;
    expect(await count(`select from (${balance}) b where open <> penalty`)).toBe(0);
    expect(await count('select from booking_penalties where percent = 20')).toBeGreaterThan(0);
  });

  test('were made by the use cases that serve members, at moments of the past', async () => {
    const own = `select from booking_groups where login_id is not null`;
    expect(await count(own)).toBeGreaterThan(100);
    const confirmed = `select subject from audit_events where action = 'confirmBookingGroup' and outcome = 'ok'`;
    expect(await count(confirmed)).toBe(await count(own));
    expect(
      await count(`${own} and (created_at > now() or confirmed_at < created_at or state <> 'CONFIRMED')`),
    ).toBe(0);
    // Some days of the past are more than a year away, where the rows themselves are minutes old.
    expect(await count(`${own} and created_at < date '${today}' - 365`)).toBeGreaterThan(10);
  });

  test('are also shortened ones, of which the last night was given up for a fee', async () => {
    const shortened = `select from bookings b join booking_nights n on n.booking_id = b.id
      where b.cancelled_at is null and n.ended_at is not null`;
    expect(await count(shortened)).toBeGreaterThan(0);
    expect(await count(`${shortened} and n.night < b.check_out`)).toBe(0);
  });

  test('leave the clock as it was, and nothing to be sent or counted', async () => {
    expect(await shiftOf()).toBe(shift);
    expect(await count('select from graphile_worker.jobs')).toBe(0);
    expect(await count('select from dev_mails')).toBe(0);
    expect(await count('select from attempts')).toBe(0);
  });

  test('are the same wherever the club is set up on the same day', async () => {
    const stays = `select c.member_id, b.booking_number, b.check_in, b.check_out, b.room_type_id, b.adults, g.confirmed_at,
        b.cancelled_at is not null as cancelled, (select sum(yen + sales_tax_yen) from booking_charges where booking_id = b.id) as yen
      from bookings b join booking_groups g on g.id = b.group_id join clients c on c.id = g.client_id order by 2`;
    const other = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
    try {
      await seedDemoClub(other.owner, { today, secretKey: SECRET_KEY });
      // What the setting up confirms itself has the moment of its own run.
      const anHourAgo = new Date(Date.now() - 3_600_000);
      const told = (at: Date) => (at < anHourAgo ? at.toISOString().slice(0, 15) : 'just now');
      const minutes = (rows: Record<string, unknown>[]) =>
        rows.map((row) => ({ ...row, confirmed_at: told(row.confirmed_at as Date) }));
      expect(minutes((await other.owner.query(stays)).rows)).toEqual(
        minutes((await owner.query(stays)).rows),
      );
    } finally {
      await other.close();
    }
  }, 120_000);

  test('are of every booking type there is', async () => {
    expect(await count('select distinct booking_type_id from bookings')).toBe(13);
  });

  test('never put one member in two places at once', async () => {
    const twice = `select from booking_groups g join bookings b on b.group_id = g.id
      join booking_groups h on h.client_id = g.client_id and h.id <> g.id join bookings c on c.group_id = h.id
      where b.cancelled_at is null and c.cancelled_at is null and b.check_in < c.check_out and c.check_in < b.check_out`;
    expect(await count(twice)).toBe(0);
  });
});

describe('its members', () => {
  test('are every kind: role, product, company, and what may be missing', async () => {
    expect(await count('select distinct role from logins')).toBe(3);
    expect(await count('select distinct product_type_id from contracts')).toBe(6);
    const kinds = [
      'select from clients where is_company',
      'select from clients where is_company and tax_payment is null',
      'select from clients where not exists (select from saved_cards s where s.client_id = clients.id)',
      `select from saved_cards where '20' || expire < to_char(date '${today}', 'YYYYMM')`,
      'select from logins where force_password_change',
      `select client_id from contracts group by 1 having max(end_date) < '${today}'`,
      'select client_id from contracts group by 1 having count(*) > 50',
      `select from point_lots where valid_thru between '${today}' and date '${today}' + 30 and available > 0`,
      `select g.client_id from booking_groups g where check_out <= '${today}' group by 1 having count(*) > 25`,
    ];
    const missing: string[] = [];
    for (const kind of kinds) if ((await count(kind)) === 0) missing.push(kind);
    expect(missing).toEqual([]);
  });

  test('can all be named at start', async () => {
    const emails = demoAccounts.map(({ email }) => email);
    const { rows } = await owner.query<{ email: string }>('select email from logins where email = any($1)', [
      emails,
    ]);
    expect(rows).toHaveLength(demoAccounts.length);
    expect(demoAccounts.length).toBeGreaterThanOrEqual(14);
  });
});

describe('a night', () => {
  test.each([
    ['2026-12-31', 'temperate', 'PEAK'],
    ['2027-05-03', 'south', 'PEAK'],
    ['2027-08-13', 'snow', 'PEAK'],
    ['2027-02-03', 'snow', 'HIGH'],
    ['2027-02-03', 'temperate', 'LOW'],
    ['2027-09-15', 'temperate', 'REGULAR'],
  ] as const)('%s at a %s place is %s', (night, place, season) => {
    expect(seasonOf(calendarDate(night), place)).toBe(season);
  });

  test('before a free morning costs more than the one before a working day', () => {
    const price = (night: string) => nightPrices(8, calendarDate(night), 'temperate').sp;
    expect(price('2027-09-18')).toBeGreaterThan(price('2027-09-15'));
    // 2027-09-19 is a Sunday, and the next day is a holiday.
    expect(price('2027-09-19')).toBe(price('2027-09-18'));
  });
});

/** The books of a club that lived before the migrations of changes and yen: every sum is the same after them, and the laws hold. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import argon2 from 'argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { knownMigrations } from '#server/platform/schema-state.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { emptyDatabase } from '../../testkit/fresh-database.ts';
import { Member } from '../../testkit/member.ts';
import { prepareDatabase } from '../../testkit/prepared-database.ts';

const LAST_OF_BEFORE = '0027';
const STAYS = readFileSync(path.join(import.meta.dirname, 'stays-of-before.sql'), 'utf8');

/** What must not change, a row for each sum. Points that stayed with their night as a fee are kept by themselves now. */
const sums = (ended: 'cancelled_at' | 'ended_at'): Readonly<Record<string, string>> => ({
  points: `select contract_id, lot_id, case account when 'kept' then 'used' else account end as account,
      sum(points)::int as points
    from (select contract_id, to_lot_id as lot_id, to_account as account, points from point_movements
      union all select contract_id, from_lot_id, from_account, -points from point_movements) m
    group by 1, 2, 3 having sum(points) <> 0`,
  lots: 'select id, available, reserved from point_lots',
  yen: `select booking_id, subject, reason, detail, night, sum(yen)::int as yen, sum(sales_tax_yen)::int as tax
    from booking_charges group by 1, 2, 3, 4, 5`,
  nights: `select n.room_type_id, n.night, g.state, count(*) filter (where n.${ended} is null)::int as live,
      count(n.${ended})::int as given_up, sum(n.points)::int as points, sum(n.yen + n.plan_fee_yen + n.usage_fee_yen)::int as yen
    from booking_nights n join bookings b on b.id = n.booking_id join booking_groups g on g.id = b.group_id group by 1, 2, 3`,
  stock: 'select room_type_id, night, sold, held from room_nights',
  penalties: `select booking_id, count(*)::int, sum(points)::int as points, sum(yen)::int as yen from booking_penalties group by 1`,
  dates: 'select id, check_in, check_out, cancelled_at from bookings',
});

async function read(owner: pg.Client, ended: 'cancelled_at' | 'ended_at') {
  const found: Record<string, string[]> = {};
  for (const [name, sql] of Object.entries(sums(ended)))
    found[name] = (await owner.query<object>(sql)).rows.map((row) => JSON.stringify(row)).sort();
  return found;
}

/** A database as it stood before, with the stays of before, and changes of them. */
async function openBefore(
  spoil = '',
  lastOfBefore = LAST_OF_BEFORE,
): Promise<{ owner: pg.Client; url: string }> {
  const url = await emptyDatabase(inject('postgresUrl'));
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const { name, sql, checksum } of knownMigrations()) {
    if (name.slice(0, 4) > lastOfBefore) break;
    await owner.query(sql);
    await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    if (name.startsWith(LAST_OF_BEFORE)) await owner.query(STAYS);
  }
  if (spoil)
    await owner.query(`set session_replication_role = replica; ${spoil}; reset session_replication_role`);
  return { owner, url };
}

let club: Club;
let before: Record<string, string[]>;
let after: Record<string, string[]>;
beforeAll(async () => {
  // The roles of the server belong to the cluster; whoever opens a club first makes them.
  await (await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } })).close();
  const { owner, url } = await openBefore();
  before = await read(owner, 'cancelled_at');
  await prepareDatabase(url);
  after = await read(owner, 'ended_at');
  await owner.end();
  club = await Club.on(url, { configuration: { runsJobs: false } });
}, 60_000);
afterAll(() => club.close());

describe('the books of before', () => {
  it.each(Object.keys(sums('ended_at')))('have the same %s', (name) => {
    expect(before[name]!.length).toBeGreaterThan(5);
    expect(after[name]).toEqual(before[name]);
  });

  it('keep every law of the books', async () => {
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('have what was kept of points in its own account, each by a movement of its own', async () => {
    const { rows } = await club.owner.query<{ kept: number; corrected: number; listed: number }>(
      `select sum(points)::int as kept, count(*) filter (where reason = 'adjust')::int as corrected,
         (select sum(points)::int from booking_penalties) as listed from point_movements where to_account = 'kept'`,
    );
    expect(rows[0]!.kept).toBe(rows[0]!.listed);
    expect(rows[0]!.kept).toBeGreaterThan(200);
    expect(rows[0]!.corrected).toBeGreaterThan(5);
  });

  it('know which line each reversal takes back', async () => {
    const count = (where: string) =>
      club.value<number>(
        `select count(*)::int from booking_charges r join booking_charges b on b.id = r.reverses_id where ${where}`,
      );
    const reversals = await club.value<number>(
      `select count(*)::int from booking_charges where reason = 'CANCELLED'`,
    );
    expect(reversals).toBeGreaterThan(50);
    expect(
      await count(`r.booking_id = b.booking_id and r.subject = b.subject and r.yen = -b.yen
        and r.night is not distinct from b.night and r.detail is not distinct from b.detail`),
    ).toBe(reversals);
  });

  it('say what is owed and kept of each stay in yen', async () => {
    const { rows } = await club.owner.query<{ lines: number; owed: number; fees: number; kept: number }>(
      `select (select sum(yen + sales_tax_yen)::int from booking_charges) as lines, sum(owed)::int as owed,
         (select sum(yen)::int from booking_penalties) as fees, sum(kept)::int as kept from money_balances`,
    );
    expect(rows[0]!.owed).toBe(rows[0]!.lines);
    expect(rows[0]!.kept).toBe(rows[0]!.fees);
    expect(rows[0]!.kept).toBeGreaterThan(10_000);
  });

  it('know how each night ended, and the guests of fees by guests', async () => {
    const { rows } = await club.owner.query<{ as: string; nights: number }>(
      `select ended_as as "as", count(*)::int as nights from booking_nights where ended_at is not null group by 1 order by 1`,
    );
    expect(rows.map((row) => row.as)).toEqual(['CANCELLED', 'SHORTENED']);
    expect(
      await club.value<number>(
        `select count(*)::int from booking_charges where subject = 'USAGE_FEE' and guests is null`,
      ),
    ).toBe(0);
  });

  it('go on: a stay that was confirmed before is shown and given up as any other', async () => {
    const { rows } = await club.owner.query<Record<'email' | 'loginId' | 'id', string>>(
      `select l.email, l.id as "loginId", b.id from bookings b
       join booking_groups g on g.id = b.group_id join logins l on l.id = g.login_id
       where b.cancelled_at is null and b.booking_number is not null and b.check_in > business_today() and g.booking_plan_id is not null
       order by b.booking_number`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { email, loginId, id } of rows) {
      await club.owner.query('update logins set password_hash = $2 where id = $1', [
        loginId,
        await argon2.hash('Correct-Horse-7', { memoryCost: 1024, timeCost: 2, parallelism: 1 }),
      ]);
      const facts = { email, password: 'Correct-Horse-7', loginId, clientId: 0, contractId: 0 };
      const member = await new Member(club, facts).logIn();
      const { myBookingV2: stay } = await member.get<{
        myBookingV2: { prices: { totalJpy: number }; nights: { date: string; cancelledAt: string | null }[] };
      }>('query b($id: ID!) { myBookingV2(id: $id) { prices { totalJpy } nights { date cancelledAt } } }', {
        id,
      });
      expect(stay.prices.totalJpy).toBeGreaterThan(0);
      const live = stay.nights.filter((night) => night.cancelledAt === null).map((night) => night.date);
      expect((await member.cancel(id, live)).errors).toBeUndefined();
    }
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('spoilt books of before', () => {
  it.each([
    ['points', 'update point_movements set points = points + 1 where seq = 1'],
    ['yen', `update booking_charges set yen = yen + 1 where id = (select min(id) from booking_charges)`],
    ['nights', 'delete from booking_nights where night = (select max(night) from booking_nights)'],
    ['penalties', 'update booking_penalties set points = points + 1 where points > 0'],
  ])('would be seen in the sums of %s', async (name, spoil) => {
    const { owner } = await openBefore(spoil);
    try {
      expect((await read(owner, 'cancelled_at'))[name]).not.toEqual(before[name]);
    } finally {
      await owner.end();
    }
  });

  it('are found by the laws afterwards', async () => {
    const { owner, url } = await openBefore(`
      update booking_penalties set points = points + 1 where id = (select min(id) from booking_penalties where points > 0);
      update booking_nights set usage_fee_yen = usage_fee_yen + 1 where cancelled_at is not null;
      delete from booking_charges where reason = 'PENALTY' and id = (select min(id) from booking_charges where reason = 'PENALTY')`);
    try {
      await prepareDatabase(url);
      const broken = (await brokenBooks(owner)).map((line) => line.split(':')[0]);
      expect(broken).toEqual(['booking-charges', 'booking-money', 'booking-points', 'booking-prices']);
    } finally {
      await owner.end();
    }
  });

  it('are paid by card where a card was charged for them, and at the house otherwise', async () => {
    const groupId = "(select id from booking_groups where state = 'CONFIRMED' order by id limit 1)";
    const charged = `insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id,
        gateway_card_seq, card_no, payload_hash, state, authorised_at, look_at)
      select 'B-of-before', 'BOOKING_GROUP', id, client_id, gen_random_uuid(), 1, 'x', 1, '****', '', 'CAPTURED', now(), null
      from booking_groups where id = ${groupId}`;
    const { owner, url } = await openBefore(charged, '0059');
    try {
      await prepareDatabase(url);
      const { rows } =
        await owner.query(`select b.group_id = ${groupId} as charged, c.pay_by as way, count(*) > 1 as many
        from booking_charges c join bookings b on b.id = c.booking_id group by 1, 2 order by 1`);
      expect(rows).toEqual([
        { charged: false, way: 'ON_SITE', many: true },
        { charged: true, way: 'CARD', many: true },
      ]);
    } finally {
      await owner.end();
    }
  });

  it('stop the migration where a charge was taken back that nobody had charged', async () => {
    const { owner, url } = await openBefore(
      `delete from booking_charges where reason = 'BOOKED' and subject = 'CLEANING_FEE'
         and booking_id in (select booking_id from booking_charges where reason = 'CANCELLED' and subject = 'CLEANING_FEE')`,
    );
    try {
      await expect(prepareDatabase(url)).rejects.toThrow(/take back what was never charged: \d/);
      expect(await read(owner, 'ended_at')).toMatchObject({ stock: before.stock });
    } finally {
      await owner.end();
    }
  });
});

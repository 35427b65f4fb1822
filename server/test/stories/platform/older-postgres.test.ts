/** PostgreSQL 15 to 17, where the machine has one: the schema, the demo club and a stay are what they are on 18. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startThrowawayPostgres } from '../../../../scripts/lib/postgres.mjs';
import type { RunningPostgres } from '../../../../scripts/lib/postgres.mjs';
import { brokenBooks } from '../../../db/checks/books.ts';
import { SECRET_KEY } from '../../testkit/prepared-database.ts';
import { seedDemoClub } from '../../../db/seed/seed.ts';
import { Club } from '../../testkit/club.ts';

/** Hundreds of stays are booked and given up one after another, on a machine that may do much else. */
const SEEDING_MS = 120_000;

const programsOf = (version: number) => `/usr/lib/postgresql/${version}/bin`;

describe.each([15, 16, 17])('on PostgreSQL %i', (version) => {
  const programs = programsOf(version);
  const isThere = existsSync(`${programs}/postgres`);
  let postgres: RunningPostgres;
  let club: Club;
  beforeAll(async () => {
    if (!isThere) return;
    postgres = await startThrowawayPostgres({ programs });
    club = await Club.open(postgres.connectionString());
  });
  afterAll(async () => {
    await club?.close();
    await postgres?.stop();
  });
  // A machine without this version has nothing to say about it, and says so.
  beforeEach(({ skip }) => skip(!isThere, `there is no PostgreSQL ${version} in ${programs}`));

  it('is what was started', async () => {
    expect(await club.value<string>('show server_version')).toMatch(new RegExp(`^${version}\\.`));
    expect(await club.value<string>(`select to_regprocedure('pg_catalog.uuidv7()')::text`)).toBeNull();
  });

  it('numbers follow one another in time, as those of 18 do', async () => {
    const { rows } = await club.owner.query<{ id: string; ahead: number }>(
      `select id::text, abs(extract(epoch from clock_timestamp()) * 1000 - ('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint)::float8 as ahead
       from (select uuidv7() as id from generate_series(1, 2000)) made`,
    );
    const ids = rows.map(({ id }) => id);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(2000);
    expect(ids).toEqual(ids.toSorted());
    for (const { ahead } of rows) expect(ahead).toBeLessThan(2_000);
  });

  it('a stay is searched, held, confirmed, cancelled in part, and its mails leave', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 30 });
    const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(32)];
    const { bookingAvailableFacilityList: found } = await member.get<{
      bookingAvailableFacilityList: unknown[];
    }>(
      `query s($from: Date!, $to: Date!, $contract: ID!) {
        bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 2) { id } }`,
      { from, to, contract: String(member.contractId) },
    );
    expect(found).toHaveLength(1);
    const [booking] = await member.booked({ roomType, from, to });
    const cancelled = await member.cancel(booking!.id, [await club.daysAhead(31)]);
    expect(cancelled.data?.cancelMyBookingV2.booking).toMatchObject({ checkInDate: from, cancelledAt: null });
    const points = 'select available::int from point_lots where contract_id = $1';
    expect(await club.value<number>(points, [member.contractId])).toBe(70);
    // The code at the login, the confirmation and the cancellation.
    await expect.poll(() => club.value('select count(*)::int from dev_mails'), { timeout: 20_000 }).toBe(3);
    expect(await brokenBooks(club.owner)).toEqual([]);
    expect((await fetch(`${club.address}/readyz`)).status).toBe(200);
  });

  it(
    'the demo club is set up, and every law of its books holds',
    async () => {
      const other = await Club.open(postgres.connectionString());
      await seedDemoClub(other.owner, { secretKey: SECRET_KEY });
      expect(await other.value<number>('select count(*)::int from bookings')).toBeGreaterThan(100);
      expect(await brokenBooks(other.owner)).toEqual([]);
      await other.close();
    },
    SEEDING_MS,
  );
});

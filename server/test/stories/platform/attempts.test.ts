/** Counts of guesses, where the clock of the database cannot tell two of them apart. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { attemptQuery } from '#server/platform/attempts.ts';
import { defineLimit } from '#server/platform/limits.ts';
import { Club } from '../../testkit/club.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const MOMENT = '2026-04-01 10:00:00+09';
const limit = defineLimit('attempts-story', 3, 900);

it('attempts of one microsecond are counted each, and those beyond the limit are refused', async () => {
  const { services } = club.portals[0]!;
  const client = new pg.Client({ connectionString: club.ownerUrl });
  await client.connect();
  await client.query(`
    create schema stopped;
    create function stopped.clock_timestamp() returns timestamptz language sql as $$ select timestamptz '${MOMENT}' $$;
    set search_path = stopped, pg_catalog, public;`);
  const attempt = async () => {
    const { sql, parameters } = attemptQuery(services, limit, 'guessed at').compile(services.db)!;
    return (await client.query<{ counted: boolean }>(sql, [...parameters])).rows[0]!.counted;
  };
  const counted = [];
  for (let n = 0; n < 5; n += 1) counted.push(await attempt());
  await client.end();
  expect(counted).toEqual([true, true, true, false, false]);
});

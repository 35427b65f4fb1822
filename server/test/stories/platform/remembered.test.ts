/** What is remembered of a row is given up when the feed tells of its owner, also where the two cross. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Database } from '#server/platform/database.ts';
import { findRemembered, startRemembering } from '#server/platform/remembered.ts';
import { Club } from '../../testkit/club.ts';

const FEED = 'select owner from told where $1::text is not null and xid >= $1::text::xid8';
/** A look comes each quarter of a second. */
const A_LOOK_MS = 400;

let club: Club;
let pool: ReturnType<typeof openPool>;
let db: Database;
let remembered: Awaited<ReturnType<typeof startRemembering>>;
let loads = 0;
let stories = 0;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  await club.owner.query('create table told (owner int, xid xid8 default pg_current_xact_id())');
  pool = openPool({ connectionString: club.ownerUrl, connections: 3, name: 'remembers' });
  db = openDatabase(pool);
  remembered = await startRemembering({ db, looksDb: db, log: club.portals[0]!.services.log }, FEED);
});
afterAll(async () => {
  await remembered.stop();
  await pool.end();
  await club.close();
});
beforeEach(() => {
  loads = 0;
  stories += 1;
});

const load =
  (owner: number, value: string, ms = 0) =>
  async () => {
    loads += 1;
    await pause(ms);
    return { owner, value };
  };
const find = (key: string, ...rest: [ReturnType<typeof load>, ((value: string) => boolean)?]) =>
  findRemembered<string>(db, `${stories} ${key}`, ...rest);
const tell = (owner: number) => club.owner.query('insert into told (owner) values ($1)', [owner]);

/** Finds it until it is remembered: where a look came just then, or late on a busy machine, it is loaded once more. */
async function keep(key: string, loader: ReturnType<typeof load>): Promise<void> {
  const loadsOfFind = async () => {
    const before = loads;
    await find(key, loader);
    return loads - before;
  };
  await expect.poll(loadsOfFind, { timeout: 10_000 }).toBe(0);
}

describe('a row that was found', () => {
  it('is not asked for again until something of its owner has changed', async () => {
    await keep('a', load(1, 'old'));
    await keep('b', load(2, 'other'));
    loads = 0;
    for (let n = 0; n < 20; n += 1) {
      expect(await find('a', load(1, 'old'))).toBe('old');
      await pause(A_LOOK_MS / 4);
    }
    expect(loads).toBeLessThan(5);
    await keep('a', load(1, 'old'));
    await tell(1);
    await pause(A_LOOK_MS);
    expect(await find('a', load(1, 'new'))).toBe('new');
    expect(await find('b', load(2, 'other'))).toBe('other');
  });

  it('is kept however long it takes to load, but where a look has told of its owner meanwhile', async () => {
    const slow = find('a', load(5, 'old', 2 * A_LOOK_MS));
    const other = find('b', load(6, 'old', 2 * A_LOOK_MS));
    await tell(5);
    expect(await Promise.all([slow, other])).toEqual(['old', 'old']);
    expect(await find('a', load(5, 'new'))).toBe('new');
    expect(await find('b', load(6, 'new'))).toBe('old');
  });

  it('is told of by a transaction that began long before it ended', async () => {
    await club.owner.query('begin');
    await tell(3);
    await pause(A_LOOK_MS);
    await keep('a', load(3, 'old'));
    await club.owner.query('commit');
    await pause(A_LOOK_MS);
    expect(await find('a', load(3, 'new'))).toBe('new');
  });

  it('is asked for again where it is good no more, and where nobody has looked for a second', async () => {
    await find('a', load(4, 'old'));
    expect(await find('a', load(4, 'new'), (value) => value === 'new')).toBe('new');
    await remembered.stop();
    await pause(1_100);
    expect(await find('a', load(4, 'newest'))).toBe('newest');
  });
});

/** Migrations are applied beside a portal that serves: indexes without holding up who writes, and no wait for a lock that members would feel. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { knownMigrations } from '#server/platform/schema-state.ts';
import { applyMigration, concurrentIndexesOf, tablesHeldByIndexes } from '../../../db/apply-migration.ts';
import { emptyDatabase } from '../../testkit/fresh-database.ts';

let url: string;
let owner: pg.Client;
let writer: pg.Client;
beforeAll(async () => {
  url = await emptyDatabase(inject('postgresUrl'));
  [owner, writer] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([owner.connect(), writer.connect()]);
  await owner.query(`create table schema_migrations (name text primary key, checksum text not null,
    applied_at timestamptz not null default now(), older_servers_go_on boolean not null)`);
});
beforeEach(async () => {
  await owner.query('drop table if exists stays');
  await owner.query('create table stays (id integer, room integer); insert into stays values (1, 1), (2, 1)');
  await owner.query('truncate schema_migrations');
});
afterAll(async () => {
  await Promise.all([owner.end(), writer.end()]);
});

const migration = (sql: string, name = '0001_a.sql') => ({
  name,
  sql,
  checksum: 'x',
  olderServersGoOn: true,
});
const INDEX =
  '-- Outside a transaction.\ncreate index concurrently stays_by_room on stays (room) where id > 0;\n';
const isWhole = async (name: string) =>
  (
    await owner.query<{ whole: boolean }>(
      'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
  ).rows[0]?.whole;
const applied = async () => (await owner.query('select name from schema_migrations')).rowCount;

it('makes an index while somebody writes, and the writer goes on', async () => {
  await writer.query('begin; insert into stays values (3, 1)');
  const making = applyMigration(owner, migration(INDEX));
  // It waits for the end of this transaction, and yet another write is not held up by it.
  await writer.query(`set local lock_timeout = '2s'; insert into stays values (4, 2)`);
  await writer.query('commit');
  await making;
  expect(await isWhole('stays_by_room')).toBe(true);
  expect(await applied()).toBe(1);
});

it('is told again where it was cut off: a half-made index is made anew, a whole one stays', async () => {
  await expect(owner.query('create unique index concurrently stays_by_room on stays (room)')).rejects.toThrow(
    'could not create unique index',
  );
  expect(await isWhole('stays_by_room')).toBe(false);
  await applyMigration(owner, migration(INDEX));
  expect(await isWhole('stays_by_room')).toBe(true);
  const { rows: before } = await owner.query(`select to_regclass('stays_by_room')::oid as id`);
  await owner.query('truncate schema_migrations');
  await applyMigration(owner, migration(INDEX));
  expect((await owner.query(`select to_regclass('stays_by_room')::oid as id`)).rows).toEqual(before);
});

it('steps aside for whoever holds a table, and comes back', async () => {
  await writer.query('begin; insert into stays values (3, 1)');
  const changing = applyMigration(owner, migration('alter table stays add column guests integer;'));
  // Whoever comes behind it gets its turn within a second, although the table is not free for the migration.
  const third = new pg.Client({ connectionString: url });
  await third.connect();
  await third.query(`set lock_timeout = '2s'`);
  await third.query('select * from stays');
  await third.end();
  expect(await applied()).toBe(0);
  await writer.query('commit');
  await changing;
  expect(await applied()).toBe(1);
  expect((await owner.query('select guests from stays')).rowCount).toBe(3);
});

it('leaves nothing of a migration that fails', async () => {
  await expect(
    applyMigration(owner, migration('create table rooms (id integer); select 1 / 0;')),
  ).rejects.toThrow('division by zero');
  expect((await owner.query(`select to_regclass('rooms') as id`)).rows).toEqual([{ id: null }]);
  expect(await applied()).toBe(0);
});

it.each([
  '-- Outside a transaction.\nupdate stays set room = 2;',
  '-- Outside a transaction.\ncreate index stays_by_room on stays (room);',
])('does nothing outside a transaction that could not be told again: %s', async (sql) => {
  expect(() => concurrentIndexesOf({ name: '0001_a.sql', sql })).toThrow('may only');
  await expect(applyMigration(owner, migration(sql))).rejects.toThrow('0001_a.sql');
  expect(await applied()).toBe(0);
});

/** From here on an index of a table that was there before is made concurrently. */
const FIRST = '0260';

it('holds nobody up by an index in any migration from 0260 on', () => {
  const held = knownMigrations()
    .filter(({ name }) => name >= FIRST)
    .flatMap(({ name, sql }) => tablesHeldByIndexes(sql).map((table) => `${name}: ${table}`));
  expect(held).toEqual([]);
  expect(tablesHeldByIndexes('create index a on stays (room);')).toEqual(['stays']);
  expect(tablesHeldByIndexes('create table b (id integer); create unique index c on b (id);')).toEqual([]);
});

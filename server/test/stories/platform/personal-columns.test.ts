/** What becomes of every column of the database when a person's data are deleted is decided, and said in the rules. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import { columnsThat, OF_NO_MEMBER, PERSONAL_COLUMNS, WHAT_BECOMES } from '../../testkit/personal-columns.ts';
import type { Becomes } from '../../testkit/personal-columns.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

/** Every column that can hold words, bytes or a day, of tables that are not said to be of no member. */
async function telling(): Promise<{ table: string; column: string }[]> {
  const { rows } = await club.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.udt_name in ('text', '_text', 'json', 'jsonb', 'bytea', 'date', '_date', 'varchar')
     order by 1, 2`,
  );
  return rows.filter(({ table }) => OF_NO_MEMBER[table] === undefined);
}

it('every column is decided about once, and nothing is that is not there', async () => {
  const there = (await telling()).map(({ table, column }) => `${table}.${column}`);
  const decided = columnsThat(...(Object.keys(WHAT_BECOMES) as Becomes[])).map((place) => place.join('.'));
  expect(decided.toSorted()).toEqual(there.toSorted());
});

it('a table is of members or of none, and nobody’s where a foreign key leads to one', async () => {
  const { rows } = await club.owner.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = any(array['clients', 'sub_members', 'logins', 'bookings', 'booking_groups', 'contracts']::regclass[])`,
  );
  expect(rows.filter(({ table }) => OF_NO_MEMBER[table] !== undefined)).toEqual([]);
  expect(Object.keys(OF_NO_MEMBER).filter((table) => PERSONAL_COLUMNS[table])).toEqual([]);
});

it('the rules name every table of which something goes or is sealed', () => {
  const rules = readFileSync('docs/rules/personal-data.md', 'utf8');
  const tables = new Set(columnsThat('goes', 'sealed', 'ends', 'reasons', 'audit').map(([table]) => table));
  expect([...tables].filter((table) => !rules.includes(`\`${table}\``))).toEqual([]);
});

/**
 * How one migration is applied. Most run in a transaction of their own. One that only makes indexes of tables that may be large says
 * `-- Outside a transaction.` and makes them `concurrently`, so that whoever writes goes on meanwhile; it is told again from its
 * beginning where it was cut off, and takes a half-made index away first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { sqlStateOf } from '#server/platform/database.ts';
import type { Migration } from '#server/platform/schema-state.ts';

/**
 * So long a migration waits for a lock. Whoever comes after it waits behind it, so it steps aside before members notice, and tries again. An index made
 * concurrently holds nobody up while it waits, and is not bounded.
 */
const LOCK_WAIT_MS = 800;
const PAUSE_MS = 2_000;
const TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

const saysOutside = (sql: string): boolean => /^--.*\bOutside a transaction\b/m.test(sql);

/** An index of a migration that runs outside a transaction. */
type ConcurrentIndex = { readonly name: string; readonly table: string; readonly sql: string };

/**
 * What a migration makes outside a transaction; null where it runs in one. Throws where it does anything else than making indexes
 * concurrently: another statement that was cut off could not be told again.
 */
export function concurrentIndexesOf({
  name,
  sql,
}: Pick<Migration, 'name' | 'sql'>): ConcurrentIndex[] | null {
  if (!saysOutside(sql)) return null;
  const statements = sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  return statements.map((one) => {
    const made = /^create (?:unique )?index concurrently (\w+) on (\w+)\b/.exec(one);
    if (!made)
      throw new Error(`${name} runs outside a transaction and may only 'create index concurrently'.`);
    return { name: made[1]!, table: made[2]!, sql: one };
  });
}

/**
 * The tables that are there before a migration and on which it makes an index while it holds up whoever writes to them: none, if it
 * is to be applied beside a portal that serves.
 */
export function tablesHeldByIndexes(sql: string): string[] {
  if (saysOutside(sql)) return [];
  const made = new Set(
    [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table),
  );
  const indexed = [...sql.matchAll(/\bcreate (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/g)];
  return [...new Set(indexed.flatMap(([, table = '']) => (made.has(table) ? [] : [table])))];
}

/**
 * Applies one migration and notes that it was applied. Throws what the database refuses, and where a lock was not free for a minute.
 */
export async function applyMigration(owner: pg.Client, migration: Migration): Promise<void> {
  const indexes = concurrentIndexesOf(migration);
  if (indexes) {
    for (const index of indexes) await makeIndex(owner, index);
    await inTransaction(owner, () => noteApplied(owner, migration));
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(owner, async () => {
        await owner.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
        await owner.query(migration.sql);
        await noteApplied(owner, migration);
      });
      return;
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === TRIES)
        throw new Error(
          `${migration.name} waits for a table that somebody holds in a long transaction. Nothing of it was applied; end that transaction and migrate again.`,
          { cause: error },
        );
      await pause(PAUSE_MS);
    }
  }
}

/** An index that is whole stays; one that was cut off is there too, but answers nothing, and is made anew. */
async function makeIndex(owner: pg.Client, { name, sql }: ConcurrentIndex): Promise<void> {
  const { rows } = await owner.query<{ whole: boolean }>(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.whole) return;
  if (rows[0]) await owner.query(`drop index concurrently ${name}`);
  await owner.query(sql);
}

async function noteApplied(owner: pg.Client, { name, checksum, olderServersGoOn }: Migration): Promise<void> {
  await owner.query(
    'insert into schema_migrations (name, checksum, older_servers_go_on) values ($1, $2, $3)',
    [name, checksum, olderServersGoOn],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

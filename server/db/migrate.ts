/**
 * Brings a database to the present schema, as its owner: the roles, then the tables of the queue, then every migration not
 * yet applied, each by itself, under one lock so that two who migrate at once take turns. Nothing is run that a
 * serving role could have written. Serving processes know nothing of this; they compare what was applied with what they
 * know (server/src/platform/schema-state.ts).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { APPLIED, knownMigrations, schemaObjection } from '#server/platform/schema-state.ts';
import type { Applied, Migration } from '#server/platform/schema-state.ts';
import { applyMigration } from './apply-migration.ts';
import { migrateQueue } from './queue.ts';
import { ensureRoles, refuseOwned, serverOwns } from './roles.ts';
import type { RolePasswords } from './roles.ts';
import { ensureUuidV7 } from './uuid-v7.ts';

const MIGRATION_LOCK = 7_301_147;
const BETWEEN_ASKING_MS = 200;
/** The oldest PostgreSQL that the migrations were run on. */
const OLDEST_SERVER = 150_000;

/**
 * Applies what is missing. The owner's connection goes to the database directly: its lock lasts beyond a transaction.
 * Throws where a serving role owns what this portal has not made, where an applied migration's text has changed since, and where the database has one that
 * this build does not know and must not serve on.
 */
export async function migrate(
  owner: pg.Client,
  { ownerUrl, passwords }: { ownerUrl: string; passwords: RolePasswords },
): Promise<{ applied: string[] }> {
  await refuseOldServer(owner);
  await takeTurn(owner);
  try {
    // No name is looked for where another role may have made one of the same.
    await owner.query('set search_path = public');
    await ensureRoles(owner, passwords);
    refuseOwned((await serverOwns(owner)).filter(({ inQueue }) => !inQueue));
    await ensureUuidV7(owner);
    const missing = await missingMigrations(owner);
    await migrateQueue(owner, { ownerUrl, jobsPassword: passwords.jobs });
    for (const migration of missing) await applyMigration(owner, migration);
    refuseOwned(await serverOwns(owner));
    return { applied: missing.map(({ name }) => name) };
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/**
 * Asked again and again instead of waited for: a statement that waits keeps the moment at which it began, and an index that is made
 * concurrently by whoever has the lock would wait for that.
 */
async function takeTurn(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await pause(BETWEEN_ASKING_MS);
  }
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [{ number, version } = { number: 0, version: 'unknown' }] = rows;
  if (number < OLDEST_SERVER) throw new Error(`This is PostgreSQL ${version}; the portal needs 15 or newer.`);
}

async function missingMigrations(owner: pg.Client): Promise<Migration[]> {
  await owner.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await rememberWhoGoesOn(owner);
  const { rows } = await owner.query<Applied>(APPLIED);
  const known = knownMigrations();
  const names = new Set(rows.map(({ name }) => name));
  const missing = known.filter(({ name }) => !names.has(name));
  // Whatever stands in the way of serving afterwards stands in the way now.
  const objection = schemaObjection(known, [...rows, ...missing]);
  if (objection) throw new Error(objection);
  return missing;
}

/** The column came later than the table. It is looked for first: changing the table waits for whoever reads it. */
async function rememberWhoGoesOn(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(`select from pg_attribute
    where attrelid = 'schema_migrations'::regclass and attname = 'older_servers_go_on' and not attisdropped`);
  if (rowCount === 0)
    await owner.query(
      'alter table schema_migrations add column older_servers_go_on boolean not null default false',
    );
}

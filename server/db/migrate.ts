/**
 * Brings a database to the present schema, as its owner: the roles, then every migration not yet applied, each in its own
 * transaction, then the tables of the queue, under one lock so that two who migrate at once take turns. Serving processes
 * know nothing of this; they compare what was applied with what they know (server/src/platform/schema-state.ts).
 */
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ROLES } from '#server/platform/database-roles.ts';
import { APPLIED, knownMigrations, schemaObjection } from '#server/platform/schema-state.ts';
import type { Applied, Migration } from '#server/platform/schema-state.ts';
import { ensureRoles } from './roles.ts';
import type { RolePasswords } from './roles.ts';
import { ensureUuidV7 } from './uuid-v7.ts';

const MIGRATION_LOCK = 7_301_147;
/** The oldest PostgreSQL that the migrations were run on. */
const OLDEST_SERVER = 150_000;

/**
 * Applies what is missing. The owner's connection goes to the database directly: its lock and the queue's migrations last
 * beyond a transaction. Throws where an applied migration's text has changed since, and where the database has one that
 * this build does not know and must not serve on.
 */
export async function migrate(
  owner: pg.Client,
  { ownerUrl, passwords }: { ownerUrl: string; passwords: RolePasswords },
): Promise<{ applied: string[] }> {
  await refuseOldServer(owner);
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await ensureRoles(owner, passwords);
    await ensureUuidV7(owner);
    const applied = await applyMissing(owner);
    await migrateQueue(owner, ownerUrl);
    return { applied };
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [{ number, version } = { number: 0, version: 'unknown' }] = rows;
  if (number < OLDEST_SERVER) throw new Error(`This is PostgreSQL ${version}; the portal needs 15 or newer.`);
}

async function applyMissing(owner: pg.Client): Promise<string[]> {
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
  for (const migration of missing) await inTransaction(owner, () => apply(owner, migration));
  return missing.map(({ name }) => name);
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

async function apply(owner: pg.Client, { name, sql, checksum, olderServersGoOn }: Migration): Promise<void> {
  await owner.query(sql);
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

/**
 * The job queue's library makes and migrates its own tables under the jobs role, which then owns one schema and nothing
 * else. Making a schema needs a right on the database, given for this moment only.
 */
async function migrateQueue(owner: pg.Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  const database = rows[0]?.name ?? '';
  await owner.query(`grant create on database ${database} to ${ROLES.jobs}`);
  const pool = new pg.Pool({ connectionString: ownerUrl, options: `-c role=${ROLES.jobs}`, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' });
  } finally {
    await pool.end();
    await owner.query(`revoke create on database ${database} from ${ROLES.jobs}`);
  }
}

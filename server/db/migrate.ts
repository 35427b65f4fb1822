/**
 * Brings a database to the present schema: the three roles, then every migration not yet applied, each in its own
 * transaction, under one lock so that several servers starting together take turns.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const MIGRATION_LOCK = 7_301_147;

export const ROLES = { app: 'resort_app', jobs: 'resort_jobs' } as const;
export type RolePasswords = { readonly app: string; readonly jobs: string };

/** Applies what is missing, as the owner (whose connection and its string are given); throws when an applied migration's text has changed since. */
export async function migrate(
  owner: pg.Client,
  connectionString: string,
  passwords: RolePasswords,
): Promise<{ applied: string[] }> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await ensureRoles(owner, passwords);
    await owner.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await owner.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const { name, sql, checksum } of readMigrations()) {
      if (known.get(name) === checksum) continue;
      if (known.has(name)) throw new Error(`Migration ${name} was changed after it had been applied.`);
      await inTransaction(owner, async () => {
        await owner.query(sql);
        await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      });
      applied.push(name);
    }
    await migrateQueue(owner, connectionString);
    return { applied };
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

function readMigrations(): { name: string; sql: string; checksum: string }[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(migrationsFolder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
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
 * Roles belong to the cluster, so they may exist already. Their passwords are set anew at every start, which keeps them
 * right after the key they are derived from has changed.
 */
async function ensureRoles(owner: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const [kind, role] of Object.entries(ROLES) as ['app' | 'jobs', string][]) {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await owner.query(`create role ${role} login`);
    const quoted = owner.escapeLiteral(passwords[kind]);
    await owner.query(`alter role ${role} with login nosuperuser nocreatedb nocreaterole password ${quoted}`);
  }
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const database = owner.escapeIdentifier(rows[0]?.name ?? '');
  await owner.query(`grant connect on database ${database} to ${ROLES.app}, ${ROLES.jobs}`);
  await owner.query(`grant ${ROLES.jobs} to current_user`);
}

/**
 * The job queue's library makes and migrates its own tables under the jobs role, which then owns one schema and nothing
 * else. Making a schema needs a right on the database, given for this moment only.
 */
async function migrateQueue(owner: pg.Client, connectionString: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  const database = rows[0]?.name ?? '';
  await owner.query(`grant create on database ${database} to ${ROLES.jobs}`);
  const pool = new pg.Pool({ connectionString, options: `-c role=${ROLES.jobs}`, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' });
  } finally {
    await pool.end();
    await owner.query(`revoke create on database ${database} from ${ROLES.jobs}`);
  }
}

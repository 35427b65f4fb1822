/**
 * Whether a database has the schema that this build was written for. A serving process never changes it: it compares the
 * migrations it knows with those that were applied, and serves only where both fit.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { sqlStateOf } from './database.ts';

const FOLDER = path.join(import.meta.dirname, '../../db/migrations');
/** A migration that says so in a comment only adds: a server of the build before it serves on beside the new one. */
export const olderServersGoOn = (sql: string): boolean => /^--.*\bOlder servers go on\b/m.test(sql);

export type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  readonly olderServersGoOn: boolean;
};

/** The migrations of this build, in their order. */
export function knownMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^[0-9a-z_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, olderServersGoOn: olderServersGoOn(sql) };
    });
}

export type Applied = {
  readonly name: string;
  readonly checksum: string;
  readonly olderServersGoOn: boolean;
};
type Known = Pick<Migration, 'name' | 'checksum'>;

/** What keeps a server that knows these migrations from serving a database where those were applied; null if nothing. */
export function schemaObjection(known: readonly Known[], applied: readonly Applied[]): string | null {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const missing = known.filter(({ name }) => !checksums.has(name)).map(({ name }) => name);
  const changed = known.filter(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  const names = new Set(known.map(({ name }) => name));
  const beyond = applied.filter(({ name, olderServersGoOn }) => !names.has(name) && !olderServersGoOn);
  const listed = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ');
  if (missing.length > 0)
    return `The database is older than this server and lacks ${missing.join(', ')}: run 'npm run migrate' of this build first.`;
  if (changed.length > 0) return `${listed(changed)} is not the migration that the database has applied.`;
  if (beyond.length > 0)
    return `The database is newer than this server and has ${listed(beyond)}: start the build that brought it.`;
  return null;
}

export const APPLIED = `select name, checksum, older_servers_go_on as "olderServersGoOn" from schema_migrations`;

/** Why a process does not begin to serve, in one sentence for whoever started it. */
export class StartRefused extends Error {}

/** Asked once at start, as the application: whether its role was prepared, and whether the schema is the one it knows. */
export async function refuseWrongSchema(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<Applied>(APPLIED);
    const objection = schemaObjection(knownMigrations(), rows);
    if (objection) throw new StartRefused(objection);
    const { rows: limits } = await pool.query<{ name: string }>(
      `select name from pg_settings where name in ('lock_timeout', 'statement_timeout') and setting = '0'`,
    );
    if (limits.length > 0)
      throw new StartRefused(
        `The role of the application waits without end (${limits.map(({ name }) => name).join(', ')}): run 'npm run migrate', ` +
          'and let a pooler between open its connections anew.',
      );
  } catch (error) {
    throw refusalFrom(error);
  }
}

/** What the database says to a role that nobody has prepared for it. */
function refusalFrom(error: unknown): unknown {
  const state = sqlStateOf(error) ?? '';
  const said = error instanceof Error ? error.message : '';
  if (/^(?:28...|3D000)$/.test(state))
    return new StartRefused(`The database does not let the application in (${said}): run 'npm run migrate'.`);
  if (/^(?:42P01|42501|42703)$/.test(state))
    return new StartRefused(
      `The database is older than this server (${said}): run 'npm run migrate' of this build first.`,
    );
  return error;
}

/**
 * Asked again and again while serving, in one statement: a migration that older servers must not serve on takes those
 * out of service, and a database put back to an older state does the same.
 */
export function schemaFits(known: readonly Known[] = knownMigrations()): string {
  const names = `'{${known.map(({ name }) => name).join(',')}}'::text[]`;
  return `(select count(*) = ${known.length} from schema_migrations where name = any(${names}))
    and not exists (select from schema_migrations where name <> all(${names}) and not older_servers_go_on)`;
}

/** Databases for tests: copies of a migrated template, and empty ones. */
import pg from 'pg';
import { boundDatabase } from '../../db/roles.ts';
import { prepareDatabase } from './prepared-database.ts';

const TEMPLATE = 'resort_template';
let copies = 0;

/** Makes (once) a migrated template and copies it; a copy takes a few hundredths of a second. */
export async function freshDatabase(postgresUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(4711)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) {
      await admin.query(`create database ${TEMPLATE}_new`);
      await prepareDatabase(withDatabase(postgresUrl, `${TEMPLATE}_new`));
      await admin.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
    }
    const name = `club_${process.pid}_${(copies += 1)}_${Date.now().toString(36)}`;
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    // A copy has the template's tables with their rights, but not what is said of the database itself.
    await boundDatabase(admin, name);
    return withDatabase(postgresUrl, name);
  } finally {
    await admin.end();
  }
}

/** A database without anything in it, for those who bring their own. */
export async function emptyDatabase(postgresUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  try {
    const name = `empty_${process.pid}_${(copies += 1)}_${Date.now().toString(36)}`;
    await admin.query(`create database ${name}`);
    return withDatabase(postgresUrl, name);
  } finally {
    await admin.end();
  }
}

/** A copy as it is now, as a backup would be restored: whoever is connected is cut off for the moment. */
export async function copyOf(url: string): Promise<string> {
  const original = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await admin.connect();
  try {
    const name = `copy_${process.pid}_${(copies += 1)}_${Date.now().toString(36)}`;
    await admin.query(`alter database ${original} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      original,
    ]);
    await admin.query(`create database ${name} template ${original} strategy file_copy`);
    await boundDatabase(admin, name);
    return withDatabase(url, name);
  } finally {
    await admin.query(`alter database ${original} allow_connections true`);
    await admin.end();
  }
}

function withDatabase(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.toString();
}

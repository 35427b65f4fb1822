/** Migrating is a command of the owner's; what serves knows its own roles only, and looks whether the schema is its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownMigrations, schemaObjection } from '#server/platform/schema-state.ts';
import { startThrowawayPostgres } from '../../../../scripts/lib/postgres.mjs';
import type { RunningPostgres } from '../../../../scripts/lib/postgres.mjs';
import { run } from '../../../../scripts/lib/run.mjs';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';

const SECRET_KEY = 'k'.repeat(40);
const PASSWORDS = { app: 'An app’s pass:word/1', jobs: 'jobs@2' };
const root = path.resolve(import.meta.dirname, '../../../..');

// Roles belong to a cluster, and these stories change their passwords: so they have one of their own.
let postgres: RunningPostgres;
let pages: string;
let counter = 0;
let database: string;
let owner: pg.Client;
beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  pages = mkdtempSync(path.join(tmpdir(), 'pages-'));
  writeFileSync(path.join(pages, 'trusted-documents.json'), '{"documents":{}}');
  await postgres.ensureDatabase('prepared');
});

/** Each story has a database of its own: an empty one, or a copy of one that the command has prepared. */
async function useDatabase(template: 'template0' | 'prepared'): Promise<void> {
  await owner?.end();
  const superuser = new pg.Client({ connectionString: postgres.connectionString() });
  await superuser.connect();
  database = `migrating_${(counter += 1)}`;
  await superuser.query(`create database ${database} template ${template}`);
  await superuser.end();
  owner = new pg.Client({ connectionString: postgres.connectionString(database) });
  await owner.connect();
}
afterAll(async () => {
  await owner.end();
  await postgres.stop();
  rmSync(pages, { recursive: true });
});

const address = () => {
  const url = new URL(postgres.connectionString(database));
  [url.username, url.password] = ['', ''];
  return url.toString();
};
const addressAs = (role: 'app' | 'jobs') => {
  const url = new URL(address());
  [url.username, url.password] = [`resort_${role}`, PASSWORDS[role]];
  return url.toString();
};
const migrateCommand = (env: Record<string, string> = {}) =>
  run(process.execPath, [path.join(root, 'server/db/migrate-command.ts')], {
    env: {
      OWNER_DATABASE_URL: postgres.connectionString(database),
      DATABASE_URL: address(),
      SECRET_KEY,
      WEB_ROOT: pages,
      ...env,
    },
  });
const settings = () => ({ databaseUrl: address(), jobsUrl: address(), secretKey: SECRET_KEY });
/** A server that must not start: its exit code and what it says. */
const startRefused = (env: Record<string, string> = {}) =>
  run(process.execPath, [path.join(root, 'server/src/main.ts')], {
    env: {
      ...{
        APP_ENV: 'staging',
        DATABASE_URL: address(),
        SECRET_KEY,
        PUBLIC_URL: 'http://localhost',
        PORT: '0',
      },
      ...{
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'club@example.jp',
        LOG_LEVEL: 'silent',
        WEB_ROOT: pages,
      },
      ...env,
    },
  });

async function whileServing(settled: (server: ServerProcess) => Promise<void>, env = {}): Promise<void> {
  const server = await startServerProcess({ ...settings(), settings: env });
  try {
    await settled(server);
  } finally {
    await server.stop();
  }
}
const ready = async (server: ServerProcess) => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status;
const applied = async () =>
  (await owner.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );

describe('the command that migrates', () => {
  beforeEach(() => useDatabase('template0'));

  it('prepares an empty database, and finds nothing to do the second time', async () => {
    const first = await migrateCommand();
    expect(first.output).toMatch(/^Applied 0001_ground\.sql, 0002/);
    expect(first.output).toContain(`The pages in ${pages} are known.`);
    expect(first.code).toBe(0);
    expect(await applied()).toEqual(knownMigrations().map(({ name }) => name));
    expect(await migrateCommand()).toMatchObject({
      code: 0,
      output: expect.stringContaining('The schema was up to date.') as string,
    });
  }, 60_000);

  it('needs the owner, and says so before it does anything', async () => {
    const { code, output } = await migrateCommand({ OWNER_DATABASE_URL: '', SECRET_KEY: '' });
    expect(code).toBe(78);
    expect(output).toContain('OWNER_DATABASE_URL is missing');
    expect(output).toContain('SECRET_KEY is missing');
  });

  it('gives the roles the passwords of their addresses, of which the database is told no letter', async () => {
    await owner.query(`alter system set log_statement = 'all'`);
    await owner.query('select pg_reload_conf()');
    await migrateCommand({
      DATABASE_URL: addressAs('app'),
      JOBS_DATABASE_URL: addressAs('jobs'),
      SECRET_KEY: '',
    });
    await owner.query('alter system reset all');
    await owner.query('select pg_reload_conf()');
    for (const role of ['app', 'jobs'] as const) {
      const client = new pg.Client({ connectionString: addressAs(role) });
      await client.connect();
      const { rows } = await client.query('show lock_timeout');
      expect(rows).toEqual([{ lock_timeout: '5s' }]);
      await client.end();
    }
    const { rows } = await owner.query<{ log: string }>('select pg_read_file($1) as log', [postgres.logFile]);
    expect(rows[0]?.log).toContain('alter role resort_app login password');
    for (const password of Object.values(PASSWORDS)) expect(rows[0]?.log).not.toContain(password);
  }, 60_000);

  it('takes back what a role has set for itself, which outlasts its password', async () => {
    const env = { DATABASE_URL: addressAs('app'), JOBS_DATABASE_URL: addressAs('jobs') };
    await migrateCommand(env);
    const ours = `select s.setconfig, s.setdatabase = 0 as everywhere from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole where r.rolname like 'resort%' order by r.rolname`;
    const { rows: before } = await owner.query(ours);
    await owner.query(`alter role resort_app set default_transaction_read_only = on;
      alter role resort_jobs set search_path = mine;
      alter role resort_app in database ${database} set statement_timeout = 0`);
    await migrateCommand(env);
    expect((await owner.query(ours)).rows).toEqual(before);
  }, 60_000);

  it('cannot be run with the rights of a serving process', async () => {
    await migrateCommand({ DATABASE_URL: addressAs('app'), JOBS_DATABASE_URL: addressAs('jobs') });
    await owner.query(`delete from schema_migrations where name like '0028%'`);
    const before = await applied();
    for (const role of ['app', 'jobs'] as const) {
      const { code, output } = await migrateCommand({
        OWNER_DATABASE_URL: addressAs(role),
        DATABASE_URL: addressAs('app'),
        JOBS_DATABASE_URL: addressAs('jobs'),
      });
      expect(output).toMatch(/permission denied/i);
      expect(code).toBe(1);
    }
    expect(await applied()).toEqual(before);
  }, 60_000);

  it('works for an owner who may make roles and is no superuser', async () => {
    const own = await startThrowawayPostgres();
    try {
      const superuser = new pg.Client({ connectionString: own.connectionString() });
      await superuser.connect();
      await superuser.query(`create role club login createrole password 'club'`);
      await superuser.query('create database club owner club');
      await superuser.end();
      const ownerUrl = own.connectionString('club', { user: 'club', password: 'club' });
      const url = new URL(ownerUrl);
      [url.username, url.password] = ['', ''];
      const env = { OWNER_DATABASE_URL: ownerUrl, DATABASE_URL: url.toString() };
      expect(await migrateCommand(env)).toMatchObject({ code: 0 });
      expect(await migrateCommand(env)).toMatchObject({ code: 0 });
      const server = await startServerProcess({
        databaseUrl: url.toString(),
        jobsUrl: url.toString(),
        secretKey: SECRET_KEY,
        settings: { RUN_JOBS: 'yes' },
      });
      expect(await ready(server)).toBe(200);
      await server.stop();
    } finally {
      await own.stop();
    }
  }, 90_000);
});

describe('a serving process', () => {
  beforeEach(() => useDatabase('prepared'));
  // Another story may have given the roles passwords of its own.
  beforeAll(async () => {
    database = 'prepared';
    const { code, output } = await migrateCommand();
    if (code !== 0) throw new Error(output);
  });
  afterEach(() => owner.query(`alter role resort_app set lock_timeout = '5s'`));

  it('works under its roles alone, and never as the owner', async () => {
    await whileServing(
      async (server) => {
        expect(await ready(server)).toBe(200);
        const { rows } = await owner.query<{ usename: string }>(
          `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by 1`,
        );
        expect(rows.map(({ usename }) => usename)).toEqual(['resort_app', 'resort_jobs']);
      },
      { RUN_JOBS: 'yes' },
    );
  }, 60_000);

  it.each([
    ['is empty', '', 'older than this server'],
    [
      'lacks a migration',
      `delete from schema_migrations where name = '0028_servers_know_the_schema.sql'`,
      'older than this server and lacks 0028_servers_know_the_schema.sql',
    ],
    [
      'has one that only its successors know',
      `insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`,
      'newer than this server and has 9999_later.sql',
    ],
    [
      'has applied another text',
      `update schema_migrations set checksum = 'x' where name = '0001_ground.sql'`,
      '0001_ground.sql is not the migration that the database has applied',
    ],
    ['does not know its pages', 'truncate trusted_builds', 'does not know the pages'],
    [
      'waits without end',
      'alter role resort_app reset lock_timeout',
      'The role of the application waits without end (lock_timeout)',
    ],
  ])(
    'does not start on a database that %s, and says why in a sentence',
    async (_case, change, sentence) => {
      if (change === '') await owner.query('drop schema public cascade; create schema public');
      else await owner.query(change);
      const { code, output } = await startRefused({ OPEN_DOCUMENTS: 'no' });
      expect(output).toContain(sentence);
      expect(output).not.toMatch(/^ +at /m);
      expect(code).toBe(78);
    },
    60_000,
  );

  it('does not start with an address of the owner', async () => {
    const { code, output } = await startRefused({ DATABASE_URL: postgres.connectionString(database) });
    expect(output).toContain('names the user postgres, but this is the address of resort_app');
    expect(code).toBe(78);
  });

  it('serves on beside a migration that only adds, and steps aside for any other', async () => {
    await whileServing(async (server) => {
      const add = (name: string, goOn: boolean) =>
        owner.query(
          'insert into schema_migrations (name, checksum, older_servers_go_on) values ($1, $2, $3)',
          [name, 'x', goOn],
        );
      expect(await ready(server)).toBe(200);
      await add('9998_adds.sql', true);
      // It looks once a second at most.
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      expect(await ready(server)).toBe(200);
      await add('9999_closes.sql', false);
      await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(503);
      await owner.query(`delete from schema_migrations where name = '9999_closes.sql'`);
      await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(200);
      await owner.query(`delete from schema_migrations where name like '0028%'`);
      await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(503);
    });
    // The build before it can be put back, and its own command then changes nothing of the schema.
    await owner.query(`delete from schema_migrations where name like '9999%'`);
    expect(await migrateCommand()).toMatchObject({ code: 0 });
    await whileServing(async (server) => expect(await ready(server)).toBe(200));
    await owner.query(`insert into schema_migrations (name, checksum) values ('9999_closes.sql', 'x')`);
    expect(await migrateCommand()).toMatchObject({ code: 1 });
  }, 60_000);
});

describe('the comparison of schemas', () => {
  const one = { name: '0001_a.sql', checksum: 'a' };
  const two = { name: '0002_b.sql', checksum: 'b' };
  const known = (rows: readonly (typeof one)[], olderServersGoOn = false) =>
    rows.map((row) => ({ ...row, olderServersGoOn }));
  it.each([
    [[one], known([one]), 'nothing'],
    [[one, two], known([one]), 'lacks 0002_b.sql'],
    [[one], known([one, two]), 'has 0002_b.sql'],
    [[one], [...known([one]), ...known([two], true)], 'nothing'],
    [[one], known([{ ...one, checksum: 'x' }]), '0001_a.sql is not the migration'],
  ])('of %j with %j says %s', (mine, theirs, sentence) => {
    expect(schemaObjection(mine, theirs) ?? 'nothing').toContain(sentence);
  });
});

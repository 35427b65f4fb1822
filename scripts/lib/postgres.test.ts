import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { connectionToRunning } from './running-postgres.mjs';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resort-driver-'));
  dataDir = join(folder, 'pg');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Starts a database in a process of its own and kills that process without a word. */
async function killParentOfDatabase(): Promise<{ postgresPid: number }> {
  const source =
    `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.mjs'))};` +
    `const running = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });` +
    `process.stdout.write(String(running.pid));`;
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `${source} setInterval(() => {}, 1000);`,
  ]);
  const postgresPid = await new Promise<number>((found) =>
    child.stdout.once('data', (bytes) => found(Number(bytes))),
  );
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
  return { postgresPid };
}

describe('the database that the launcher runs', () => {
  test('keeps what was written when it is stopped and started again', async () => {
    const first = await startPostgres({ dataDir });
    await first.ensureDatabase('resort');
    await ask(first.connectionString('resort'), 'create table kept as select 7 as number');
    await first.stop();
    const second = await startPostgres({ dataDir });
    await second.ensureDatabase('resort');
    expect(await ask(second.connectionString('resort'), 'select number from kept')).toEqual([7]);
    await second.stop();
  });

  test('is durable, keeps its password to itself and lets nobody in without it', async () => {
    const running = await startPostgres({ dataDir });
    const settings = `select setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`;
    expect(await ask(running.connectionString(), settings)).toEqual(['on', 'on', '', 'on']);
    expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
    const wrong = running.connectionString('postgres', { user: 'postgres', password: 'wrong' });
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await running.stop();
  });

  test.runIf(process.platform === 'linux')(
    'does not start beside a session of one that was killed itself',
    { timeout: 90_000 },
    async () => {
      const first = await startPostgres({ dataDir });
      const client = new pg.Client({ connectionString: first.connectionString() });
      client.on('error', () => {});
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const session = rows[0]!.pid;
      // Busy as it is, it does not see that its server is gone.
      const reckoning = client
        .query('select count(*) from generate_series(1, 30000000) n where n % 7 = n % 11')
        .catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 300));
      process.kill(first.pid, 'SIGKILL');
      await first.exited;
      expect(isAlive(session)).toBe(true);
      const second = await startPostgres({ dataDir });
      expect(isAlive(session)).toBe(false);
      await reckoning;
      await second.stop();
    },
  );

  test('that a killed parent left running is stopped, and its data serves the next start', async () => {
    const { postgresPid } = await killParentOfDatabase();
    expect(isAlive(postgresPid)).toBe(true);
    const told: string[] = [];
    const running = await startPostgres({ dataDir, log: (line) => told.push(line) });
    expect(told).toEqual(['A database server was left running by an earlier start; stopping it.']);
    expect(isAlive(postgresPid)).toBe(false);
    expect(await ask(running.connectionString(), 'select 1')).toEqual([1]);
    await running.stop();
  });

  test('refuses a second start on the same folder while the first one lives', async () => {
    const running = await startPostgres({ dataDir });
    await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by the running process ${process.pid}`);
    expect(await ask(running.connectionString(), 'select 1')).toEqual([1]);
    await running.stop();
  });

  test('leaves neither process nor socket behind when it is stopped', async () => {
    const running = await startPostgres({ dataDir });
    const socketDir = decodeURIComponent(new URL(running.connectionString()).hostname);
    expect(existsSync(socketDir)).toBe(true);
    await running.stop();
    expect(isAlive(running.pid)).toBe(false);
    expect(existsSync(socketDir)).toBe(false);
  });

  test('is reached beside whoever runs it, and by nobody once it has stopped', async () => {
    const wanted = { dataDir, database: 'postgres' };
    expect(connectionToRunning(wanted)).toBeNull();
    const running = await startPostgres({ dataDir });
    try {
      expect(connectionToRunning(wanted)).toBe(running.connectionString());
      expect(await ask(connectionToRunning(wanted)!, 'select 1')).toEqual([1]);
    } finally {
      await running.stop();
    }
    expect(connectionToRunning(wanted)).toBeNull();
  });
});

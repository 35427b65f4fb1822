// Runs a real PostgreSQL on a folder of ours: makes the cluster once, starts it, says where it is, stops it.
// It promises that one folder is served by one live process of ours, that a server left behind by a killed parent is
// stopped cleanly first, and that nobody gets in without the password kept beside the data. It knows no schema.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { postgresBinaries } from './postgres-binaries.mjs';
import {
  isAlive,
  markOf,
  pause,
  readNote,
  removeNote,
  stillLives,
  waitUntil,
  writeNote,
} from './processes.mjs';
import {
  connectionTo,
  filesOf,
  readPassword,
  readPostmaster,
  servesFolder,
  SUPERUSER,
} from './running-postgres.mjs';
import { chooseManner } from './unprivileged.mjs';

const SOCKET_PREFIX = 'resort-pg-';
const ON_WINDOWS = process.platform === 'win32';
/** A socket's whole path may have 107 bytes on Linux and 103 on macOS; the file's own name takes 14 of them. */
const SOCKET_FOLDER_LIMIT = 85;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

/**
 * @typedef {object} RunningPostgres
 * @property {(database?: string, role?: { user: string, password: string }) => string} connectionString
 *   For the superuser, or for the role that is given.
 * @property {(name: string) => Promise<void>} ensureDatabase Makes the database when it does not exist.
 * @property {() => Promise<void>} stop Fast shutdown: open transactions are rolled back, everything committed is kept.
 * @property {Promise<void>} exited Settles when the server is gone, whoever ended it.
 * @property {number} pid
 * @property {string} logFile
 */

/** A statement that fails is logged without the row that it failed at: rows hold passports and addresses. */
const DISCREET_LOG = { log_error_verbosity: 'terse' };

/** PostgreSQL must not be led astray by settings meant for another one. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|npm_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** @param {string} file */
function tailOf(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}

/**
 * Asks a server to stop at once but cleanly, and insists only when it does not.
 * @param {number} pid
 * @param {string} dataDir
 */
async function stopServer(pid, dataDir) {
  const isGone = () => !servesFolder(pid, dataDir);
  if (ON_WINDOWS) {
    spawnSync(postgresBinaries().pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w'], { stdio: 'ignore' });
    return;
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(isGone, STOP_LIMIT_MS)) return;
  }
}

/** Removes the private folder of a socket, and only a folder that this module made. @param {string} socketDir */
function removeSocketFolder(socketDir) {
  if (basename(socketDir).startsWith(SOCKET_PREFIX)) rmSync(socketDir, { recursive: true, force: true });
}

/**
 * Clears what an earlier run left: refuses when its owner lives, stops a server whose owner was killed.
 * @param {string} dataDir
 * @param {(line: string) => void} log
 */
async function clearRemains(dataDir, log) {
  const files = filesOf(dataDir);
  const postmaster = readPostmaster(files.postmaster);
  if (!postmaster) return;
  if (servesFolder(postmaster.pid, dataDir)) {
    const owner = readNote(files.owner);
    if (stillLives(owner))
      throw new Error(`The database in ${dataDir} is in use by the running process ${owner.pid}.`);
    log('A database server was left running by an earlier start; stopping it.');
    await stopServer(postmaster.pid, dataDir);
  }
  await waitForOrphans(dataDir);
  // A stale file naming a number that some other process has now would keep PostgreSQL from starting. Any other it clears itself,
  // once it has seen that nothing uses the memory of the former server.
  if (isAlive(postmaster.pid)) rmSync(files.postmaster, { force: true });
  removeSocketFolder(postmaster.socketDir);
}

/**
 * Sessions of a server that was killed may still write for a moment: a second one beside them would ruin the data. Linux tells who works in
 * the folder; elsewhere PostgreSQL refuses to start as long as one is there.
 * @param {string} dataDir
 */
async function waitForOrphans(dataDir) {
  if (process.platform !== 'linux') return;
  const orphans = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => servesFolder(pid, dataDir));
  for (const signal of /** @type {const} */ (['SIGQUIT', 'SIGKILL'])) {
    if (await waitUntil(() => orphans().length === 0, STOP_LIMIT_MS)) return;
    for (const pid of orphans()) process.kill(pid, signal);
  }
  if (!(await waitUntil(() => orphans().length === 0, STOP_LIMIT_MS)))
    throw new Error(`The database in ${dataDir} is still in use by processes ${orphans().join(', ')}.`);
}

/**
 * Makes the cluster. It is made under another name first, so that an interrupted start leaves nothing half made.
 * @param {string} dataDir
 * @param {import('./unprivileged.mjs').Manner} manner
 * @param {import('./postgres-binaries.mjs').Binaries} binaries
 */
async function createCluster(dataDir, manner, { initdb, locale }) {
  const files = filesOf(dataDir);
  rmSync(files.fresh, { recursive: true, force: true });
  mkdirSync(files.fresh, { mode: 0o700 });
  manner.adopt(files.fresh);
  writeFileSync(files.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const flags = ['-E', 'UTF8', ...locale, '--auth=scram-sha-256', '--no-instructions'];
  const [program, args] = manner.wrap(initdb, [
    '-D',
    files.fresh,
    '-U',
    SUPERUSER,
    `--pwfile=${files.password}`,
    ...flags,
  ]);
  const log = openSync(files.log, 'a', 0o600);
  const child = spawn(program, args, { env: cleanEnvironment(), stdio: ['ignore', log, log] });
  const code = await new Promise((done) => child.once('error', () => done(-1)).once('exit', done));
  closeSync(log);
  if (code !== 0) throw new Error(`The database could not be created in ${dataDir}:\n${tailOf(files.log)}`);
  renameSync(files.fresh, dataDir);
}

/** @param {import('./unprivileged.mjs').Manner} manner */
function makeSocketFolder(manner) {
  const base = tmpdir().length + SOCKET_PREFIX.length + 7 > SOCKET_FOLDER_LIMIT ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(base, SOCKET_PREFIX));
  manner.adopt(folder);
  return folder;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => found(port));
    });
  });
}

/**
 * Where the server listens: on a socket that only we can reach, or, on Windows, on the loopback address.
 * @param {import('./unprivileged.mjs').Manner} manner
 */
async function chooseAddress(manner) {
  if (ON_WINDOWS) {
    const port = await freePort();
    return { host: '127.0.0.1', port, socketDir: '', settings: { listen_addresses: '127.0.0.1', port } };
  }
  const socketDir = makeSocketFolder(manner);
  const settings = {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  };
  return { host: encodeURIComponent(socketDir), port: 5432, socketDir, settings };
}

/**
 * @param {string} connectionString
 * @param {string} name
 */
async function ensureDatabase(connectionString, name) {
  // The driver is loaded late: this module is also used before any package is installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL on `dataDir` (made when missing) and waits until it accepts connections.
 * `settings` are PostgreSQL's own; without any, everything is as safe as PostgreSQL's defaults make it.
 * `programs` is the folder of another PostgreSQL than the packaged one.
 * @param {{ dataDir: string, settings?: Record<string, string | number>, log?: (line: string) => void, programs?: string | undefined }} options
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataDir: givenDir, settings = {}, log = () => {}, programs }) {
  const dataDir = resolve(givenDir);
  const files = filesOf(dataDir);
  mkdirSync(dirname(dataDir), { recursive: true });
  const binaries = postgresBinaries(programs);
  const manner = chooseManner({ dataDir, probe: binaries.postgres });
  if (existsSync(dataDir)) await clearRemains(dataDir, log);
  else await createCluster(dataDir, manner, binaries);
  const password = readPassword(dataDir);
  const address = await chooseAddress(manner);
  const flags = Object.entries({ ...DISCREET_LOG, ...settings, ...address.settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const [program, args] = manner.wrap(binaries.postgres, ['-D', dataDir, ...flags]);
  const logFd = openSync(files.log, 'w', 0o600);
  // Its own process group: Ctrl-C must reach the portal first, which drains, and only then the database.
  const child = spawn(program, args, {
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', logFd, logFd],
  });
  closeSync(logFd);
  const exited = /** @type {Promise<void>} */ (
    new Promise((done) => child.once('exit', () => done()).once('error', () => done()))
  );
  writeNote(files.owner, markOf());
  await untilReady(child, files);
  child.unref();

  /** @type {RunningPostgres['connectionString']} */
  const connectionString = (database = 'postgres', role = { user: SUPERUSER, password }) =>
    connectionTo(address, { database, role });
  const pid = /** @type {number} */ (child.pid);
  return {
    connectionString,
    ensureDatabase: (name) => ensureDatabase(connectionString(), name),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        // Whoever stops a database waits for its end, and must not end before it.
        child.ref();
        await Promise.all([stopServer(pid, dataDir), exited]);
      }
      removeSocketFolder(address.socketDir);
      removeNote(files.owner);
    },
    exited,
    pid,
    logFile: files.log,
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {ReturnType<typeof filesOf>} files
 */
async function untilReady(child, files) {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new Error(`PostgreSQL did not start:\n${tailOf(files.log)}`);
    }
    const postmaster = readPostmaster(files.postmaster);
    if (postmaster?.pid === child.pid && postmaster.ready) return;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL is not ready after ${START_LIMIT_MS / 1000} s:\n${tailOf(files.log)}`);
    await pause(20);
  }
}

/** Settings for databases that live as long as one test run: nothing of theirs must survive a power cut. */
export const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_connections: 200,
  autovacuum_naptime: '10s',
};

/** Removes the folders of test runs that were killed. @param {string} base @param {string} prefix */
async function removeAbandoned(base, prefix) {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(base, name, 'pg');
    const owner = readNote(filesOf(dataDir).owner);
    // Without a note the folder may be another run's that is just being made.
    if (owner === undefined || stillLives(owner)) continue;
    await clearRemains(dataDir, () => {});
    rmSync(join(base, name), { recursive: true, force: true });
  }
}

/**
 * Starts a PostgreSQL that is as fast as the machine allows and leaves nothing behind when it is stopped.
 * @param {{ settings?: Record<string, string | number>, programs?: string | undefined, onDisk?: boolean }} [options] `onDisk` where it would not fit into memory.
 * @returns {Promise<RunningPostgres>}
 */
export async function startThrowawayPostgres({ settings = {}, programs, onDisk = false } = {}) {
  const prefix = 'resort-throwaway-';
  const memory = '/dev/shm';
  const base = !onDisk && process.platform === 'linux' && existsSync(memory) ? memory : tmpdir();
  await removeAbandoned(base, prefix);
  const folder = mkdtempSync(join(base, prefix));
  const running = await startPostgres({
    dataDir: join(folder, 'pg'),
    settings: { ...THROWAWAY_SETTINGS, ...settings },
    programs,
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

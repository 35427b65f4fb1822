// The database that the launcher runs on its own data, as others find it: its files, the server that serves them, and how its owner reaches it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAlive } from './processes.mjs';

export const SUPERUSER = 'postgres';

const ON_WINDOWS = process.platform === 'win32';

/** The files that belong to one data folder; all but the data itself lie beside it. @param {string} dataDir */
export function filesOf(dataDir) {
  return {
    password: `${dataDir}.password`,
    owner: `${dataDir}.owner.json`,
    log: `${dataDir}.log`,
    fresh: `${dataDir}.new`,
    postmaster: join(dataDir, 'postmaster.pid'),
  };
}

/**
 * What a running server wrote about itself: process, port, folder of its socket, and whether it is ready.
 * @param {string} file
 */
export function readPostmaster(file) {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketDir: lines[4] ?? '',
    // A standby takes questions, too.
    ready: ['ready', 'standby'].includes(lines[7]?.trim() ?? ''),
  };
}

/**
 * Whether the process is a PostgreSQL serving this folder, and not a stranger that was given the same number.
 * @param {number} pid
 * @param {string} dataDir
 */
export function servesFolder(pid, dataDir) {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    } catch {
      return false;
    }
  }
  if (ON_WINDOWS) return true;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    dataDir,
  );
}

/** @param {string} dataDir */
export function readPassword(dataDir) {
  try {
    return readFileSync(filesOf(dataDir).password, 'utf8').trim();
  } catch {
    throw new Error(
      `The password of the database is missing (${filesOf(dataDir).password}). ` +
        `Put the file back, or move ${dataDir} away to begin with a fresh database.`,
    );
  }
}

/**
 * @param {{ host: string, port: number }} address
 * @param {{ database: string, role: { user: string, password: string } }} to
 */
export const connectionTo = ({ host, port }, { database, role }) =>
  `postgresql://${encodeURIComponent(role.user)}:${encodeURIComponent(role.password)}` +
  `@${host}:${port}/${encodeURIComponent(database)}`;

/**
 * Where the owner reaches a database of the server that runs on `dataDir`, whoever started it; null where none runs.
 * @param {{ dataDir: string, database: string }} wanted
 */
export function connectionToRunning({ dataDir: givenDir, database }) {
  const dataDir = resolve(givenDir);
  const files = filesOf(dataDir);
  const postmaster = readPostmaster(files.postmaster);
  if (!postmaster?.ready || !servesFolder(postmaster.pid, dataDir)) return null;
  const { port, socketDir } = postmaster;
  const host = socketDir ? encodeURIComponent(socketDir) : '127.0.0.1';
  const role = { user: SUPERUSER, password: readPassword(dataDir) };
  return connectionTo({ host, port }, { database, role });
}

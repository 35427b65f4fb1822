// Looking at other processes of this machine: whether one still lives, and whether it is the one that was meant.
// A process id alone is not proof, since ids are used again; so a process is remembered together with its start.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** @typedef {{ pid: number, startedAt: string }} ProcessMark */

/**
 * The state letter and the later fields of a process, as Linux tells them.
 * @param {number} pid
 */
function linuxStat(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name stands in parentheses and may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * Says whether a process with this id runs, whoever owns it. One that has ended but was not collected does not run.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || linuxStat(pid)[0] !== 'Z';
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * A word that stays the same for the life of one process and differs for the next one with the same id.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') return linuxStat(pid)[19] ?? '';
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * @param {number} [pid]
 * @returns {ProcessMark}
 */
export function markOf(pid = process.pid) {
  return { pid, startedAt: startOf(pid) };
}

/**
 * Says whether the very process that was marked still lives.
 * @param {ProcessMark | undefined} mark
 */
export function stillLives(mark) {
  return mark !== undefined && isAlive(mark.pid) && startOf(mark.pid) === mark.startedAt;
}

/**
 * Reads a small JSON file that a former run left; a missing or broken one counts as absent.
 * @param {string} file
 * @returns {any}
 */
export function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {unknown} value
 */
export function writeNote(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}

/** @param {string} file */
export function removeNote(file) {
  rmSync(file, { force: true });
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Waits until the condition holds, asking as often as said; answers whether it did in time.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} milliseconds
 * @param {number} [everyMs]
 */
export async function waitUntil(condition, milliseconds, everyMs = 20) {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await pause(everyMs);
  }
  return true;
}

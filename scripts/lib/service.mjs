// A long-running part of the product in a process of its own: starts it, waits until it says that it is ready, keeps
// its log, and stops it with one request to drain. What it prints are lines of JSON; a line {"ready":true} counts.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem, say } from './console.mjs';
import { BUILD_DIR, ROOT, productNode } from './paths.mjs';
import { waitUntil } from './processes.mjs';

const READY_LIMIT_MS = 180_000;
/** The server drains for at most 20 seconds; after that it is not coming back. */
const DRAIN_LIMIT_MS = 25_000;
const LOG_LIMIT_BYTES = 20_000_000;
const FATAL_LEVEL = 60;

/**
 * @typedef {object} Service
 * @property {Promise<Record<string, any>>} ready What the process said when it was ready; fails when it never was.
 * @property {number} pid
 * @property {Promise<string>} exited Settles with the way it ended.
 * @property {() => number | null} code What it ended with; null while it runs, and where a signal ended it.
 * @property {() => Promise<void>} stop
 */

/** @param {string} file */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}

/** @param {string} line @returns {Record<string, any> | undefined} */
function parseLine(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** One log line as a person would want to read it. @param {string} line */
function readable(line) {
  const entry = parseLine(line);
  if (!entry) return line;
  const error = entry.err ?? entry.error;
  return [entry.msg, error?.stack ?? error?.message].filter(Boolean).join('\n') || line;
}

/**
 * Collects what a process writes: everything into its log, the gravest onto the screen.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ logFile: string, shown: 'everything' | 'fatal', onReady: (ready: Record<string, any>) => void }} options
 */
function listen(child, { logFile, shown, onReady }) {
  const log = openLog(logFile);
  log.on('error', () => {});
  /** @type {string[]} */
  const last = [];
  const take = (/** @type {string} */ line) => {
    log.write(`${line}\n`);
    last.push(line);
    if (last.length > 40) last.shift();
    const entry = parseLine(line);
    if (entry?.ready === true) onReady(entry);
    const isFatal = entry && (entry.level >= FATAL_LEVEL || entry.level === 'fatal');
    if (shown === 'everything') say(line);
    else if (isFatal) say(readable(line));
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', take);
  }
  child.once('close', () => log.end());
  return () => last.map(readable).join('\n');
}

/**
 * Starts a program of the product on Node 24; it can be stopped at once, also before it is ready.
 * @param {{ name: string, args: string[], env: Record<string, string | undefined>, logFile: string, shown: 'everything' | 'fatal' }} options
 * @returns {Service}
 */
export function startService({ name, args, env, logFile, shown }) {
  const watch = new URL('./stop-with-parent.mjs', import.meta.url).href;
  const child = spawn(
    productNode(),
    ['--disable-warning=ExperimentalWarning', `--import=${watch}`, ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      // Its own process group: Ctrl-C reaches the launcher alone, which then asks once.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  /** @type {Record<string, any> | undefined} */
  let ready;
  const lastLines = listen(child, { logFile, shown, onReady: (entry) => (ready ??= entry) });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const exited = /** @type {Promise<string>} */ (
    new Promise((done) => {
      child.once('error', (error) => done(error.message));
      child.once('close', (code, signal) => done(signal ? `by ${signal}` : `with code ${code}`));
    })
  );
  const stop = async () => {
    if (hasEnded()) return;
    if (process.platform === 'win32') child.send('stop');
    else child.kill('SIGINT');
    if (await waitUntil(hasEnded, DRAIN_LIMIT_MS)) return;
    child.kill('SIGKILL');
    await exited;
  };
  const becomeReady = async () => {
    await waitUntil(() => ready !== undefined || hasEnded(), READY_LIMIT_MS);
    if (ready !== undefined && !hasEnded()) return ready;
    const ending = hasEnded()
      ? `ended ${await exited}`
      : `was not ready after ${READY_LIMIT_MS / 1000} seconds`;
    await stop();
    throw new Problem(
      `The ${name} ${ending}. Its last words (all of them are in ${logFile}):\n${lastLines()}`,
    );
  };
  return { ready: becomeReady(), pid: child.pid ?? 0, exited, code: () => child.exitCode, stop };
}

/** The entry point of the server, from its sources: for whoever changes them. */
export const SERVER_SOURCE_ENTRY = join(ROOT, 'server', 'src', 'main.ts');
/** The same, built: what Node needs to read TypeScript is 15 MB of a process and half of the time until it is ready. */
export const SERVER_ENTRY = join(BUILD_DIR, 'server', 'src', 'main.js');
/**
 * Node grows its heap as far as the machine lets it; a server of this portal lives well within these bounds (MB). A young generation of
 * four instead of sixteen costs a search nothing and keeps a process 30 to 45 MB smaller.
 */
export const SERVER_FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=4'];
/** Memory outside the heap (passwords being hashed, bodies) is given back from two arenas, and kept from being from eight. */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2' };

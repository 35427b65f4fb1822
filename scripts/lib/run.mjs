// Runs other programs for the commands and keeps hold of them, so that an interrupted command leaves none behind.
import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { waitUntil } from './processes.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends everything started here that still runs, and waits for it: half an installation must not go on unseen. */
export async function endAll() {
  for (const child of running) child.kill('SIGTERM');
  await waitUntil(() => running.size === 0, 5000);
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Runs a program to its end and answers its exit code and what it wrote; with `show`, it writes to our own output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, output?: 'show' | 'keep', shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, output = 'keep', shell = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // Colours are for eyes; in a file they are noise.
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      shell,
      stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    /** @type {Buffer[]} */
    const parts = [];
    child.stdout?.on('data', (bytes) => parts.push(bytes));
    child.stderr?.on('data', (bytes) => parts.push(bytes));
    const finish = (/** @type {number} */ code, /** @type {string} */ note) => {
      running.delete(child);
      done({ code, output: Buffer.concat(parts).toString('utf8') + note });
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('exit', () => running.delete(child));
    child.once('close', (code) => finish(code ?? 1, ''));
  });
}

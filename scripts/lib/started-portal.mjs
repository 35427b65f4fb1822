// Starts the portal as `npm start` does, on a fresh database and a free port, for tests that need the real thing.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, step } from './console.mjs';
import { ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';
import { waitUntil } from './processes.mjs';

const READY_LIMIT_MS = 240_000;

/** What Node and the libraries warned of; a warning is a failure that has not happened yet. @param {string} log */
export function warningsIn(log) {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => /^\(node:\d+\) (?!ExperimentalWarning)(?:\[\w+\] )?\w*Warning\b/.test(line));
}

/**
 * @param {{ dataDir: string, env?: Record<string, string> }} options the folder is emptied first and removed at the end
 * @returns {Promise<{ address: string, consoleAddress: string, stop(): Promise<void> }>}
 */
export async function startPortal({ dataDir, env = {} }) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // A test's portal is a development one whatever the machine is set up for.
  const { OWNER_DATABASE_URL: _owner, DATABASE_URL: _database, PUBLIC_URL: _address, ...own } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: { ...own, APP_ENV: 'development', ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    if (!(await waitUntil(hasEnded, 40_000))) child.kill('SIGKILL');
    const warnings = warningsIn(join(dataDir, 'server.log'));
    rmSync(dataDir, { recursive: true, force: true });
    if (warnings.length > 0) throw new Problem(`The server was warned:\n${warnings.join('\n')}`);
  };
  await step('Starting the portal', () =>
    waitUntil(() => output.includes('Ready after') || hasEnded(), READY_LIMIT_MS),
  );
  const consoleAddress = /own people:\s*(http:\/\/localhost:\d+)/.exec(output)?.[1] ?? '';
  if (output.includes('Ready after') && !hasEnded()) return { address, consoleAddress, stop };
  await stop();
  throw new Problem(`The portal could not be started:\n${output.trim()}`);
}

/** What an operator does beside the portal: a story runs the same command, on the data of its own portal. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { portalDataDir } from './portal.ts';

/** Runs one command and gives what it said; one that fails throws with it. */
export async function operator(...command: readonly string[]): Promise<string> {
  const env = { ...process.env, ...(portalDataDir ? { DATA_DIR: portalDataDir } : {}) };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'operator', '--', ...command], {
    env,
  });
  return stdout;
}

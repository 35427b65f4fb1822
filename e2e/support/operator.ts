/** What an operator does beside the portal: a story runs the same command, on the data that `DATA_DIR` names as for `npm start`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs one command and gives what it said; one that fails throws with it. */
export async function operator(...command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'operator', '--', ...command]);
  return stdout;
}

// Checks that every printed file that is committed is what its program would print now. With --write it prints anew,
// in an order in which each program finds the files that it reads fresh.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PRINTERS } from './check-fresh-rules.mjs';
import { ROOT, productNode } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { isCommand } from './lib/source-files.mjs';

/**
 * Runs each program, and tells which files are stale, or could not be judged.
 * @param {{ program: string, prints: string }[]} printers
 * @param {'check' | 'write'} purpose
 * @returns {Promise<string[]>}
 */
export async function findStale(printers, purpose) {
  const found = [];
  for (const { program, prints } of printers) {
    const path = join(ROOT, program);
    if (!existsSync(path)) {
      found.push(`${prints}: ${program} is missing`);
      continue;
    }
    const { code, output } = await run(productNode(), [path, ...(purpose === 'check' ? ['--check'] : [])]);
    if (code !== 0) found.push(`${prints}: ${output.trim()}`);
  }
  return found;
}

if (isCommand(import.meta.url)) {
  const found = await findStale(PRINTERS, process.argv.includes('--write') ? 'write' : 'check');
  for (const what of found) process.stdout.write(`${what}\n`);
  process.stdout.write(found.length === 0 ? 'Printed files: fresh\n' : 'Print anew with: npm run print\n');
  process.exitCode = found.length === 0 ? 0 : 1;
}

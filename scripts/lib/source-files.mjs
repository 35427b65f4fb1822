// The files of the project as the checks see them: what is written by hand, with paths relative to the root.
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'build',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);
/** The trees that are meant to fail lie here; a check run on one of them has it as its root. */
const FIXTURES = 'scripts/fixtures';

/**
 * Lists every file below the root, sorted.
 * @param {string} root
 * @param {string} [below]
 * @returns {string[]}
 */
export function listFiles(root, below = '') {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED_FOLDERS.has(name))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return path === FIXTURES ? [] : listFiles(root, path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();
}

/** @param {string} root @param {string} file */
export function readSource(root, file) {
  return readFileSync(join(root, file), 'utf8');
}

/** A source with its comments blanked, which may tell of anything; every line stays where it was. @param {string} text */
export function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/[^\n]*/g, '$1');
}

/** @param {string} file */
export function isCode(file) {
  return /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith('.d.ts');
}

/**
 * One thing that a check found.
 * @typedef {{ file: string, line: number, what: string }} Finding
 */

/** Whether a module was started by its name, and not imported. @param {string} moduleUrl */
export function isCommand(moduleUrl) {
  return process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === moduleUrl;
}

/**
 * Prints findings and sets the exit code, when the module is run as a command.
 * @param {string} moduleUrl
 * @param {string} subject
 * @param {() => Finding[]} check
 */
export function runAsCommand(moduleUrl, subject, check) {
  if (!isCommand(moduleUrl)) return;
  const findings = check();
  for (const { file, line, what } of findings) process.stdout.write(`${file}:${line}  ${what}\n`);
  process.stdout.write(
    findings.length === 0 ? `${subject}: in order\n` : `${subject}: ${findings.length} to mend\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

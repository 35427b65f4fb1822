// `npm test`: installs what is missing and runs every check and every test, in the order of what fails fastest. It
// does not stop at the first failure; it sums up at the end. `npm test -- rules server` runs parts; see PARTS.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { Problem, bold, complain, dim, green, red, say, secondsSince } from './lib/console.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE_DIR, ROOT, packaged, productNode } from './lib/paths.mjs';
import { readNote } from './lib/processes.mjs';
import { endAll, run } from './lib/run.mjs';
import { startPortal } from './lib/started-portal.mjs';

const REPORTS = join(CACHE_DIR, 'test');

/**
 * What one stage came to. A check counts as one; a runner counts its tests.
 * @typedef {{ passed: number, failed: number }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Stage
 */

/** A program that says nothing when all is well. @param {string} name @param {string} program @param {string[]} args @returns {Stage} */
function check(name, program, args) {
  return {
    name,
    async run() {
      const { code, output } = await run(productNode(), [program, ...args]);
      if (code !== 0) say(output.trim());
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {{ files?: string[], env?: Record<string, string> }} [only]
 * @returns {Stage}
 */
function vitest(name, projects, { files = [], env = {} } = {}) {
  return {
    name,
    async run() {
      const report = join(REPORTS, `vitest-${projects.join('-')}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const selection = projects.flatMap((project) => ['--project', project]);
      const { code } = await run(
        productNode(),
        [packaged('vitest'), 'run', ...reporters, ...selection, ...files],
        {
          output: 'show',
          env,
        },
      );
      const { numPassedTests = 0, numFailedTests = 0 } = readNote(report) ?? {};
      return honest(code, { passed: numPassedTests, failed: numFailedTests });
    },
  };
}

/**
 * A runner that fails without a failing test (a file that cannot be loaded, say), or that finds no test at all, must
 * not look like a success.
 * @param {number} code
 * @param {Outcome} outcome
 */
function honest(code, outcome) {
  if (outcome.failed > 0) return outcome;
  if (code === 0 && outcome.passed > 0) return outcome;
  if (code === 0) say('No test was found.');
  return { ...outcome, failed: 1 };
}

/**
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/**
 * The stories that passed only when they were told a second time: no failure, but nobody should overlook them.
 * @param {Suite | undefined} suite
 * @returns {string[]}
 */
function toldTwice(suite) {
  const own = (suite?.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  );
  return [...own, ...(suite?.suites ?? []).flatMap(toldTwice)];
}

/** How many browsers tell stories at once, each to a portal and a club of its own: stories share the persons of one. */
const BROWSERS = 2;

/** @param {string} name @param {'one' | 'others'} looks see `e2e/playwright.config.ts` @returns {Stage} */
function browser(name, looks) {
  return {
    name,
    async run() {
      const chromium = await ensureChromium();
      const portals = [];
      try {
        // One after the other: the first builds the pages.
        for (let nth = 1; nth <= BROWSERS; nth += 1) {
          const dataDir = join(CACHE_DIR, `browser-test-data-${nth}`);
          portals.push({ ...(await startPortal({ dataDir })), dataDir });
        }
        const report = join(REPORTS, `playwright-${looks}.json`);
        const env = {
          LOOKS: looks,
          PORTALS: JSON.stringify(
            portals.map(({ address, consoleAddress, dataDir }) => ({ address, consoleAddress, dataDir })),
          ),
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          // Its workers are told about colours in another way; both at once make Node warn.
          NO_COLOR: '',
        };
        const args = [
          ...[packaged('@playwright/test', 'playwright'), 'test', '--config=e2e', '--reporter=list,json'],
          `--workers=${BROWSERS}`,
        ];
        const { code } = await run(productNode(), args, { output: 'show', env });
        const told = readNote(report);
        for (const story of toldTwice(told)) say(`told twice: ${story}`);
        const { expected = 0, unexpected = 0, flaky = 0 } = told?.stats ?? {};
        return honest(code, { passed: expected + flaky, failed: unexpected });
      } finally {
        await Promise.all(portals.map((portal) => portal.stop()));
      }
    },
  };
}

/** @type {Record<string, () => Stage[]>} */
const PARTS = {
  checks: () => [
    check('Printed files are fresh', 'scripts/check-fresh.mjs', []),
    check('Types', packaged('typescript', 'tsc'), ['--noEmit', '-p', 'tsconfig.json']),
    check('Types of the console', packaged('typescript', 'tsc'), ['--noEmit', '-p', 'console']),
    check('Lint', packaged('oxlint'), ['--deny-warnings']),
    check('Format', packaged('oxfmt'), ['--check']),
    check('Arrows', 'scripts/check-arrows.mjs', []),
    check('Tidiness', 'scripts/check-tidy.mjs', []),
    check('Transactions', 'scripts/check-transactions.mjs', []),
    check('Tables', 'scripts/check-tables.mjs', []),
    check('Words of the platform', 'scripts/check-platform-words.mjs', []),
    check('The life of a hold', 'scripts/check-hold-life.mjs', []),
    check('What nobody asks for', 'scripts/check-unused.mjs', []),
    vitest('The guards and the launcher themselves', ['scripts']),
  ],
  rules: () => [vitest('Rules, words and pages', ['domain', 'messages', 'web', 'simulator'])],
  server: () => [vitest('Server on PostgreSQL', ['server'])],
  controls: () => [
    vitest('What would break the checks', ['server'], { files: ['short-form'], env: { CONTROLS: 'yes' } }),
  ],
  browser: () => [browser('Stories in the browser', 'one')],
  looks: () => [browser('Stories in their other looks', 'others')],
};

/**
 * What runs where no part is named. `looks` tells stories again that one look has told, for whoever changes pages;
 * `controls` shows that the checks can fail, for whoever changes them.
 */
const WHOLE = ['checks', 'rules', 'server', 'browser'];

/** @returns {string[]} */
function wantedParts() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((part) => !(part in PARTS));
  if (unknown.length > 0)
    throw new Problem(
      `There is no part "${unknown.join(', ')}"; there are: ${Object.keys(PARTS).join(', ')}.`,
    );
  return wanted.length > 0 ? wanted : WHOLE;
}

/** @param {Stage} stage */
async function perform(stage) {
  const start = performance.now();
  say(`\n${bold(`── ${stage.name} ──`)}`);
  /** @type {Outcome} */
  let outcome = { passed: 0, failed: 1 };
  try {
    outcome = await stage.run();
  } catch (error) {
    complain(error);
  }
  const isGood = outcome.failed === 0;
  const figures = `${outcome.passed} passed${isGood ? '' : `, ${outcome.failed} failed`}`;
  const line = `${isGood ? green('✓') : red('✗')} ${stage.name}: ${figures} ${dim(secondsSince(start))}`;
  say(line);
  return { ...outcome, line };
}

async function main() {
  const start = performance.now();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void endAll().then(() => process.exit(130)));
  const parts = wantedParts();
  await ensureInstalled();
  process.chdir(ROOT);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Stories start many processes of the server; each reads what the first has compiled.
  process.env.NODE_COMPILE_CACHE ??= join(CACHE_DIR, 'compiled');
  const results = [];
  for (const stage of parts.flatMap((part) => PARTS[part]?.() ?? [])) results.push(await perform(stage));
  say(`\n${bold('── Summary ──')}`);
  for (const { line } of results) say(line);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  say(`Took ${secondsSince(start)}.\n`);
  const verdict = `${passed} passed, ${failed} failed`;
  writeFileSync(join(REPORTS, 'verdict.txt'), `${verdict}\n`);
  say(failed === 0 ? green(verdict) : red(verdict));
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error) => {
  complain(error);
  process.exitCode = 1;
});

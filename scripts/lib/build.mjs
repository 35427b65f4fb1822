// Builds the pages of members and of the console, and the server as plain JavaScript, when anything they are made of changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, step } from './console.mjs';
import { BUILD_DIR, CACHE_DIR, ROOT, packaged, productNode } from './paths.mjs';
import { run } from './run.mjs';

const SHARED_INPUTS = [
  'web',
  'domain/src',
  'messages/src',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

/** Pages of which each are built into a folder of their own; the console's are made of the members' parts too. */
const PAGES = [
  { folder: 'web', called: 'the web pages', inputs: [...SHARED_INPUTS, 'schema.graphql'] },
  {
    folder: 'console',
    called: 'the pages of the console',
    inputs: [...SHARED_INPUTS, 'console', 'staff.graphql'],
  },
];

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true });
  return entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256');
  const files = inputs.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesUnder(path)));
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

const SERVER_INPUTS = [
  'server/src',
  'server/db',
  'domain/src',
  'messages/src',
  'package.json',
  'scripts/lib/strip-types.mjs',
];

/** Makes web/dist, console/dist and build agree with their sources. */
export async function ensureBuilt() {
  for (const { folder, called, inputs } of PAGES)
    await rebuild({
      name: folder,
      called,
      inputs,
      made: join(ROOT, folder, 'dist', 'index.html'),
      program: [packaged('vite'), 'build', folder, '--logLevel=warn'],
    });
  await rebuild({
    name: 'server',
    called: 'the server',
    inputs: SERVER_INPUTS,
    made: join(BUILD_DIR, 'package.json'),
    program: ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/lib/strip-types.mjs'), BUILD_DIR],
  });
}

/** @param {{ name: string, called: string, inputs: string[], made: string, program: string[] }} part */
async function rebuild({ name, called, inputs, made, program }) {
  const mark = hashOf(inputs);
  const markFile = join(CACHE_DIR, `${name}-build`);
  if (existsSync(made) && existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return;
  await step(`Building ${called}`, async () => {
    rmSync(markFile, { force: true });
    const { code, output } = await run(productNode(), program, { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Problem(`${called} could not be built. What it says:\n${output.trim()}`);
    mkdirSync(CACHE_DIR, { recursive: true });
    writeFileSync(markFile, mark);
  });
}

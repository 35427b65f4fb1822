// Builds the web application when anything it is made of changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, step } from './console.mjs';
import { CACHE_DIR, ROOT, packaged, productNode } from './paths.mjs';
import { run } from './run.mjs';

const INPUTS = [
  'web',
  'domain/src',
  'messages/src',
  'schema.graphql',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];
const OUTPUT = join(ROOT, 'web', 'dist');
const MARK = join(CACHE_DIR, 'web-build');

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

function hashOfInputs() {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesUnder(path)));
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Makes web/dist agree with its sources. */
export async function ensureWebBuilt() {
  const mark = hashOfInputs();
  if (existsSync(join(OUTPUT, 'index.html')) && existsSync(MARK) && readFileSync(MARK, 'utf8') === mark)
    return;
  await step('Building the web pages', async () => {
    rmSync(MARK, { force: true });
    const { code, output } = await run(productNode(), [packaged('vite'), 'build', 'web', '--logLevel=warn'], {
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Problem(`The web pages could not be built. Vite says:\n${output.trim()}`);
    mkdirSync(CACHE_DIR, { recursive: true });
    writeFileSync(MARK, mark);
  });
}

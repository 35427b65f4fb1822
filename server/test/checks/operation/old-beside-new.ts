/**
 * A build and the one before it side by side, for each of the last migrations that older servers survive: members book and change
 * stays at the old server while the new build's migrations are applied, then at both, then at the new one alone. Nobody is turned away,
 * and nobody waits for a lock of the migration for a second. The builds are taken from the repository's history. The control
 * adds a migration that holds a table for longer.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { emptyDatabase } from '../../testkit/fresh-database.ts';
import { olderServersGoOn } from '#server/platform/schema-state.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { pause } from './member-load.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const sizes: Record<Size, { builds: number; eachMs: number }> = {
  short: { builds: 1, eachMs: 2_000 },
  full: { builds: 8, eachMs: 5_000 },
};
const MEMBERS = 3;
const LONGEST_WAIT_MS = 1_000;
const LOOK_MS = 10;
/**
 * It gave bookings a column, and servers of then had prepared statements that answer all columns: they failed until their
 * connections ended. Servers prepare such anew since (platform/database.ts); what was is not to be mended.
 */
const NOT_SURVIVED = '0108_links_of_bookings_say_when.sql';

const git = async (...args: string[]) =>
  (await run('git', args, { cwd: ROOT, maxBuffer: 50_000_000 })).stdout.trim();

/** Commits that brought migrations which older servers survive, the newest first. */
async function migratingCommits(most: number): Promise<string[]> {
  const all = await git('log', '--format=%H', '--no-merges', '--diff-filter=A', '--', 'server/db/migrations');
  const found: string[] = [];
  for (const commit of all.split('\n').filter(Boolean)) {
    if (found.length >= most) break;
    const range = [`${commit}^`, commit, '--', 'server/db/migrations'];
    const files = await git('diff', '--name-only', '--diff-filter=A', ...range);
    const texts = await Promise.all(
      files
        .split('\n')
        .filter(Boolean)
        .map((file) => git('show', `${commit}:${file}`)),
    );
    if (files.includes(NOT_SURVIVED)) continue;
    if (texts.length > 0 && texts.every((text) => olderServersGoOn(text))) found.push(commit);
  }
  return found;
}

/** A build of the history in a folder of its own, with the packages of now. */
async function checkedOut(commit: string, folder: string): Promise<string> {
  const tar = path.join(folder, `${commit}.tar`);
  await git('archive', '--output', tar, commit);
  const place = await mkdtemp(path.join(folder, 'build-'));
  await run('tar', ['-xf', tar, '-C', place]);
  await rm(tar);
  await symlink(path.join(ROOT, 'node_modules'), path.join(place, 'node_modules'));
  return place;
}

/** What of a build is used; each imports its own server, by the names of its own package. */
type Build = {
  readonly place: string;
  readonly club: typeof import('../../testkit/club.ts');
  readonly prepared: typeof import('../../testkit/prepared-database.ts');
  readonly process: typeof import('../../testkit/server-process.ts');
  readonly load: typeof import('./member-load.ts');
  readonly books: typeof import('../../../db/checks/books.ts');
};

async function open(place: string): Promise<Build> {
  const part = (file: string) => import(path.join(place, 'server', file));
  return {
    place,
    club: (await part('test/testkit/club.ts')) as Build['club'],
    prepared: (await part('test/testkit/prepared-database.ts')) as Build['prepared'],
    process: (await part('test/testkit/server-process.ts')) as Build['process'],
    load: (await part('test/checks/operation/member-load.ts')) as Build['load'],
    books: (await part('db/checks/books.ts')) as Build['books'],
  };
}

/** Applies what a build knows, by its own command. */
async function migrate(place: string, env: Record<string, string>): Promise<void> {
  const command = ['--disable-warning=ExperimentalWarning', 'server/db/migrate-command.ts'];
  const child = spawn(process.execPath, command, {
    ...{ cwd: place, stdio: ['ignore', 'ignore', 'pipe'] },
    env: { PATH: process.env.PATH, APP_ENV: 'staging', ...env },
  });
  const said: Buffer[] = [];
  child.stderr!.on('data', (bytes: Buffer) => said.push(bytes));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`not migrated: ${Buffer.concat(said).toString('utf8')}`);
}

/** The longest that anyone waits for a lock of the migrating session while it works, in milliseconds. */
async function longestWait(url: string, work: () => Promise<void>): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'watches-locks' });
  await client.connect();
  let longest = 0;
  const wish = { stopped: false };
  const watching = (async () => {
    while (!wish.stopped) {
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::float8 as ms
         from pg_locks l join pg_stat_activity holder on holder.application_name = 'portal-owner'
         where not l.granted and holder.pid = any(pg_blocking_pids(l.pid))`,
      );
      longest = Math.max(longest, rows[0]!.ms);
      await pause(LOOK_MS);
    }
  })();
  try {
    await work();
  } finally {
    wish.stopped = true;
    await watching;
    await client.end();
  }
  return Math.round(longest);
}

type Told = {
  readonly cutOff: number;
  readonly unforeseen: number;
  readonly lost: number;
  readonly done: number;
};
type Step = Told & { readonly longestWaitMs: number; readonly broken: readonly string[] };

async function sideBySide(
  postgresUrl: string,
  { old, next, eachMs }: { old: Build; next: Build; eachMs: number },
): Promise<Step> {
  const url = await emptyDatabase(postgresUrl);
  await old.prepared.prepareDatabase(url);
  const club = await old.club.Club.on(url, { configuration: { runsJobs: false } });
  const load = new old.load.MemberLoad();
  const { house, members, first } = await old.load.arrange(club, MEMBERS);
  // As many changes a day as the machine can make.
  await club.owner.query(
    `insert into settings (name, value) values ('limit: stay changes', '1000000'), ('limit: holds', '1000000')`,
  );
  const [oldPort, secretKey] = [club.portals[0]!.port, old.prepared.SECRET_KEY];
  let ports = [oldPort];
  let turn = 0;
  for (const member of members) member.talksTo = () => ports[(turn += 1) % ports.length]!;
  const lanes = Promise.all(members.map((member) => load.lane(member, house, first)));
  lanes.catch(() => {});
  let server: ServerProcess | null = null;
  try {
    await pause(eachMs / 2);
    const addresses = next.prepared.addressesFor(url, { secretKey });
    const longestWaitMs = await longestWait(url, () =>
      migrate(next.place, {
        ...{ OWNER_DATABASE_URL: url, SECRET_KEY: secretKey },
        ...{ DATABASE_URL: addresses.databaseUrl, JOBS_DATABASE_URL: addresses.jobsUrl },
      }),
    );
    server = await next.process.startServerProcess({ ...addresses, secretKey });
    ports = [oldPort, server.port];
    await pause(eachMs);
    ports = [server.port];
    await pause(eachMs / 2);
    load.stopped = true;
    await lanes;
    const { lost, doubled } = await old.load.compared(club.owner, load.told);
    const away = load.cutOff > 0 ? [`${load.cutOff} times turned away`] : [];
    const broken = [...(await next.books.brokenBooks(club.owner)), ...load.unforeseen, ...away];
    const unforeseen = load.unforeseen.length;
    return { cutOff: load.cutOff, unforeseen, lost: lost + doubled, done: load.done, longestWaitMs, broken };
  } finally {
    load.stopped = true;
    await lanes.catch(() => {});
    await server?.stop();
    await club.close();
  }
}

async function rehearse(
  postgresUrl: string,
  size: Size,
  spoil: (place: string) => Promise<void>,
): Promise<Verdict> {
  const { builds, eachMs } = sizes[size];
  const folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
  try {
    const steps: Step[] = [];
    for (const commit of await migratingCommits(builds)) {
      const [before, after] = [await checkedOut(`${commit}^`, folder), await checkedOut(commit, folder)];
      await spoil(after);
      const pair = { old: await open(before), next: await open(after), eachMs };
      const about = `the build ${commit.slice(0, 10)} beside the one before it`;
      const step = await sideBySide(postgresUrl, pair).catch((cause: unknown) => {
        throw new Error(about, { cause });
      });
      steps.push({ ...step, broken: step.broken.map((what) => `${about}: ${what}`) });
    }
    const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0);
    const figures = {
      ...{
        migrations: steps.length,
        answers: sum(({ done }) => done),
        turnedAway: sum(({ cutOff }) => cutOff),
      },
      ...{ unforeseen: sum(({ unforeseen }) => unforeseen), lostOrDoubled: sum(({ lost }) => lost) },
      longestWaitMs: Math.max(0, ...steps.map(({ longestWaitMs }) => longestWaitMs)),
    };
    const late = figures.longestWaitMs > LONGEST_WAIT_MS ? ['somebody waited longer than a second'] : [];
    const none = steps.length === 0 ? ['the history of this checkout has no migration to rehearse'] : [];
    const musts = { turnedAway: 0, unforeseen: 0, lostOrDoubled: 0 };
    const broken = [
      ...brokenWhere(figures, musts),
      ...late,
      ...none,
      ...steps.flatMap((step) => step.broken),
    ];
    return { figures, broken };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One more migration, which keeps every booking waiting. */
async function addHoldingMigration(place: string): Promise<void> {
  const folder = path.join(place, 'server/db/migrations');
  const last = (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!;
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
  const text = `-- Older servers go on.\nlock table bookings in access exclusive mode;\nselect pg_sleep(1.5);\n`;
  await writeFile(path.join(folder, `${number}_holds_bookings.sql`), text);
}

export const oldBesideNew: Check = {
  name: 'old-beside-new',
  claim:
    'a build and the one before it serve side by side during each migration, and nobody waits for a second',
  run: (postgresUrl, size) => rehearse(postgresUrl, size, () => Promise.resolve()),
  control: (postgresUrl) => rehearse(postgresUrl, 'short', addHoldingMigration),
};

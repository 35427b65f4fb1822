/**
 * A database that is killed. Members book stays and change them in dates, guests and extras, while its postmaster is killed again and
 * again and started anew. Whatever a member was told is done is there afterwards, once; what was cut off is asked again with the same
 * quote until it is answered; the server lives on. The control's database answers before it has written.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../../scripts/lib/postgres.mjs';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { addressesFor, prepareDatabase, SECRET_KEY } from '../../testkit/prepared-database.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, percentile, seeded } from '../check.ts';
import { FixedAddress } from '../../testkit/fixed-address.ts';
import { arrange, compared, MemberLoad, pause, PATIENCE_MS } from './member-load.ts';

const sizes: Record<Size, { kills: number; members: number }> = {
  short: { kills: 2, members: 3 },
  full: { kills: 50, members: 6 },
};
const SEED = 20_261_123;
const LONGEST_LIFE_MS = 1_000;
const DATABASE = 'resort';
/** What makes a commit last. */
const LASTING = ['fsync', 'full_page_writes', 'synchronous_commit'];

type Settings = Record<string, string | number>;

/** One that can be killed and started anew, behind the same address. */
class KilledDatabase {
  readonly folder = mkdtempSync(join(tmpdir(), 'resort-kills-'));
  readonly front = new FixedAddress();
  readonly settings: Settings;
  private running!: Awaited<ReturnType<typeof startPostgres>>;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  async start(): Promise<void> {
    this.running = await this.started();
    await this.running.ensureDatabase(DATABASE);
    await this.front.open(this.inner);
  }

  /** What of a killed one still runs keeps its memory for a moment. */
  private async started(): ReturnType<typeof startPostgres> {
    const begun = performance.now();
    for (;;) {
      try {
        return await startPostgres({ dataDir: join(this.folder, 'pg'), settings: this.settings });
      } catch (error) {
        if (performance.now() - begun > PATIENCE_MS) throw error;
        await pause(100);
      }
    }
  }

  /** Past the front, as the owner. */
  get inner(): string {
    return this.running.connectionString(DATABASE);
  }

  get outer(): string {
    return this.inner.replace(/@[^/]*\//, `@127.0.0.1:${this.front.port}/`);
  }

  async killAndStart(): Promise<void> {
    process.kill(this.running.pid, 'SIGKILL');
    await this.running.exited;
    await this.front.close();
    this.running = await this.started();
    await this.front.open(this.inner);
  }

  async asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.inner });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.front.close().catch(() => {});
    await this.running.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function clubOf(database: KilledDatabase, members: number) {
  const club = await Club.on(database.inner, { configuration: { runsJobs: false } });
  try {
    return await arrange(club, members);
  } finally {
    await club.close();
  }
}

async function endure(size: Size, settings: Settings, patienceMs = PATIENCE_MS): Promise<Verdict> {
  const { kills, members } = sizes[size];
  const random = seeded(SEED);
  const database = new KilledDatabase(settings);
  await database.start();
  try {
    await prepareDatabase(database.inner);
    const club = await clubOf(database, members);
    const server = await startServerProcess({ ...addressesFor(database.outer), secretKey: SECRET_KEY });
    const load = new MemberLoad();
    for (const member of club.members) member.talksTo = () => server.port;
    const lanes = club.members.map((member) => load.lane(member, club.house, club.first));
    const recoveries: number[] = [];
    const books: string[] = [];
    for (let n = 0; n < kills; n += 1) {
      await pause(100 + random() * LONGEST_LIFE_MS);
      await database.killAndStart();
      const [since, before] = [performance.now(), load.done];
      while (load.done === before && performance.now() - since < patienceMs) await pause(10);
      recoveries.push(Math.round(performance.now() - since));
      if (n % 10 === 9) books.push(...(await database.asOwner(brokenBooks)));
    }
    load.stopped = true;
    await Promise.all(lanes);
    const restarts = server.child.exitCode === null && server.child.signalCode === null ? 0 : 1;
    await server.stop();
    books.push(...(await database.asOwner(brokenBooks)));
    const lasting = await database.asOwner(async (client) => {
      const sql = `select count(*)::int as n from pg_settings where name = any($1::text[]) and setting = 'on'`;
      return (await client.query<{ n: number }>(sql, [LASTING])).rows[0]!.n;
    });
    const figures = {
      ...{ seed: SEED, kills, cutOff: load.cutOff },
      ...{ bookings: load.told.bookings.length, changes: load.told.changes.length },
      nightsGivenUp: load.told.nights.length,
      ...(await database.asOwner((owner) => compared(owner, load.told))),
      ...{ restarts, brokenLaws: books.length, settingsThatLast: lasting },
      unforeseen: load.unforeseen.length,
      ...{ recoveryMsP50: percentile(recoveries, 0.5), recoveryMsP95: percentile(recoveries, 0.95) },
    };
    const musts = { lost: 0, doubled: 0, restarts: 0, brokenLaws: 0, unforeseen: 0, settingsThatLast: 3 };
    return {
      figures,
      broken: [...brokenWhere(figures, musts), ...books, ...load.unforeseen],
    };
  } finally {
    await database.stop();
  }
}

export const databaseKills: Check = {
  name: 'database-kills',
  claim: 'what members are told is done is done, once, however often the database is killed',
  run: (_postgresUrl, size) => endure(size, { max_connections: 100 }),
  control: () =>
    // What it has lost nobody books again, so there is little to wait for.
    endure('short', { max_connections: 100, synchronous_commit: 'off', wal_writer_delay: 10_000 }, 5_000),
};

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
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, quoted } from '../../testkit/changes.ts';
import type { Change } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import { aParking, aRentalItem } from '../../testkit/extras.ts';
import type { GraphQLAnswer, Member } from '../../testkit/member.ts';
import { addressesFor, prepareDatabase, SECRET_KEY } from '../../testkit/prepared-database.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, seeded } from '../check.ts';
import { openSession } from '../tools.ts';
import { FixedAddress } from './fixed-address.ts';

const sizes: Record<Size, { kills: number; members: number }> = {
  short: { kills: 2, members: 3 },
  full: { kills: 50, members: 6 },
};
const SEED = 20_261_123;
const LONGEST_LIFE_MS = 1_000;
const PATIENCE_MS = 60_000;
const DATABASE = 'resort';
/** What makes a commit last. */
const LASTING = ['fsync', 'full_page_writes', 'synchronous_commit'];
/** Answers of a server whose database is away; whoever hears them asks again. */
const CUT_OFF = new Set(['SERVER_BUSY', 'UNEXPECTED_ERROR', 'no answer']);
/** What a rule may say to a step that is drawn blindly. */
const REFUSALS = new Set(['STAY_TOO_LONG', 'NOTHING_CHANGES', 'PLAN_MIN_NIGHTS', 'TOO_MANY_ROOMS_PER_NIGHT']);

type Settings = Record<string, string | number>;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

/** What members were told is done: rows that no later step takes away. */
type Told = {
  readonly bookings: string[];
  readonly changes: { readonly bookingId: string; readonly quote: string }[];
  readonly nights: { readonly bookingId: string; readonly night: CalendarDate }[];
};
type Answered = Pick<GraphQLAnswer<unknown>, 'errors'>;

class Load {
  readonly told: Told = { bookings: [], changes: [], nights: [] };
  readonly refused = new Map<string, number>();
  cutOff = 0;
  stopped = false;

  private async key(asked: Promise<Answered>): Promise<string> {
    const answer = await asked.catch(() => null);
    return answer ? (answer.errors?.[0]?.message ?? 'done') : 'no answer';
  }

  /** Asks until there is an answer. */
  private async answered(ask: () => Promise<Answered>): Promise<string> {
    const begun = performance.now();
    for (;;) {
      const key = await this.key(ask());
      if (!CUT_OFF.has(key)) return key;
      this.cutOff += 1;
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`still ${key}`);
      await pause(50);
    }
  }

  private note(key: string): boolean {
    if (key !== 'done') this.refused.set(key, (this.refused.get(key) ?? 0) + 1);
    return key === 'done';
  }

  private async change(member: Member, id: string, wish: Change): Promise<void> {
    let quote = '';
    const asked = await this.answered(async () => {
      const answer = await quoted(member, id, wish);
      quote = answer.data?.quote.quote ?? '';
      return answer;
    });
    if (!this.note(asked)) return;
    const key = await this.answered(() => carryOut(member, id, wish, { quote }));
    if (this.note(key)) this.told.changes.push({ bookingId: id, quote });
  }

  private async book(member: Member, house: House, from: CalendarDate): Promise<string | null> {
    for (;;) {
      const held = await member
        .hold({ roomType: house.roomType, from, to: addDays(from, 2) })
        .catch(() => null);
      const group = held?.data?.createTemporaryBookingGroup;
      if (!group) {
        if (held?.errors && !CUT_OFF.has(held.errors[0]!.message)) {
          this.note(held.errors[0]!.message);
          return null;
        }
        this.cutOff += 1;
        await pause(50);
        continue;
      }
      const key = await this.answered(() => member.confirm(group));
      if (!this.note(key)) return null;
      this.told.bookings.push(group.bookings[0]!.id);
      return group.bookings[0]!.id;
    }
  }

  /** Books a stay, changes it in every way, gives a night up, and begins again with another. */
  async lane(member: Member, house: House, first: CalendarDate): Promise<void> {
    for (let n = 0; !this.stopped; n += 1) {
      const from = addDays(first, 12 * (n % 24));
      const id = await this.book(member, house, from);
      if (!id) continue;
      const days = { fromDate: from, toDate: addDays(from, 1) };
      const wishes: Change[] = [
        { rentalItems: [{ rentalItemId: String(house.rentalItemId), quantity: 1, ...days }] },
        { days: [addDays(from, 2)] },
        { guests: [0, 1, 2].map((nth) => ({ id: `new-${nth}`, representative: nth === 0 })) },
        {
          parkings: [
            {
              facilityParkingId: String(house.parkingId),
              carNumber: '品川 300 あ 1234',
              color: '白',
              ...days,
            },
          ],
        },
        { from: addDays(from, 1), to: addDays(from, 4) },
      ];
      for (const wish of wishes) if (!this.stopped) await this.change(member, id, wish);
      if (this.stopped) return;
      const night = addDays(from, 3);
      // Asked again after it was done, the night is no night of the stay any more.
      const key = await this.answered(() => member.cancel(id, [night]));
      const isDone = key === 'done' || key === 'CANCEL_ONLY_FROM_LAST_NIGHT' || key === 'ALREADY_CANCELLED';
      if (isDone) this.told.nights.push({ bookingId: id, night });
      else this.note(key);
    }
  }
}

type House = {
  readonly roomType: { readonly id: number; readonly facilityId: number };
  readonly rentalItemId: number;
  readonly parkingId: number;
};

async function clubOf(database: KilledDatabase, members: number) {
  const club = await Club.on(database.inner, { configuration: { runsJobs: false } });
  try {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1_000, sp: 1 });
    const house: House = {
      roomType,
      rentalItemId: await aRentalItem(club, roomType, { pieces: 1_000 }),
      parkingId: await aParking(club, roomType, { places: 1_000 }),
    };
    const all: Member[] = [];
    for (let n = 0; n < members; n += 1) all.push(await openSession(await club.aMember({ points: 50_000 })));
    return { house, members: all, first: await club.daysAhead(20) };
  } finally {
    await club.close();
  }
}

/** Of what members were told, how much is not there, and how much is there more than once. */
async function compared(database: KilledDatabase, { bookings, changes, nights }: Told) {
  const many = (sql: string, values: unknown[]) =>
    database.asOwner(async (client) => (await client.query<{ n: number }>(sql, values)).rows[0]!.n);
  const found = await many(
    `select count(*)::int as n from bookings where id = any($1::uuid[]) and booking_number is not null`,
    [bookings],
  );
  const applied = await many(
    `select count(distinct (c.booking_id, c.judged_hash))::int as n from booking_changes c
     join unnest($1::uuid[], $2::text[]) as told(id, quote) on told.id = c.booking_id and told.quote = encode(c.judged_hash, 'hex')
     where c.state = 'APPLIED'`,
    [changes.map(({ bookingId }) => bookingId), changes.map(({ quote }) => quote)],
  );
  const ended = await many(
    `select count(*)::int as n from unnest($1::uuid[], $2::date[]) as told(id, night)
     where exists (select from booking_nights b where b.booking_id = told.id and b.night = told.night and b.ended_at is not null)`,
    [nights.map(({ bookingId }) => bookingId), nights.map(({ night }) => night)],
  );
  const twice = await many(
    `select count(*)::int as n from (
       select from booking_changes where state = 'APPLIED' group by booking_id, judged_hash having count(*) > 1) as doubled`,
    [],
  );
  return {
    lost: bookings.length - found + changes.length - applied + nights.length - ended,
    doubled: twice,
  };
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function endure(size: Size, settings: Settings): Promise<Verdict> {
  const { kills, members } = sizes[size];
  const random = seeded(SEED);
  const database = new KilledDatabase(settings);
  await database.start();
  try {
    await prepareDatabase(database.inner);
    const club = await clubOf(database, members);
    const server = await startServerProcess({ ...addressesFor(database.outer), secretKey: SECRET_KEY });
    const load = new Load();
    for (const member of club.members) member.talksTo = () => server.port;
    const lanes = club.members.map((member) => load.lane(member, club.house, club.first));
    const recoveries: number[] = [];
    const books: string[] = [];
    const done = () => load.told.bookings.length + load.told.changes.length + load.told.nights.length;
    for (let n = 0; n < kills; n += 1) {
      await pause(100 + random() * LONGEST_LIFE_MS);
      await database.killAndStart();
      const [since, before] = [performance.now(), done()];
      while (done() === before && performance.now() - since < PATIENCE_MS) await pause(10);
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
    recoveries.sort((a, b) => a - b);
    const unforeseen = [...load.refused].filter(([key]) => !REFUSALS.has(key));
    const figures = {
      ...{ seed: SEED, kills, cutOff: load.cutOff },
      ...{ bookings: load.told.bookings.length, changes: load.told.changes.length },
      nightsGivenUp: load.told.nights.length,
      ...(await compared(database, load.told)),
      ...{ restarts, brokenLaws: books.length, settingsThatLast: lasting },
      unforeseen: unforeseen.reduce((sum, [, count]) => sum + count, 0),
      ...{ recoveryMsP50: percentile(recoveries, 0.5), recoveryMsP95: percentile(recoveries, 0.95) },
    };
    const musts = { lost: 0, doubled: 0, restarts: 0, brokenLaws: 0, unforeseen: 0, settingsThatLast: 3 };
    return {
      figures,
      broken: [
        ...brokenWhere(figures, musts),
        ...books,
        ...unforeseen.map(([key, n]) => `${n} times ${key}`),
      ],
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
    endure('short', { max_connections: 100, synchronous_commit: 'off', wal_writer_delay: 10_000 }),
};

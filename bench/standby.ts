/**
 * `npm run bench:standby`: what reading a standby takes off the primary. The same searches and changes of stock, at the same pace, by
 * three server processes that have just started and fill their caches, once with `DATABASE_READ_URL` and once without; in turns. Told is
 * the processor time of the primary's and the standby's own processes, and the rows that each has read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { derivedAddress } from '#server/platform/database-roles.ts';
import { openDatabasePair } from '../server/test/testkit/database-pair.ts';
import { Club } from '../server/test/testkit/club.ts';
import { prepareDatabase, SECRET_KEY } from '../server/test/testkit/prepared-database.ts';
import { headersOf, serverOf, stopProgram } from './arrange.ts';
import { makePost, median } from './load.ts';
import { SEARCH } from './search-bench.ts';

const DATABASE = 'club';
const FACILITIES = 20;
const ROOM_TYPES_EACH = 8;
const PROCESSES = 3;
const SECONDS = 15;
const SEARCHES_A_SECOND = 30;
/** Nights whose stock changes a second: what the feeds have to tell. */
const CHANGES_A_SECOND = 40;
const ROUNDS = 3;
const TICKS_MS = 10;

type Load = { readonly cpuMs: number; readonly rows: number };

/** Processor time of a PostgreSQL and all its processes so far. */
function cpuMsOf(pid: number): number {
  const statOf = (id: string) => {
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'latin1');
      return text.slice(text.lastIndexOf(')') + 2).split(' ');
    } catch {
      return null;
    }
  };
  let ticks = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(id);
    if (!stat) continue;
    // utime and stime, of those that have ended too where it is the first process.
    if (Number(id) === pid) ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at]), 0);
    else if (Number(stat[1]) === pid) ticks += Number(stat[11]) + Number(stat[12]);
  }
  return ticks * TICKS_MS;
}

const pair = await openDatabasePair(
  async (first) => {
    await first.ensureDatabase(DATABASE);
    await prepareDatabase(first.connectionString(DATABASE));
  },
  { follows: true },
);
const club = await Club.on(pair.primary.connectionString(DATABASE), { configuration: { runsJobs: false } });
const DATABASE_READ_URL = derivedAddress(pair.standby.connectionString(DATABASE), 'app', SECRET_KEY);

async function loadOf(running: {
  readonly pid: number;
  connectionString: (name: string) => string;
}): Promise<Load> {
  const client = new pg.Client({ connectionString: running.connectionString(DATABASE) });
  await client.connect();
  const { rows } = await client.query<{ rows: string }>(
    'select tup_returned + tup_fetched as rows from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return { cpuMs: cpuMsOf(running.pid), rows: Number(rows[0]!.rows) };
}

const roomTypes: number[] = [];
for (let f = 0; f < FACILITIES; f += 1) {
  const facility = await club.aFacility();
  for (let r = 0; r < ROOM_TYPES_EACH; r += 1)
    roomTypes.push((await club.aRoomType(facility, { rooms: 2_000, sp: 20 })).id);
}
await club.owner.query('analyze');
const member = await (await club.aMember({ points: 1_000 })).logIn();
const first = await club.daysAhead(30);

/** Searches of other dates each time, and changes of stock beside them, at a pace of their own for as long as it takes. */
async function run(env: Record<string, string>): Promise<{ primary: Load; standby: Load; lateMs: number }> {
  const [primaryBefore, standbyBefore] = [await loadOf(pair.primary), await loadOf(pair.standby)];
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => serverOf(club, env)));
  const post = makePost(16);
  const begun = performance.now();
  let worst = 0;
  const at = (ms: number) =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + ms - performance.now())));
  const searches = Array.from({ length: SECONDS * SEARCHES_A_SECOND }, async (_, n) => {
    await at((n * 1_000) / SEARCHES_A_SECOND);
    const since = performance.now();
    const from = addDays(first, n % 200);
    const variables = { from, to: addDays(from, 2), contract: String(member.contractId), facilities: null };
    const body = JSON.stringify({ query: SEARCH, variables });
    const { port } = servers[n % servers.length]!;
    await post({ port, path: '/graphql', body, headers: headersOf(member) });
    worst = Math.max(worst, performance.now() - since);
  });
  const changes = Array.from({ length: SECONDS * 10 }, async (_, n) => {
    await at(n * 100);
    await club.owner.query(
      'update room_nights set total = total + 1 where room_type_id = $1 and night >= $2::date and night < $2::date + $3::int',
      [roomTypes[n % roomTypes.length], first, CHANGES_A_SECOND / 10],
    );
  });
  await Promise.all([...searches, ...changes]);
  for (const server of servers) await stopProgram(server);
  const since = (after: Load, before: Load): Load => ({
    cpuMs: after.cpuMs - before.cpuMs,
    rows: after.rows - before.rows,
  });
  return {
    primary: since(await loadOf(pair.primary), primaryBefore),
    standby: since(await loadOf(pair.standby), standbyBefore),
    lateMs: worst,
  };
}

const found: Record<string, Awaited<ReturnType<typeof run>>[]> = { without: [], with: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  found.without!.push(await run({}));
  found.with!.push(await run({ DATABASE_READ_URL }));
}
process.stdout.write(
  `${PROCESSES} processes, ${SEARCHES_A_SECOND} searches and ${CHANGES_A_SECOND} changed nights a second for ${SECONDS} s; medians of ${ROUNDS}\n`,
);
for (const [name, runs] of Object.entries(found)) {
  const of = (read: (one: (typeof runs)[number]) => number) => median(runs.map(read)).toFixed(0).padStart(8);
  process.stdout.write(
    `${name.padEnd(8)} a standby: primary ${of(({ primary }) => primary.cpuMs)} ms of processor, ${of(({ primary }) => primary.rows)} rows; ` +
      `standby ${of(({ standby }) => standby.cpuMs)} ms, ${of(({ standby }) => standby.rows)} rows; slowest search ${of(({ lateMs }) => lateMs)} ms\n`,
  );
}
await club.close();
await pair.close();
process.exit();

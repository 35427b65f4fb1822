/**
 * `npm run bench:rush`: the moment a new day opens. A thousand members who are logged in search ten seconds before ten, and hold at ten for
 * the same thirty kinds of rooms; a fifth of them comes up to three seconds later. On one, two and three server processes, beside a lean
 * statement that does the same. Answers are timed from when they were meant to be sent. Both sides have been up for a while by
 * then: others have held other rooms on every connection. `--members=5000`, `--processes=2`.
 */
import http from 'node:http';
import pg from 'pg';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { startThrowawayPostgres } from '../scripts/lib/postgres.mjs';
import { seeded } from '../server/test/checks/check.ts';
import { openSession } from '../server/test/checks/tools.ts';
import { brokenBooks } from '../server/db/checks/books.ts';
import { Club } from '../server/test/testkit/club.ts';
import type { Member } from '../server/test/testkit/member.ts';
import { headersOf, serverOf, stopProgram } from './arrange.ts';
import type { Running } from './arrange.ts';
import { bringLeanStay, LEAN_HOLD, leanHoldValues } from './lean-stay.ts';

const numberOf = (name: string, fallback: number) =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const MEMBERS = numberOf('members', 1_000);
const PROCESSES = process.argv.some((arg) => arg.startsWith('--processes='))
  ? [numberOf('processes', 1)]
  : [1, 2, 3];
const ROOM_TYPES = 30;
/** Rooms of a kind: so that three of ten members find one, and those who come late none. */
const ROOMS = Math.ceil((MEMBERS * 0.3) / ROOM_TYPES);
const LATE_SHARE = 0.2;
const LATE_MS = 3_000;
const SEARCH_BEFORE_MS = 10_000;
/** Holds of others beforehand, of each process and of the lean peer. */
const HOLDS_BEFORE = 200;
const SEED = 1_000;
/** Connections of the lean peer: as many as one server process has. */
const LEAN_CONNECTIONS = 10;

const SEARCH = `query s($from: Date!, $to: Date!, $contractId: ID!) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contractId, numberOfAdults: 2, numberOfPriceAndAvailability: 2) {
    id name roomTypes { id name priceAndAvailability { stayDate contractPrice roomsAvailable } } } }`;
const HOLD = `mutation h($roomTypeId: ID!, $from: Date!, $to: Date!, $contractId: ID!) {
  createTemporaryBookingGroup(roomTypeId: $roomTypeId, checkInDate: $from, checkOutDate: $to, contractId: $contractId, rooms: [{ numberOfAdults: 2 }]) { id } }`;

/** What one member wants, and when, in milliseconds after ten o'clock. */
type Wish = { readonly member: Member; readonly roomType: number; readonly laterMs: number };
type Answered = { readonly wish: Wish; readonly key: string; readonly ms: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** A kept connection for each member, from an address of its own as a proxy tells it. */
function callerOf(member: Member, port: number, index: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    ...headersOf(member),
    'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  };
  return (query: string, variables: object) =>
    new Promise<string>((resolve) => {
      const body = JSON.stringify({ query, variables });
      const request = http.request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path: '/graphql',
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const key = /"message":"([A-Z_]+)"/.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
            resolve(key ?? (response.statusCode === 200 ? 'done' : `status ${response.statusCode}`));
          });
        },
      );
      request.on('error', () => resolve('no answer'));
      request.end(body);
    });
}

function wishesOf(members: readonly Member[], roomTypes: readonly { id: number }[]): Wish[] {
  const chance = seeded(SEED);
  return members.map((member, index) => ({
    member,
    roomType: roomTypes[index % roomTypes.length]!.id,
    laterMs: chance() < LATE_SHARE ? chance() * LATE_MS : 0,
  }));
}

/** Whoever was refused a kind of room although whoever got it came later: by how many seconds at most. */
function unfairSeconds(answers: readonly Answered[]): number {
  let worst = 0;
  for (const refused of answers.filter(({ key }) => key !== 'done'))
    for (const { wish, key } of answers)
      if (key === 'done' && wish.roomType === refused.wish.roomType)
        worst = Math.max(worst, wish.laterMs - refused.wish.laterMs);
  return worst / 1_000;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

function tell(name: string, answers: readonly Answered[], extra: string): number {
  const of = (kept: readonly Answered[]) => kept.map(({ ms }) => ms).sort((a, b) => a - b);
  const won = answers.filter(({ key }) => key === 'done');
  const soldOut = Math.max(...won.map(({ wish, ms }) => wish.laterMs + ms)) / 1_000;
  const times = (label: string, sorted: readonly number[]) =>
    `    ${label.padEnd(14)} ${String(sorted.length).padStart(5)}   p50 ${percentile(sorted, 0.5).toFixed(0).padStart(6)} ms   p99 ${percentile(sorted, 0.99).toFixed(0).padStart(6)} ms   worst ${(sorted.at(-1) ?? NaN).toFixed(0).padStart(6)} ms\n`;
  const refusals = new Map<string, number>();
  for (const { key } of answers) if (key !== 'done') refusals.set(key, (refusals.get(key) ?? 0) + 1);
  process.stdout.write(
    `${name}: sold out after ${soldOut.toFixed(2)} s${extra}\n${times('got a room', of(won))}${times('all', of(answers))}` +
      `    refused: ${[...refusals].map(([key, n]) => `${n} ${key}`).join(', ') || 'nobody'}; later before earlier by ${unfairSeconds(answers).toFixed(2)} s at most\n`,
  );
  return soldOut;
}

type Stay = { readonly from: CalendarDate; readonly to: CalendarDate };

/** All holds end, and give back what they had. */
async function startOver(club: Club): Promise<void> {
  await club.owner.query(`
    with ended as (update booking_groups set state = 'REMOVED' where state = 'HELD' returning id)
    insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_group_id, booking_id, night)
      select contract_id, business_now(), 'release', to_lot_id, 'reserved', to_lot_id, 'available', points, booking_group_id, booking_id, night
      from point_movements m where reason = 'reserve' and booking_group_id in (select id from ended);
    update room_nights set held = 0 where held > 0; delete from attempts`);
}

/** Others hold rooms of another kind, ten at a time: each connection has then done what it is asked for. */
async function holdBefore(hold: (nth: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < HOLDS_BEFORE; first += LEAN_CONNECTIONS)
    await Promise.all(Array.from({ length: LEAN_CONNECTIONS }, (_, n) => hold(first + n)));
}

/** Of as many kinds of rooms as there are connections: those who want one kind take turns on two. */
type Others = { readonly members: readonly Member[]; readonly roomTypeIds: readonly number[] };
type Asked = Stay & { readonly wishes: readonly Wish[]; readonly others: Others };

async function rush(club: Club, servers: readonly Running[], { wishes, others, from, to }: Asked) {
  for (const { port } of servers) {
    const askers = others.members.map((member, index) => ({
      member,
      ask: callerOf(member, port, MEMBERS + index),
    }));
    await holdBefore((nth) => {
      const { member, ask } = askers[nth % askers.length]!;
      const contractId = String(member.contractId);
      const roomTypeId = String(others.roomTypeIds[nth % LEAN_CONNECTIONS]);
      return ask(HOLD, { roomTypeId, from, to, contractId });
    });
  }
  const ten = performance.now() + SEARCH_BEFORE_MS + 2_000;
  await club.clockAt(await club.today(), '09:59:48');
  const searched: string[] = [];
  const answers = await Promise.all(
    wishes.map(async (wish, index): Promise<Answered> => {
      const { member, roomType, laterMs } = wish;
      const ask = callerOf(member, servers[index % servers.length]!.port, index);
      const contractId = String(member.contractId);
      await pause(ten - SEARCH_BEFORE_MS + (index / wishes.length) * 5_000 - performance.now());
      searched.push(await ask(SEARCH, { from, to, contractId }));
      const meant = ten + laterMs;
      await pause(meant - performance.now());
      const key = await ask(HOLD, { roomTypeId: String(roomType), from, to, contractId });
      return { wish, key, ms: performance.now() - meant };
    }),
  );
  return { answers, searchesLost: searched.filter((key) => key !== 'done').length };
}

/** The same wishes by one statement each, over as many connections as a server process has, whoever came first first. */
async function leanRush(club: Club, { wishes, others, ...stay }: Asked): Promise<Answered[]> {
  const told: { readonly wish: Wish; readonly values: unknown[] }[] = [];
  for (const wish of wishes)
    told.push({
      wish,
      values: await leanHoldValues(club, { member: wish.member, roomTypeId: wish.roomType, ...stay }),
    });
  const waiting = told.toSorted((a, b) => a.wish.laterMs - b.wish.laterMs).values();
  const answers: Answered[] = [];
  const pool = new pg.Pool({ connectionString: club.ownerUrl, max: LEAN_CONNECTIONS });
  const clients = await Promise.all(Array.from({ length: LEAN_CONNECTIONS }, () => pool.connect()));
  const before = await Promise.all(
    others.members.map((member, nth) =>
      leanHoldValues(club, { member, roomTypeId: others.roomTypeIds[nth % LEAN_CONNECTIONS]!, ...stay }),
    ),
  );
  await holdBefore((nth) =>
    clients[nth % LEAN_CONNECTIONS]!.query({ ...LEAN_HOLD, values: before[nth % before.length] }),
  );
  const ten = performance.now() + 500;
  await Promise.all(
    clients.map(async (client) => {
      for (const { wish, values } of waiting) {
        const meant = ten + wish.laterMs;
        await pause(meant - performance.now());
        const key = await client.query({ ...LEAN_HOLD, values }).then(
          () => 'done',
          () => 'full',
        );
        answers.push({ wish, key, ms: performance.now() - meant });
      }
      client.release();
    }),
  );
  await pool.end();
  return answers;
}

async function soldRooms(club: Club, others: readonly number[]): Promise<string> {
  const sold = await club.value<string>(
    `select min(held) || ' to ' || max(held) || ' of ' || max(total) from room_nights where held > 0 and room_type_id <> all($1::int[])`,
    [others],
  );
  const broken = await brokenBooks(club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return `, sold of each kind ${sold}`;
}

async function run(club: Club): Promise<void> {
  const facility = await club.aFacility({ bathingTaxYen: 150 });
  const roomTypes: { id: number }[] = [];
  for (let n = 0; n < ROOM_TYPES; n += 1)
    roomTypes.push(await club.aRoomType(facility, { rooms: ROOMS, sp: 20 }));
  const membersOf = async (count: number) => {
    const members: Member[] = [];
    for (let n = 0; n < count; n += 1)
      members.push(await openSession(await club.aMember({ product: 'SP', points: 1_000_000 })));
    return members;
  };
  const members = await membersOf(MEMBERS);
  const roomTypeIds: number[] = [];
  for (let n = 0; n < LEAN_CONNECTIONS; n += 1)
    roomTypeIds.push((await club.aRoomType(facility, { rooms: HOLDS_BEFORE, sp: 20 })).id);
  const others = { members: await membersOf(HOLDS_BEFORE / 5), roomTypeIds };
  await club.owner.query('analyze');
  await bringLeanStay({ club });
  const from = addMonths(await club.today(), 12);
  const asked = { from, to: addDays(from, 2), wishes: wishesOf(members, roomTypes), others };
  process.stdout.write(
    `${MEMBERS} members for ${ROOMS * ROOM_TYPES} rooms of ${ROOM_TYPES} kinds, on two cores with those who ask\n`,
  );
  const lean = tell(
    'one lean statement each',
    await leanRush(club, asked),
    await soldRooms(club, roomTypeIds),
  );
  for (const processes of PROCESSES) {
    await startOver(club);
    const servers = await Promise.all(
      Array.from({ length: processes }, () => serverOf(club, { PROXIES: '1' })),
    );
    const { answers, searchesLost } = await rush(club, servers, asked);
    const memory = servers.map((server) => `${server.residentMb()} MB`).join(', ');
    const extra = `${await soldRooms(club, roomTypeIds)}, searches lost ${searchesLost}, memory ${memory}`;
    const soldOut = tell(`${processes} process${processes > 1 ? 'es' : ''}`, answers, extra);
    process.stdout.write(`    ours/lean ${(soldOut / lean).toFixed(2)}\n`);
    for (const server of servers) await stopProgram(server);
  }
}

const postgres = await startThrowawayPostgres();
const club = await Club.open(postgres.connectionString(), { configuration: { runsJobs: false } });
try {
  await run(club);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  await club.close();
  await postgres.stop();
}
process.exit();

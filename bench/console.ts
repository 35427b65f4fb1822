/**
 * `npm run bench:console`: what the club's own people do at once for many rows. Members are found by the beginning of what is known, and all that a
 * desk looks at is asked, in a club of a few and in one of a million members and ten million bookings, in turn; and the prices of 400 nights of 85 kinds
 * of rooms, and of a plan, are changed while a member searches. Prints times, their ratios, and how long the event loop was held. `--quick` for 20,000
 * members and 200,000 bookings, `--bookings=N` for others. The large one needs 30 GB of disk.
 */
import { startThrowawayPostgres } from '../scripts/lib/postgres.mjs';
import { Club } from '../server/test/testkit/club.ts';
import { aStaffMember } from '../server/test/testkit/console.ts';
import type { StaffMember } from '../server/test/testkit/console.ts';
import { median } from './load.ts';
import { SEARCH } from './search-bench.ts';
import { openConsoleClub } from './console-club.ts';
import type { Size } from './console-club.ts';
import { compareLists } from './console-lists.ts';

const isQuick = process.argv.includes('--quick');
const MEMBERS = isQuick ? 20_000 : 1_000_000;
const BOOKINGS = Number(
  process.argv.find((one) => one.startsWith('--bookings='))?.slice(11) ?? (isQuick ? 200_000 : 10_000_000),
);
/** What fits into memory beside everything else. */
const MOST_IN_MEMORY = 2_000_000;
const ROUNDS = 40;
const KINDS = 85;
const NIGHTS = 400;
const BEAT_MS = 5;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
const say = (text: string) => process.stdout.write(`${text}\n`);

const TEXTS = {
  name: ['海野', '見本 花', '架橋 太'],
  kana: ['ウミノ', 'ミホン', 'カケハシ'],
  phone: ['0900', '09012345', '0999'],
  email: ['m1', 'm99999', 'login77'],
  number: ['20000001', '2001', '20010015'],
};
const FIND = 'query($text: String!) { findMembers(text: $text) { memberId name } }';

async function find(staff: StaffMember, text: string): Promise<number> {
  const started = performance.now();
  await staff.get(FIND, { text });
  return performance.now() - started;
}

async function compareFinding(few: StaffMember, many: StaffMember): Promise<void> {
  say(
    `${'members found by'.padEnd(18)} ${'few p50'.padStart(8)} ${`${MEMBERS} p50`.padStart(12)} ${'p95'.padStart(7)} ratio`,
  );
  for (const [by, texts] of Object.entries(TEXTS)) {
    const times: [number[], number[]] = [[], []];
    for (let round = -5; round < ROUNDS; round += 1)
      for (const text of texts) {
        const [one, other] = [await find(few, text), await find(many, text)];
        if (round < 0) continue;
        times[0].push(one);
        times[1].push(other);
      }
    const [one, other] = [median(times[0]), median(times[1])];
    say(
      `${by.padEnd(18)} ${one.toFixed(1).padStart(8)} ${other.toFixed(1).padStart(12)} ${percentile(times[1], 0.95).toFixed(1).padStart(7)} ${(other / one).toFixed(2)}`,
    );
  }
}

const CHANGE = `mutation($houseId: ID!, $change: InventoryChange!) {
  changeNights(houseId: $houseId, change: $change, reason: "new season", farOffConfirmed: true) { nights } }`;
const PREVIEW = `query($houseId: ID!, $change: InventoryChange!) { previewNights(houseId: $houseId, change: $change) { nights stays { name } waiting { rooms } } }`;

/** The longest that the event loop was held while something is done. */
async function held(work: () => Promise<unknown>): Promise<{ ms: number; heldMs: number }> {
  let [most, last] = [0, performance.now()];
  const heart = setInterval(() => {
    most = Math.max(most, performance.now() - last - BEAT_MS);
    last = performance.now();
  }, BEAT_MS);
  const started = performance.now();
  try {
    await work();
  } finally {
    clearInterval(heart);
  }
  return { ms: performance.now() - started, heldMs: most };
}

async function comparePrices(club: Club, staff: StaffMember): Promise<void> {
  const house = await club.aFacility();
  const kinds: string[] = [];
  for (let n = 0; n < KINDS; n += 1)
    kinds.push(String((await club.aRoomType(house, { nights: NIGHTS + 5 })).id));
  const member = await (await club.aMember({ points: 1_000 })).logIn();
  const from = await club.today();
  const search = async () => {
    const started = performance.now();
    const variables = {
      from: await club.daysAhead(20),
      to: await club.daysAhead(21),
      contract: String(member.contractId),
    };
    await member.get(SEARCH, { ...variables, facilities: [String(house.id)] });
    return performance.now() - started;
  };
  const searchWhile = async (until: () => boolean) => {
    const times: number[] = [];
    do times.push(await search());
    while (!until());
    return times;
  };
  let rounds = 0;
  const before = await searchWhile(() => (rounds += 1) > 30);
  const before400 = await club.daysAhead(NIGHTS);
  const tell = async (name: string, query: string, wanted: object) => {
    let isDone = false;
    let during: number[] = [];
    const { ms, heldMs } = await held(async () => {
      const searching = searchWhile(() => isDone);
      const answer = await staff.refusal(query, { houseId: String(house.id), change: wanted });
      if (answer !== 'done') say(`${name}: ${answer}`);
      isDone = true;
      during = await searching;
    });
    say(
      `${name.padEnd(34)} ${(ms / 1_000).toFixed(2).padStart(6)} s; loop held ${heldMs.toFixed(0).padStart(4)} ms; searches meanwhile ${during.length}, p50 ${median(during).toFixed(0)} ms, worst ${Math.max(...during).toFixed(0)} ms`,
    );
  };
  say(
    `\n${KINDS} kinds of rooms x ${NIGHTS} nights; a search alone: p50 ${median(before).toFixed(0)} ms, worst ${Math.max(...before).toFixed(0)} ms`,
  );
  const span = (more: object) => ({ nights: { roomTypeIds: kinds, from, before: before400, ...more } });
  await tell('preview of prices', PREVIEW, span({ prices: [{ product: 'SP', amount: 77 }] }));
  await tell(
    'prices',
    CHANGE,
    span({
      prices: [
        { product: 'SP', amount: 77 },
        { product: 'VM', amount: 9_000 },
      ],
    }),
  );
  await tell('rooms', CHANGE, span({ rooms: { add: 1 } }));
  const id = await club.value<string>('select max(id)::text from night_changes');
  await tell('taken back', CHANGE, { undo: id });
}

/** Of a server that is given a machine's usual share of memory, and makes the large club's indexes at once. */
const AS_ON_A_SERVER = { shared_buffers: '2GB', maintenance_work_mem: '1GB', max_wal_size: '8GB' };
const isLarge = BOOKINGS > MOST_IN_MEMORY;

const postgres = await startThrowawayPostgres({ onDisk: isLarge, settings: isLarge ? AS_ON_A_SERVER : {} });
const clubs: Club[] = [];
try {
  const sizes: Size[] = [
    { members: 200, bookings: 2_200, houses: 1 },
    { members: MEMBERS, bookings: BOOKINGS, houses: 100 },
  ];
  const started = performance.now();
  for (const size of sizes) clubs.push(await openConsoleClub(postgres.connectionString(), size));
  const [small, large] = clubs as [Club, Club];
  say(
    `${MEMBERS} members, ${BOOKINGS} bookings, built in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
  const finding = (club: Club) => aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  await compareFinding(await finding(small), await finding(large));
  await compareLists([small, large], ROUNDS, say);
  await comparePrices(small, await finding(small));
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  for (const club of clubs) await club.close();
  await postgres.stop();
}
process.exit();

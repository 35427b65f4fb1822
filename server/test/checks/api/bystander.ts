/**
 * The second half of expensive-operations: whatever strangers and members send, a bystander is heard. The server runs in a process of its
 * own with the memory of production and watches its own event loop; the attacks come from here, the bystander has a
 * connection of its own.
 */
import { Agent } from 'node:http';
import { parse } from 'graphql';
import { countFields, limits } from '#server/graphql/limits.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Figures, Size } from '../check.ts';
import { inLanes, percentile } from '../check.ts';
import { operationOf, rootFields } from './schema-walk.ts';
import { headersOf, keyOf, openSession, send } from '../tools.ts';
import type { RawAnswer } from '../tools.ts';
import { MOST_RSS_MB, startWatched } from '../watched.ts';
import type { WatchedServer } from '../watched.ts';

const LONGEST_BLOCK_MS = 50;
/** An attack that held the event loop longer is made so often before it counts. */
const ROUNDS = 3;
/** More than any attack sends: texts of another round have names that were never seen. */
const MANY = 100_000;

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');

type Stay = { readonly roomTypeId: number; readonly contractId: number; readonly from: string };
type Attack = {
  readonly who: 'stranger' | 'member';
  readonly lanes: number;
  readonly count: Readonly<Record<Size, number>>;
  readonly body: (index: number, stay: Stay) => string;
  /** What it must be answered with; anything but a failure where nothing is stated. */
  readonly answer?: string;
};

const asBody = (query: string, variables?: object) => JSON.stringify({ query, variables });

/** A root field with everything below it, and these arguments. */
function everythingOf(name: string, depth: number, args = ''): string {
  const text = operationOf(
    rootFields().find((f) => f.name === name)!,
    depth,
  );
  const field = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).trim();
  return field.replace(/^(\w+)(?:\([^)]*\))?/, `$1${args}`);
}

/** Ten aliases of the booking list with everything below it, in little text, under a name of its own. */
function tenBookingLists(index: number): string {
  const all = everythingOf('myBookingList', 3).replace(/^\w+/, '');
  const lists = times(10, (i) => `a${i}: myBookingList(take: 50) { ...f }`);
  return asBody(`query q${index} { ${lists} } fragment f on Booking ${all}`);
}

const isAllowed = (text: string) => {
  try {
    return countFields(parse(text)) <= limits.fields;
  } catch {
    return false;
  }
};

/** Three lists, the later ones less and less deep, down to none. */
const lists = [4, 3, 2].flatMap((bookings) =>
  [4, 3, 2, 0].flatMap((contracts) =>
    [4, 3, 2, 0].map((persons) => {
      const rest = [
        contracts && everythingOf('myContractList', contracts),
        persons && everythingOf('mySubMemberList', persons),
      ];
      return `{ ${everythingOf('myBookingList', bookings, '(take: 50)')} ${rest.filter(Boolean).join(' ')} }`;
    }),
  ),
);

/** Nearly as many fields as an operation may ask for, however many the schema has. */
function asLargeAsAllowed(index: number): string {
  const [largest] = lists.filter(isAllowed).sort((a, b) => countFields(parse(b)) - countFields(parse(a)));
  if (!largest) throw new Error('a list holds more fields than an operation may ask for');
  return asBody(`query m${index} ${largest}`);
}

const search = ({ contractId, from }: Stay, alias = 'a', days = 42) =>
  `${alias}: bookingAvailableFacilityList(fromDate: "${from}", toDate: "${from.slice(0, 8)}28", contractId: "${contractId}", numberOfAdults: 1, numberOfPriceAndAvailability: ${days}) { id name description address1 postalCode roomTypes { id name description priceAndAvailability { stayDate contractPrice roomsAvailable closedReason opensAt } } }`;

const quote = `mutation q($contract: ID!, $room: ID!, $from: Date!, $to: Date!) { calculateMyAccommodationPrice(
  contractId: $contract, roomTypeId: $room, checkInDate: $from, checkOutDate: $to, numberOfAdults: 1) { totalJpy } }`;
const hold = `mutation h($contract: ID!, $room: ID!, $from: Date!, $to: Date!) { createTemporaryBookingGroup(
  contractId: $contract, roomTypeId: $room, checkInDate: $from, checkOutDate: $to, rooms: [{ numberOfAdults: 1 }]) { id } }`;
const centuries = ({ contractId, roomTypeId }: Stay) => ({
  contract: String(contractId),
  room: String(roomTypeId),
  from: '1900-01-01',
  to: '2199-12-31',
});

const few = { short: 16, full: 200 };
const attacks: Readonly<Record<string, Attack>> = {
  'fresh texts of a stranger': {
    who: 'stranger',
    lanes: 150,
    count: { short: 300, full: 3_000 },
    body: tenBookingLists,
    answer: 'UNAUTHORIZED_ERROR',
  },
  'fresh public texts of a stranger': {
    who: 'stranger',
    lanes: 20,
    count: { short: 100, full: 1_000 },
    body: (i) =>
      asBody(
        `query p${i} { ${times(10, (a) => `a${a}: portalSettings { ${times(9, (n) => `b${n}: callCenterPhone`)} }`)} }`,
      ),
  },
  'texts of a member, too large to compile': {
    who: 'member',
    lanes: 8,
    count: few,
    body: tenBookingLists,
    answer: 'BAD_INPUT_ERROR',
  },
  'fresh texts of a member, as large as allowed': {
    who: 'member',
    lanes: 8,
    count: { short: 24, full: 400 },
    body: asLargeAsAllowed,
    answer: 'done',
  },
  'ten aliased searches of six weeks': {
    who: 'member',
    lanes: 4,
    count: few,
    body: (_i, stay) => asBody(`{ ${times(10, (i) => search(stay, `a${i}`))} }`),
    answer: 'BAD_INPUT_ERROR',
  },
  'searches of six weeks, eight at once': {
    who: 'member',
    lanes: 8,
    count: { short: 24, full: 200 },
    body: (_i, stay) => asBody(`{ ${search(stay)} }`),
    answer: 'done',
  },
  'holds over three hundred years': {
    who: 'member',
    lanes: 8,
    count: few,
    body: (_i, stay) => asBody(hold, centuries(stay)),
    answer: 'STAY_TOO_LONG',
  },
  'prices over three hundred years': {
    who: 'member',
    lanes: 8,
    count: few,
    body: (_i, stay) => asBody(quote, centuries(stay)),
    answer: 'STAY_TOO_LONG',
  },
  'lists of thirty thousand wrong values': {
    who: 'member',
    lanes: 8,
    count: few,
    body: (_i, stay) =>
      asBody(
        `query l($ids: [ID!]!) { ${search(stay).replace('numberOfAdults', 'facilityIds: $ids, numberOfAdults')} }`,
        {
          ids: Array.from({ length: 30_000 }, () => 0.5),
        },
      ),
    answer: 'BAD_INPUT_ERROR',
  },
  'fields that contradict each other': {
    who: 'member',
    lanes: 8,
    count: few,
    body: (i) =>
      asBody(
        `query c${i} { ${times(3, () => `myBookingList { ${times(38, (n) => `... on Booking { x: id y${n}: id room { id } }`)} }`)} }`,
      ),
  },
  'texts of an eighth of a megabyte': {
    who: 'stranger',
    lanes: 8,
    count: few,
    body: (i) => asBody(`query t${i} { portalSettings { environment } } # ${'query '.repeat(20_000)}`),
    answer: 'BAD_INPUT_ERROR',
  },
  'drafts as deep as they are long': {
    who: 'member',
    lanes: 8,
    count: few,
    body: () =>
      asBody('mutation d($f: String!) { saveBookingDraft(data: { groupId: "x", form: $f }) }', {
        f: `${'['.repeat(16_000)}${']'.repeat(16_000)}`,
      }),
  },
};

/** A club of twenty houses with five kinds of rooms each: more than the demo club has. */
async function twentyHouses(club: Club, size: Size): Promise<number> {
  let last = 0;
  for (let f = 0; f < (size === 'full' ? 20 : 10); f += 1) {
    const facility = await club.aFacility();
    for (let r = 0; r < 5; r += 1) last = (await club.aRoomType(facility, { nights: 90 })).id;
  }
  return last;
}

/** What someone feels who only wants to know a name, on a connection of their own. */
async function stand(by: { port: number; member: Member; until: () => boolean }): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const felt: number[] = [];
  while (!by.until()) {
    const started = performance.now();
    await send({
      port: by.port,
      headers: headersOf(by.member),
      body: asBody('{ myUserInfo { name } }'),
      agent,
    });
    felt.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  agent.destroy();
  return felt;
}

async function during<T>(server: WatchedServer, member: Member, work: () => Promise<T>) {
  server.begin();
  let over = false;
  const felt = stand({ port: server.port, member, until: () => over });
  const result = await work();
  over = true;
  return { result, felt: await felt, seen: await server.report() };
}

export type Bystander = { readonly figures: Figures; readonly broken: readonly string[] };

/** All attacks in turn; of a careless server only the first, which it is not to survive. */
export async function bystanders(club: Club, size: Size, careless: boolean): Promise<Bystander> {
  const roomTypeId = await twentyHouses(club, size);
  const [attacker, other] = [
    await openSession(await club.aMember()),
    await openSession(await club.aMember()),
  ];
  const stay = {
    roomTypeId,
    contractId: attacker.contractId,
    from: `${(await club.daysAhead(32)).slice(0, 8)}20`,
  };
  const server = await startWatched(club, { careless });
  const broken: string[] = [];
  const felt: number[] = [];
  let longest = { ms: 0, gap: 0, attack: 'none' };
  let most = { rssMb: 0, attack: 'none' };
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      if (careless && name !== 'fresh texts of a stranger') continue;
      const headers = attack.who === 'member' ? headersOf(attacker) : {};
      const attackAnew = (round: number) =>
        during(server, other, () =>
          inLanes(attack.count[size], attack.lanes, (index) =>
            send({ port: server.port, headers, body: attack.body(index + round * MANY, stay) }),
          ),
        );
      let { result, seen, felt: waits } = await attackAnew(0);
      // What an operation does, it does every time; a sweep of memory on a busy machine falls into one round of them.
      const rounds = careless ? 1 : ROUNDS;
      for (let round = 1; round < rounds && (seen?.longestBlockMs ?? 0) > LONGEST_BLOCK_MS; round += 1)
        ({ result, seen, felt: waits } = await attackAnew(round));
      felt.push(...waits);
      broken.push(...wrongAnswers(name, attack, result));
      if (!seen) {
        broken.push(`${name}: the server is gone`);
        break;
      }
      if (seen.peakRssMb > most.rssMb) most = { rssMb: seen.peakRssMb, attack: name };
      if (seen.longestBlockMs > longest.ms)
        longest = { ms: seen.longestBlockMs, gap: seen.longestGapMs, attack: name };
      if (seen.longestBlockMs > LONGEST_BLOCK_MS)
        broken.push(`${name}: the event loop was held for ${seen.longestBlockMs} ms`);
      if (seen.peakRssMb > MOST_RSS_MB) broken.push(`${name}: ${seen.peakRssMb} MB of memory`);
    }
  } finally {
    await server.stop();
  }
  const figures = {
    attacks: careless ? 1 : Object.keys(attacks).length,
    longestBlockMs: longest.ms,
    longestBlockIn: longest.attack,
    itsGapOnTheWallMs: longest.gap,
    bystanderP99Ms: Math.round(percentile(felt, 0.99)),
    bystanderWorstMs: Math.round(Math.max(0, ...felt)),
    peakRssMb: most.rssMb,
    peakRssIn: most.attack,
  };
  return { figures, broken };
}

function wrongAnswers(name: string, attack: Attack, answers: readonly RawAnswer[]): string[] {
  const keys = answers.map(keyOf);
  const wrong = keys.filter((key) =>
    attack.answer ? key !== attack.answer : key === 'UNEXPECTED_ERROR' || /^status [05]/.test(key),
  );
  return wrong.length > 0 ? [`${name}: ${wrong.length} of ${keys.length} answered ${wrong[0]}`] : [];
}

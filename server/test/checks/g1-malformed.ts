/**
 * G1: nothing that is sent makes the server fail, fall or tell of itself. Tens of thousands of operations, bent and
 * damaged, as a stranger and as a member: no 5xx, no unforeseen failure, no trace of the inside in any answer. The
 * control's executor lets its errors out.
 */
import { execute, parse } from 'graphql';
import type { ExecutionResult } from 'graphql';
import type { Executor } from '#server/graphql/execute.ts';
import { schema } from '#server/schema.ts';
import type { Club } from '../testkit/club.ts';
import type { Member } from '../testkit/member.ts';
import type { Check, Size, Verdict } from './check.ts';
import { brokenWhere, inLanes, percentile, seeded } from './check.ts';
import { chanceOf, mutant } from './g1-mutants.ts';
import { headersOf, inClub, openDoor, openSession, send } from './tools.ts';
import type { RawAnswer } from './tools.ts';

const sizes: Record<Size, number> = { short: 1_200, full: 50_000 };
const SEED = 50_000;
const LANES = 12;
/** A session is opened anew so often, for some of the mutants are good log-outs. */
const FRESH_EVERY = 250;

const OF_THE_INSIDE =
  /\n\s+at |node_modules|file:\/\/|\.ts:\d|\.js:\d|kysely|postgres|\bpg_|relation "|violates |syntax error at|invalid input syntax|Cannot read prop|is not a function|undefined \(/i;

/** Why an answer must not be given; null for a good one. */
function faultOf({ status, text }: RawAnswer): string | null {
  if (status === 0) return `cut off: ${text}`;
  if (status >= 500) return `status ${status}`;
  if (text.includes('UNEXPECTED_ERROR')) return 'an unforeseen failure';
  const told = OF_THE_INSIDE.exec(text);
  return told ? `tells of the inside: ${told[0].trim()}` : null;
}

/** Ids and words that exist, so that mutants get past the first door. */
async function knownValues(club: Club, member: Member): Promise<Record<string, unknown>> {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1_000, sp: 1 });
  const [from, to] = [await club.daysAhead(40), await club.daysAhead(42)];
  const [booking] = await member.booked({ roomType, from, to });
  const group = await member.held({ roomType, from, to });
  return {
    roomTypeId: String(roomType.id),
    contractId: String(member.contractId),
    bookingId: booking!.id,
    groupId: group.id,
    id: group.id,
    fromDate: from,
    checkInDate: from,
    toDate: to,
    checkOutDate: to,
    stayDates: [from],
    email: member.email,
    password: 'a wrong one',
    numberOfAdults: 2,
    days: 7,
    rooms: [{ numberOfAdults: 2 }],
    nights: 2,
    currentPassword: 'a wrong one',
    bookingPlanId: null,
  };
}

async function malformed(postgresUrl: string, size: Size, weak: Executor | null): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { databaseConnections: 12 } }, async (club) => {
    const member = await openSession(await club.aMember({ points: 1_000_000 }));
    const known = await knownValues(club, member);
    const door = weak ? await openDoor(club, { executor: weak }) : null;
    const port = door?.port ?? club.portals[0]!.port;
    const chance = chanceOf(seeded(SEED));
    const count = weak ? sizes.short / 3 : sizes[size];
    const bodies = Array.from({ length: count }, () => mutant(chance, known));
    const faults = new Map<string, number>();
    const examples: string[] = [];
    const times: number[] = [];
    let answered = 0;
    await inLanes(count, LANES, async (index) => {
      if (index % FRESH_EVERY === 0) await openSession(member);
      const started = performance.now();
      const answer = await send({ port, headers: index % 2 ? headersOf(member) : {}, body: bodies[index]! });
      times.push(performance.now() - started);
      if (answer.text.startsWith('{"data":{')) answered += 1;
      const fault = faultOf(answer);
      if (!fault) return;
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      if (examples.length < 10)
        examples.push(
          `${fault}: ${bodies[index]!.toString('utf8').slice(0, 400)} -> ${answer.text.slice(0, 200)}`,
        );
    });
    const sum = (test: (kind: string) => boolean) =>
      [...faults].filter(([kind]) => test(kind)).reduce((total, [, n]) => total + n, 0);
    const alive = await send({
      port: club.portals[0]!.port,
      body: JSON.stringify({ query: '{ portalSettings { environment } }' }),
    });
    await door?.stop(1_000);
    const figures = {
      seed: SEED,
      operations: count,
      gotData: answered,
      serverErrors: sum((k) => k.startsWith('status') || k.startsWith('cut')),
      unforeseen: sum((k) => k.startsWith('an unforeseen')),
      toldOfInside: sum((k) => k.startsWith('tells')),
      aliveAfterwards: alive.status === 200 ? 1 : 0,
      p99Ms: Math.round(percentile(times, 0.99)),
    };
    const broken = brokenWhere(figures, {
      serverErrors: 0,
      unforeseen: 0,
      toldOfInside: 0,
      aliveAfterwards: 1,
    });
    if (answered < count / 100) broken.push('hardly any operation got through: the figure says little');
    return { figures, broken: broken.length > 0 ? [...broken, ...examples] : [] };
  });
}

/** Runs what it is given, and what goes wrong goes out as it is. */
const careless: Executor = async ({ query, variables }, contextValue): Promise<ExecutionResult> =>
  execute({ schema, document: parse(query), variableValues: variables, contextValue });

export const g1: Check = {
  id: 'g1',
  claim: 'no operation, however malformed, makes a server error or shows anything of the inside',
  run: (postgresUrl, size) => malformed(postgresUrl, size, null),
  control: (postgresUrl) => malformed(postgresUrl, 'short', careless),
};

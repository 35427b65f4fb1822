/**
 * Nothing that is sent makes the server fail, fall or tell of itself. Tens of thousands of operations, bent and
 * damaged, and then every argument at every edge of its type (argument-edges.ts), as a stranger and as a member: no 5xx, no
 * unforeseen failure, no trace of the inside in any answer. The control's executors let their errors out, and keep no
 * bounds of arguments.
 */
import { execute, parse } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { memberAuthority } from '#server/graphql/authority.ts';
import { builder } from '#server/graphql/builder.ts';
import { makeExecutor } from '#server/graphql/execute.ts';
import type { Executor } from '#server/graphql/execute.ts';
import { schema } from '#server/schema.ts';
import type { Club } from '../../testkit/club.ts';
import { aProduct, ordered, withContact } from '../../testkit/exchange.ts';
import type { TestGateway } from '../../testkit/gateway.ts';
import type { Member } from '../../testkit/member.ts';
import { Applicant, aPromoCode } from '../../testkit/signup.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, percentile, seeded } from '../check.ts';
import { edgeCalls } from './argument-edges.ts';
import { chanceOf, mutant } from './mutated-operations.ts';
import { rootFields } from './schema-walk.ts';
import { fromManyPlaces, headersOf, inCardClub, openDoor, openSession, send } from '../tools.ts';
import type { RawAnswer } from '../tools.ts';

const sizes: Record<Size, number> = { short: 1_200, full: 50_000 };
const SEED = 50_000;
const LANES = 12;
/** A session is opened anew so often, for some of the mutants are good log-outs. */
const FRESH_EVERY = 250;

const OF_THE_INSIDE =
  /\n\s+at |node_modules|file:\/\/|\.ts:\d|\.js:\d|kysely|postgres|\bpg_|relation "|violates |syntax error at|invalid input syntax|Cannot read prop|is not a function|undefined \(/i;

/** Why an answer must not be given; null for a good one. */
export function faultOf({ status, text }: RawAnswer): string | null {
  if (status === 0) return `cut off: ${text}`;
  if (status >= 500) return `status ${status}`;
  if (text.includes('UNEXPECTED_ERROR')) return 'an unforeseen failure';
  const told = OF_THE_INSIDE.exec(text);
  return told ? `tells of the inside: ${told[0].trim()}` : null;
}

type Scene = { readonly club: Club; readonly gateway: TestGateway };

async function inScene(work: (scene: Scene) => Promise<Verdict>, postgresUrl: string): Promise<Verdict> {
  return inCardClub(postgresUrl, { configuration: { databaseConnections: 12 } }, async (club, gateway) => {
    await fromManyPlaces(club);
    return work({ club, gateway });
  });
}

/** Ids and words that exist, so that mutants get past the first door. */
async function knownValues({ club, gateway }: Scene, member: Member): Promise<Record<string, unknown>> {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1_000, sp: 1 });
  const [from, to] = [await club.daysAhead(40), await club.daysAhead(42)];
  const [booking] = await member.booked({ roomType, from, to });
  const group = await member.held({ roomType, from, to });
  await withContact(member);
  const product = await aProduct(club, { sp: 5 });
  const [order] = await ordered(member, { orders: [[product, 1]] });
  const { token } = await new Applicant(club, gateway).begin();
  return {
    ...{ orderId: order!.orderId, orders: [{ productId: String(product), quantity: 1 }] },
    ...{ token, creditCardToken: await gateway.tokenFor('none'), feeYen: null },
    promoCode: await aPromoCode(club, { off: 1_000 }),
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
    // Not the member's, and good enough for somebody new.
    password: 'A-Wrong-Horse-8',
    numberOfAdults: 2,
    days: 7,
    rooms: [{ numberOfAdults: 2 }],
    nights: 2,
    currentPassword: 'a wrong one',
    bookingPlanId: null,
  };
}

async function malformed(postgresUrl: string, size: Size, weak: Executor | null): Promise<Verdict> {
  return inScene(async (scene) => {
    const { club } = scene;
    const member = await openSession(await club.aMember({ points: 1_000_000 }));
    const known = await knownValues(scene, member);
    const door = weak ? await openDoor(club, { executor: weak }) : null;
    const port = door?.port ?? club.portals[0]!.port;
    const chance = chanceOf(seeded(SEED));
    const count = weak ? sizes.short / 3 : sizes[size];
    const fields = rootFields();
    const bodies = Array.from({ length: count }, () => mutant(chance, known, fields));
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
  }, postgresUrl);
}

/** Every argument at its edges; of a short run each so many-th call, beginning elsewhere for the two callers. */
const EVERY: Record<Size, number> = { short: 6, full: 1 };
/** Fields whose numbers go into narrow columns: all that the control tries, at every edge. */
const OF_CONTROL = ['myBookingList', 'createMySubMemberAccount'];

/** Entries that are right, so that a call comes as far as the one value that is not. */
const entries = {
  relationshipId: 1,
  subMemberTypeId: 2,
  nameKana: 'テスト',
  kana: 'テスト',
  birthday: '1980-01-01',
  postalCode: '100-0001',
  prefecture: '東京都',
  tel: '03-1234-5678',
  mobile: '090-1234-5678',
  memberUser: null,
};

async function edges(postgresUrl: string, size: Size, weak: Executor | null): Promise<Verdict> {
  return inScene(async (scene) => {
    const { club } = scene;
    const door = weak ? await openDoor(club, { executor: weak }) : null;
    const port = door?.port ?? club.portals[0]!.port;
    const examples: string[] = [];
    const counts = { calls: 0, done: 0, refused: 0, faults: 0 };
    const every = weak ? 1 : EVERY[size];
    // Each lane is a member of its own: what two calls of one login do to each other is another question.
    await inLanes(LANES, LANES, async (lane) => {
      const member = await openSession(await club.aMember({ points: 1_000_000 }));
      const known = { ...(await knownValues(scene, member)), ...entries };
      const calls = edgeCalls(known).filter(({ field }) => !weak || OF_CONTROL.includes(field));
      for (const [index, call] of calls.entries()) {
        if (index % LANES !== lane) continue;
        for (const who of ['stranger', 'member'] as const) {
          if (Math.floor(index / LANES) % every !== (who === 'member' ? 1 % every : 0)) continue;
          // Some of the calls end the session, as they should.
          if (who === 'member') await openSession(member);
          const headers = who === 'member' ? headersOf(member) : {};
          const answer = await send({ port, headers, body: call.body });
          const fault = faultOf(answer);
          counts.calls += 1;
          if (fault) counts.faults += 1;
          else if (answer.text.startsWith('{"data":{')) counts.done += 1;
          else counts.refused += 1;
          const sent = call.body.slice(call.body.lastIndexOf('"variables"'));
          if (fault)
            examples.push(
              `${fault}: ${call.field}(${call.argument}) ${sent.slice(0, 160)} -> ${answer.text.slice(0, 120)}`,
            );
        }
      }
    });
    await door?.stop(1_000);
    const figures = { ...counts };
    const broken = brokenWhere(figures, { faults: 0 });
    if (counts.done < counts.calls / 50) broken.push('hardly any call got through: the figure says little');
    return { figures, broken: broken.length > 0 ? [...broken, ...examples.slice(0, 40)] : [] };
  }, postgresUrl);
}

/** Runs what it is given, and what goes wrong goes out as it is. */
const careless: Executor = async ({ query, variables }, contextValue): Promise<ExecutionResult> =>
  execute({ schema, document: parse(query), variableValues: variables, contextValue });

/** Both halves; the control must fail in each. */
async function both(
  postgresUrl: string,
  size: Size,
  weak: { readonly letsOut: Executor; readonly unbounded: Executor } | null,
): Promise<Verdict> {
  const bent = await malformed(postgresUrl, size, weak?.letsOut ?? null);
  const edged = await edges(postgresUrl, size, weak?.unbounded ?? null);
  const sound = weak && (bent.broken.length === 0 || edged.broken.length === 0);
  const figures = Object.entries(edged.figures).map(([name, value]) => [`edges.${name}`, value]);
  return {
    figures: { ...bent.figures, ...Object.fromEntries(figures) },
    broken: sound ? [] : [...bent.broken, ...edged.broken],
  };
}

export const malformedRequests: Check = {
  name: 'malformed-requests',
  claim: 'no operation, however malformed, makes a server error or shows anything of the inside',
  run: (postgresUrl, size) => both(postgresUrl, size, null),
  control: (postgresUrl) =>
    both(postgresUrl, 'short', {
      letsOut: careless,
      unbounded: makeExecutor(builder.toSchema({ sortSchema: false }), memberAuthority),
    }),
};

/**
 * The console's endpoint, as a stranger and as somebody with every role: it shows nothing of itself, takes one shape of request from its own
 * site, refuses what is made to cost, is not made to fail by operations bent and damaged, and answers with the whole set of headers. Whoever
 * is signed in sends the cookie with everything, as a browser would. The control's door takes all that the standard allows, and tells.
 */
import { consoleSchema } from '#server/console/schema.ts';
import { STAFF_ROLES, isOfOneHouse } from '#domain/staff/roles.ts';
import { staffSetUpLimit } from '#server/modules/staff/limits.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { missesOf } from '../access/security-headers.ts';
import type { Check, Figures, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, percentile, seeded } from '../check.ts';
import { inClub, keyOf, send } from '../tools.ts';
import type { RawRequest } from '../tools.ts';
import { carelessDoor, isAnswered, probeSurface } from './api-surface.ts';
import type { Target } from './api-surface.ts';
import { costlyShapes, REFUSED } from './expensive-operations.ts';
import type { Costly } from './expensive-operations.ts';
import { edgeCalls } from './argument-edges.ts';
import { faultOf } from './malformed-requests.ts';
import { chanceOf, mutant } from './mutated-operations.ts';
import { operationOf, rootFields } from './schema-walk.ts';

const sizes: Record<Size, { readonly bent: number; readonly edges: number; readonly costly: number }> = {
  short: { bent: 900, edges: 12, costly: 6 },
  full: { bent: 50_000, edges: 1, costly: 100 },
};
const SEED = 50_000;
const LANES = 6;

const TARGET: Target = {
  query: '{ me { name } }',
  misspelt: '{ mee { nam } }',
  names: /did you mean|displayName/i,
  mutation: 'mutation { signOut }',
};

const COSTLY: Costly = {
  ...{ one: 'me', list: 'houses', row: 'House', deep: 'code name', bytes: 1_100_000 },
  whole: () =>
    operationOf(
      rootFields(consoleSchema).find(({ name }) => name === 'member')!,
      6,
    )
      .replace(/^query member\([^)]*\) \{ |\s*\}$/g, '')
      .replace(/\([^)]*\)/, '(memberId: "00000000")'),
};

type Scene = { readonly club: Club; readonly port: number; readonly known: Record<string, unknown> };

/** Somebody with every role: the front desk's of one house. */
const everybody = (club: Club, facilityId: number): Promise<StaffMember> =>
  aStaffMember(
    club,
    STAFF_ROLES.map((role) => ({ role, facilityId: isOfOneHouse(role) ? facilityId : null })),
  );

/** Ids and words that exist, so that what is bent gets past the first door. */
async function knownValues(club: Club): Promise<Record<string, unknown>> {
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility, { rooms: 1_000, sp: 1 });
  const member = await (await club.aMember({ points: 100_000 })).logIn();
  const today = await club.today();
  const [from, before] = [addDays(today, 40), addDays(today, 42)];
  const [booking] = await member.booked({ roomType, from, to: before });
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  return {
    ...{ houseId: String(facility.id), roomTypeId: String(roomType.id), day: from, month: from },
    ...{ from, before, until: before, checkInDate: from, checkOutDate: before, nights: [from] },
    ...{ memberId, bookingNumber: booking!.bookingNumber, booking: booking!.bookingNumber },
    ...{ contractId: String(member.contractId), reason: '確認のため', text: '見本', number: '101' },
    facilityId: facility.id,
  };
}

type Caller = { readonly headers: () => Record<string, string>; readonly anew: () => Promise<void> };

/** Somebody signed in, who signs in anew where a call was a good sign-out. */
async function caller({ club, known }: Scene): Promise<Caller> {
  let staff = await everybody(club, known['facilityId'] as number);
  return {
    headers: () => ({ cookie: staff.cookie }),
    anew: async () => {
      if ((await staff.refusal('{ me { name } }')) !== 'done')
        staff = await everybody(club, known['facilityId'] as number);
    },
  };
}

/** Operations bent and damaged, then every argument at its edges: every second one as a stranger. */
async function malformed(scene: Scene, { bent, edges }: { bent: number; edges: number }) {
  const fields = rootFields(consoleSchema);
  const chance = chanceOf(seeded(SEED));
  const bodies: (string | Buffer)[] = [
    ...Array.from({ length: bent }, () => mutant(chance, scene.known, fields)),
    ...edgeCalls(scene.known, fields).flatMap(({ body }, index) => (index % edges === 0 ? [body] : [])),
  ];
  const faults: string[] = [];
  const counts = { operations: bodies.length, gotData: 0 };
  await inLanes(LANES, LANES, async (lane) => {
    const who = await caller(scene);
    for (let index = lane; index < bodies.length; index += LANES) {
      const isStaff = Math.floor(index / LANES) % 2 === 0;
      if (isStaff && Math.floor(index / LANES) % 20 === 0) await who.anew();
      const body = bodies[index]!;
      const answer = await send({ port: scene.port, headers: isStaff ? who.headers() : {}, body });
      if (answer.text.startsWith('{"data":{')) counts.gotData += 1;
      const fault = faultOf(answer);
      if (fault)
        faults.push(`${fault}: ${body.toString('utf8').slice(0, 900)} -> ${answer.text.slice(0, 160)}`);
    }
  });
  return { counts, faults };
}

/** Operations made to cost, as somebody signed in. */
async function costly(scene: Scene, each: number) {
  const who = await caller(scene);
  const ms: number[] = [];
  const letIn: string[] = [];
  for (const [shape, make] of Object.entries(costlyShapes(COSTLY)))
    await inLanes(each, 4, async () => {
      const started = performance.now();
      const key = keyOf(await send({ port: scene.port, headers: who.headers(), body: make() }));
      ms.push(performance.now() - started);
      if (!REFUSED.includes(key)) letIn.push(`${shape} answered ${key}`);
    });
  return { ms, letIn };
}

const query = (text: string) => JSON.stringify({ query: text });

type Asked = readonly [name: string, status: number, request: Omit<RawRequest, 'port'>];
const ROUTES: readonly Asked[] = [
  ['no such file', 404, { method: 'GET', path: '/assets/no-such-file.js' }],
  ['outside', 404, { method: 'GET', path: '/../../etc/passwd.txt' }],
  ['PUT', 405, { method: 'PUT', path: '/' }],
  ['GET of the endpoint', 405, { method: 'GET', path: '/graphql' }],
  ['an operation', 200, { body: query('{ me { name } }') }],
  ['an invalid operation', 200, { body: query('{ nothing }') }],
  ['no operation', 400, { body: 'x' }],
  ['a form', 415, { headers: { 'content-type': 'text/plain' }, body: query('{ me { name } }') }],
  ['another site', 403, { headers: { 'sec-fetch-site': 'cross-site' }, body: query('{ me { name } }') }],
  ['a large body', 413, { body: 'x'.repeat(300_000) }],
];

async function headersOf(port: number): Promise<string[]> {
  const misses: string[] = [];
  for (const [name, status, request] of ROUTES) {
    const answer = await send({ port, ...request });
    if (answer.status !== status) misses.push(`${name}: status ${answer.status}, not ${status}`);
    misses.push(...missesOf(name, answer, false));
  }
  return misses;
}

type Attacked = { readonly figures: Figures; readonly halves: Readonly<Record<string, readonly string[]>> };

async function attack(scene: Scene, size: Size): Promise<Attacked> {
  const { bent, edges, costly: each } = sizes[size];
  const who = await caller(scene);
  const at = { port: scene.port, headers: who.headers() };
  const surface = await probeSurface(at, TARGET);
  const answered = await isAnswered(at, TARGET);
  const misses = await headersOf(scene.port);
  const cost = await costly(scene, each);
  const broken = await malformed(scene, { bent, edges });
  const few = broken.counts.gotData < broken.counts.operations / 100;
  return {
    figures: {
      ...surface.sent,
      findings: surface.findings.length,
      executedCrossSite: surface.executed.length,
      honestRequestWorks: answered ? 1 : 0,
      routes: ROUTES.length,
      headerMisses: misses.length,
      costly: cost.ms.length,
      costlyLetIn: cost.letIn.length,
      refusalP99Ms: Math.round(percentile(cost.ms, 0.99)),
      ...broken.counts,
      faults: broken.faults.length,
    },
    halves: {
      surface: [...surface.findings, ...surface.executed],
      headers: misses,
      costly: cost.letIn,
      malformed: few ? [...broken.faults, 'hardly any got through'] : broken.faults,
    },
  };
}

async function look(postgresUrl: string, size: Size, careless: boolean): Promise<Verdict> {
  const options = { withConsole: true, configuration: { runsJobs: false } };
  return inClub(postgresUrl, options, async (club) => {
    // Many of the calls are good sign-outs, after which somebody begins anew.
    await club.setLimit(staffSetUpLimit, 1_000_000);
    const known = await knownValues(club);
    const own = { club, known, port: club.portals[0]!.consolePort! };
    const door = careless ? await carelessDoor(consoleSchema) : null;
    const { figures, halves } = await attack(door ? { ...own, port: door.port } : own, size);
    await door?.stop();
    const found = Object.values(halves).flat();
    // The control has to be found out by each half.
    if (careless && Object.values(halves).some((half) => half.length === 0)) return { figures, broken: [] };
    const musts = { findings: 0, executedCrossSite: 0, headerMisses: 0, costlyLetIn: 0, faults: 0 };
    const broken = brokenWhere(figures, { ...musts, honestRequestWorks: 1 });
    return { figures, broken: found.length + broken.length > 0 ? [...broken, ...found.slice(0, 40)] : [] };
  });
}

export const consoleEndpoint: Check = {
  name: 'console-endpoint',
  claim:
    'the console’s endpoint shows nothing of itself, and neither fails nor works for whatever it is sent',
  run: (postgresUrl, size) => look(postgresUrl, size, false),
  control: (postgresUrl) => look(postgresUrl, 'short', true),
};

/**
 * Operations made to cost. Twelve shapes, each refused before anything runs, each time, and quickly enough that a
 * bystander hardly notices; then whatever else keeps a server busy (bystander.ts). The control's executor knows no
 * limits, and its server keeps what strangers have it compile.
 */
import { parse, specifiedRules, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Executor } from '#server/graphql/execute.ts';
import { schema } from '#server/schema.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Figures, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, percentile } from '../check.ts';
import { bystanders } from './bystander.ts';
import { operationOf, rootFields } from './schema-walk.ts';
import { headersOf, inClub, keyOf, openDoor, openSession, send } from '../tools.ts';

const sizes: Record<Size, number> = { short: 8, full: 100 };
const LANES = 4;

const times = (count: number, make: (index: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, i) => make(i)).join(between);

/** What an endpoint has that can be asked for too much of: one thing with a name, and a list with what lies below its rows. */
export type Costly = {
  readonly one: string;
  readonly list: string;
  readonly row: string;
  readonly deep: string;
  /** More than a body may be. */
  readonly bytes: number;
  /** The whole schema's list. */
  readonly whole: () => string;
};
const MEMBERS: Costly = {
  ...{ one: 'myUserInfo', list: 'myBookingList', row: 'Booking' },
  ...{ deep: 'room { roomType { id } }', bytes: 400_000, whole: searchText },
};

/** No type leads back to itself, so depth is made of what there is: fragments inside fragments. */
function nested({ list, row }: Costly, levels: number): string {
  const open = times(levels, () => `... on ${row} { `);
  return `{ ${list} { ${open} id ${times(levels, () => '}')} } }`;
}

function asQuery(query: string): string {
  return JSON.stringify({ query });
}

/** The whole schema's list, asked again and again under other names. */
function searchText(): string {
  return operationOf(
    rootFields().find((f) => f.name === 'myBookingList')!,
    6,
  )
    .replace(/^query myBookingList\([^)]*\) \{ |\s*\}$/g, '')
    .replace(/\([^)]*\)/, '(take: 50)');
}

export const costlyShapes = (of: Costly): Readonly<Record<string, () => string>> => ({
  'deep nesting': () => asQuery(nested(of, 60)),
  'aliases of a field': () => asQuery(`{ ${times(40, (i) => `a${i}: ${of.one} { name }`)} }`),
  'aliases within a field': () => asQuery(`{ ${of.list} { ${times(200, (i) => `a${i}: id`)} } }`),
  'directives on a field': () => asQuery(`{ ${of.one} { name ${times(300, () => '@include(if: true)')} } }`),
  'fields doubled': () => asQuery(`{ ${of.list} { ${times(1_500, () => 'id')} ${of.deep} } }`),
  'tokens without end': () => asQuery(`{ ${of.one} { ${times(20_000, () => 'name')} } }`),
  'a cycle of fragments': () =>
    asQuery(`{ ${of.list} { ...a } } fragment a on ${of.row} { ...b } fragment b on ${of.row} { ...a }`),
  'fragments that multiply': () =>
    asQuery(
      `{ ${of.list} { ...f0 } } ${times(10, (i) => `fragment f${i} on ${of.row} { ${i < 9 ? times(3, () => `...f${i + 1}`) : 'id'} }`)}`,
    ),
  'fragments all alike': () =>
    asQuery(
      `{ ${of.list} { ${times(120, (i) => `...f${i}`)} } } ${times(120, (i) => `fragment f${i} on ${of.row} { ${of.deep} }`)}`,
    ),
  'many roots': () => asQuery(`{ ${times(30, (i) => `a${i}: ${of.whole()}`)} }`),
  'a list of operations': () =>
    JSON.stringify(Array.from({ length: 200 }, () => ({ query: `{ ${of.one} { name } }` }))),
  'a body without end': () =>
    JSON.stringify({ query: `{ ${of.one} { name } }`, variables: { a: 'x'.repeat(of.bytes) } }),
});

/** What the control tries: enough to get through, too little to wear the machine out. */
const MILD = ['aliases of a field', 'directives on a field', 'many roots'];

export const REFUSED = ['BAD_INPUT_ERROR', 'status 400', 'status 413'];

/** What a member feels who only wants to know a name. */
async function bystander(ask: () => Promise<unknown>, until: () => boolean): Promise<number[]> {
  const felt: number[] = [];
  while (!until()) {
    const started = performance.now();
    await ask();
    felt.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return felt;
}

async function refusals(postgresUrl: string, size: Size, weak: Executor | null): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club: Club) => {
    const [attacker, other] = [
      await openSession(await club.aMember()),
      await openSession(await club.aMember()),
    ];
    const door = weak ? await openDoor(club, { executor: weak }) : null;
    const port = door?.port ?? club.portals[0]!.port;
    const ask = () => send({ port, headers: headersOf(other), body: asQuery('{ myUserInfo { name } }') });
    let calm = false;
    const idle = bystander(ask, () => calm);
    await new Promise((resolve) => setTimeout(resolve, size === 'full' ? 3_000 : 700));
    calm = true;
    const idleP99 = percentile(await idle, 0.99);

    let over = false;
    const watched = bystander(ask, () => over);
    const broken: string[] = [];
    const refusalMs: number[] = [];
    let refused = 0;
    let slowest = { shape: '', ms: 0 };
    for (const [shape, make] of Object.entries(costlyShapes(MEMBERS)).filter(
      ([name]) => !weak || MILD.includes(name),
    )) {
      const answers = await inLanes(sizes[size], LANES, async () => {
        const body = make();
        const started = performance.now();
        const key = keyOf(await send({ port, headers: headersOf(attacker), body }));
        const ms = performance.now() - started;
        refusalMs.push(ms);
        if (ms > slowest.ms) slowest = { shape, ms };
        return key;
      });
      const letIn = answers.filter((key) => !REFUSED.includes(key));
      refused += answers.length - letIn.length;
      if (letIn.length > 0) broken.push(`${shape}: ${letIn.length} answered ${letIn[0]}`);
    }
    over = true;
    const busyP99 = percentile(await watched, 0.99);
    await door?.stop(1_000);
    const figures = {
      shapes: weak ? MILD.length : Object.keys(costlyShapes(MEMBERS)).length,
      each: sizes[size],
      refused,
      refusedShare: `${Math.round((100 * refused) / refusalMs.length)} %`,
      refusalP99Ms: Math.round(percentile(refusalMs, 0.99)),
      slowest: `${slowest.shape} ${Math.round(slowest.ms)} ms`,
      bystanderIdleP99Ms: Math.round(idleP99),
      bystanderP99Ms: Math.round(busyP99),
    };
    return { figures, broken: [...broken, ...brokenWhere(figures, { refused: refusalMs.length })] };
  });
}

/** Validates as the standard asks and runs everything that is valid. */
const limitless: Executor = async ({ query, variables, operationName }, context) => {
  const document = parse(query);
  const errors = validate(schema, document, specifiedRules);
  if (errors.length > 0) return { errors };
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? compiled.query({}, context, variables ?? {}) : compiled;
};

/** Both halves; the control must fail in each. */
async function attack(postgresUrl: string, size: Size, weak: Executor | null): Promise<Verdict> {
  const shaped = await refusals(postgresUrl, size, weak);
  const busy = await inClub(postgresUrl, { configuration: { runsJobs: false } }, (club) =>
    bystanders(club, size, weak !== null),
  );
  const failed = shaped.broken.length > 0 && busy.broken.length > 0;
  const broken = weak && !failed ? [] : [...shaped.broken, ...busy.broken];
  return { figures: { ...shaped.figures, ...renamed(busy.figures) }, broken };
}

/** The figures of the second half beside those of the first. */
function renamed(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`busy.${name}`, value]));
}

export const expensiveOperations: Check = {
  name: 'expensive-operations',
  claim:
    'operations made to cost are refused before they run, and nothing sent holds the event loop over 50 ms',
  run: (postgresUrl, size) => attack(postgresUrl, size, null),
  control: (postgresUrl) => attack(postgresUrl, 'short', limitless),
};

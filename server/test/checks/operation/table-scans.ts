/**
 * No call reads a table that grows with the club from end to end. Every root field is asked in a large club, what it
 * sends to the database is planned by the database as for any values, and no plan may scan a table that has more rows
 * than the club has houses. The control looks nights up without their key.
 */
import type { Club } from '../../testkit/club.ts';
import { recording } from '../../testkit/recorded.ts';
import { NOT_GROWN } from '../../testkit/not-grown.ts';
import { everybodyAtConsole } from '../../testkit/console.ts';
import { bodyFor, consoleFields, knownOf, questionsInEveryWay } from '../../testkit/console-fields.ts';
import { openScaleClub, rowsOf } from '../../testkit/scale-club.ts';
import type { ScaleClub } from '../../testkit/scale-club.ts';
import { tablesOf } from '../../testkit/tables.ts';
import { brokenWhere } from '../check.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { operationOf, rootFields } from '../api/schema-walk.ts';
import { openSession, send } from '../tools.ts';
import { recipes } from '../access/access-recipes.ts';
import { people, World } from '../access/access-world.ts';

/** Rows from which on reading all of a table is noticed. */
const MANY_ROWS = 5_000;
const TIMES: Record<Size, number> = { short: 20, full: 100 };

/** These would end what the next field is asked with. */
const BEGINS_A_SESSION = new Set(['signIn', 'finishStaffSetUp']);

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

function scannedIn(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedIn)];
}

/** The tables that a statement reads from end to end, whatever its values are. */
async function scansOf(club: Club, text: string): Promise<string[]> {
  if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) return [];
  const { rows } = await club.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  return scannedIn(rows[0]!['QUERY PLAN'][0].Plan);
}

/** Tables that neither grow with the club nor are said not to, and those that are said to be both or do not exist. */
async function undecided(club: Club, grown: readonly string[]): Promise<string[]> {
  const tables = await tablesOf(club);
  const unknown = tables.filter((table) => !grown.includes(table) && !NOT_GROWN[table]);
  const untrue = Object.keys(NOT_GROWN).filter((table) => grown.includes(table) || !tables.includes(table));
  return [
    ...unknown.map((table) => `whether ${table} grows with the club is not decided`),
    ...untrue.map((table) => `${table} is said not to grow, and does, or does not exist`),
  ];
}

/** Every statement of the calls, with the first field that sent it. */
async function statementsOfAll(club: Club, size: Size): Promise<Map<string, string>> {
  const world = await World.build(club, size);
  const caller = (await people(club)).find(({ name }) => name === 'MAIN')!;
  const sent = new Map<string, string>();
  for (const field of rootFields()) {
    const recipe = recipes[field.name];
    if (!recipe) continue;
    await club.owner.query('delete from attempts');
    const own = await world.belongingsOf(caller.me, recipe.spends);
    await openSession(caller.me.member);
    const variables = recipe.variables(own, world.catalogue);
    const { statements } = await recording(() => caller.me.member.ask(operationOf(field), variables));
    for (const text of statements) if (!sent.has(text)) sent.set(text, field.name);
  }
  return sent;
}

/** The same of the console: every question that its people may ask, in every way that its arguments lead it, about a membership and its stay, and every change, about nothing that is there. */
async function statementsOfConsole(club: Club, bookingId: string): Promise<Map<string, string>> {
  const staff = await everybodyAtConsole(club);
  const known = await knownOf(club, { bookingId });
  const changes = consoleFields
    .filter(({ kind }) => kind === 'mutation')
    .map((field) => ({ field, body: bodyFor(field, { known }) }));
  const sent = new Map<string, string>();
  for (const { field, body } of [...questionsInEveryWay(known), ...changes]) {
    if (BEGINS_A_SESSION.has(field.name)) continue;
    const { statements } = await recording(() =>
      send({ port: club.portals[0]!.consolePort!, headers: { cookie: staff.cookie }, body }),
    );
    for (const text of statements) if (!sent.has(text)) sent.set(text, `the console's ${field.name}`);
  }
  return sent;
}

async function run(
  postgresUrl: string,
  size: Size,
  others: (scale: ScaleClub) => Promise<Map<string, string>>,
): Promise<Verdict> {
  const scale = await openScaleClub(postgresUrl, TIMES[size]);
  const { club } = scale;
  try {
    const counts = await rowsOf(scale);
    const sent = await others(scale);
    await club.owner.query('analyze');
    const scans: string[] = [];
    for (const [text, field] of sent) {
      for (const table of await scansOf(club, text)) {
        if ((counts[table] ?? 0) >= MANY_ROWS) scans.push(`${field} scans ${table}: ${text.slice(0, 200)}`);
      }
    }
    const largest = Math.max(...Object.values(counts));
    const figures = { statements: sent.size, largestTableRows: largest, scans: scans.length };
    const open = await undecided(club, Object.keys(counts));
    return { figures, broken: [...brokenWhere(figures, { scans: 0 }), ...scans, ...open] };
  } finally {
    await club.close();
  }
}

const WITHOUT_KEY = `
  select n.night from room_nights n where (n.room_type_id, n.night) in (
    select r.room_type_id, r.first + d from unnest($1::int[], $2::date[], $3::date[]) as r(room_type_id, first, before),
      lateral generate_series(0, r.before - r.first - 1) as d)
  order by n.room_type_id, n.night for no key update`;

export const tableScans: Check = {
  name: 'table-scans',
  claim: 'no call, of a member or at the console, reads a table that grows with the club from end to end',
  run: (postgresUrl, size) =>
    run(
      postgresUrl,
      size,
      async ({ club, ids }) =>
        new Map([
          ...(await statementsOfConsole(club, ids.bookingId)),
          ...(await statementsOfAll(club, size)),
        ]),
    ),
  control: (postgresUrl) =>
    run(postgresUrl, 'short', () => Promise.resolve(new Map([[WITHOUT_KEY, 'control']]))),
};

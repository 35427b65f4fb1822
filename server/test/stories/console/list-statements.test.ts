/** No question of the console asks the database row by row: each sends as many statements where its lists have fifty rows as where they have one. */
import type { GraphQLObjectType } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ConsoleContext } from '#server/console/request-context.ts';
import { consoleSchema } from '#server/console/schema.ts';
import { send } from '../../checks/tools.ts';
import { everybodyAtConsole } from '../../testkit/console.ts';
import { bodyFor, consoleFields, knownOf, questionsInEveryWay } from '../../testkit/console-fields.ts';
import { openFilledClub } from '../../testkit/filled-club.ts';
import type { FilledClub } from '../../testkit/filled-club.ts';
import { recording } from '../../testkit/recorded.ts';
import { ownAtConsole } from '../../testkit/scale-console-rows.ts';

const MANY = 50;

/** Those that send more for more, with the reason. */
const SO_MANY_AT_ONCE = 'kinds of rooms are read so many at a time, so that no statement takes long';
const MORE_FOR_MORE: Readonly<Record<string, string>> = {
  ...{ pace: SO_MANY_AT_ONCE, paceTable: SO_MANY_AT_ONCE },
  ...{ taxesOfMonth: SO_MANY_AT_ONCE, taxTable: SO_MANY_AT_ONCE },
};

/** Whose lists are longer in the larger club, so that the comparison says something of them; of the others these clubs have no rows. */
const FILLED = [
  'bookedStay bookingDesk companyBills contractEndPreview documents extrasForStay',
  'faqList guestRegister houseExtras housePlans houses inventory',
  'member memberHistory memberLogins memberMails memberWaiting newsList',
  'occupancyOfHouses openBillsOfCompany openWeekFees ownQueueItems planOffers planRoomTypes',
  'queueItems resortPage resortPages resortPictures roomBlocks roomNumbers',
  'roomOffers roomsForStay signups stayAtDesk taxAuthorities',
].flatMap((line) => line.split(' '));

type AtConsole = FilledClub & {
  readonly headers: Readonly<Record<string, string>>;
  readonly known: Readonly<Record<string, unknown>>;
};

/** A filled club, and what is in it by the names of arguments. */
async function open(rows: number): Promise<AtConsole> {
  const filled = await openFilledClub(inject('postgresUrl'), rows);
  const { cookie, name } = await everybodyAtConsole(filled.club);
  await filled.club.owner.query(
    `insert into staff_taken (kind, item, taken_by) select 'CONTRACT_REQUEST', r.id::text, s.id
     from contract_requests r, staff_members s where s.name = $1`,
    [name],
  );
  const { owner } = filled.club;
  await owner.query('set session_replication_role = replica');
  await owner.query(ownAtConsole(filled.points, rows));
  await owner.query('set session_replication_role = origin');
  return { ...filled, headers: { cookie }, known: await knownOf(filled.club, filled) };
}

let few: AtConsole;
let many: AtConsole;
beforeAll(async () => {
  few = await open(1);
  many = await open(MANY);
}, 240_000);
afterAll(async () => {
  await few.club.close();
  await many.club.close();
});

type Asked = { readonly statements: number; readonly rows: number; readonly key: string };

/** The most rows that any list of an answer has. */
function rowsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).map(rowsIn);
  return Math.max(0, Array.isArray(value) ? value.length : 0, ...inner);
}

async function ask({ club, headers }: AtConsole, body: string): Promise<Asked> {
  let text = '';
  const { statements } = await recording(async () => {
    ({ text } = await send({ port: club.portals[0]!.consolePort!, headers, body }));
  });
  const { data, errors } = JSON.parse(text) as { data: unknown; errors?: { message: string }[] };
  return { statements: statements.length, rows: rowsIn(data), key: errors?.[0]?.message ?? 'done' };
}

/** Asks in both clubs, again while they differ: what a process remembers is loaded at the first question. */
async function askBoth(bodies: Readonly<Record<'few' | 'many', string>>) {
  for (let left = 5; ; left -= 1) {
    const asked = { few: await ask(few, bodies.few), many: await ask(many, bodies.many) };
    if (asked.few.statements === asked.many.statements || left === 0) return asked;
  }
}

/** What differs, and whose lists had more rows in the larger club. */
async function compare(names?: readonly string[]) {
  const differing: string[] = [];
  const longer = new Set<string>();
  const ofMany = questionsInEveryWay(many.known);
  for (const [nth, { field, body }] of questionsInEveryWay(few.known).entries()) {
    if (names && !names.includes(field.name)) continue;
    const asked = await askBoth({ few: body, many: ofMany[nth]!.body });
    // An empty list asks for nothing below its rows: nothing is said by it.
    if (asked.few.rows === 0 && asked.many.rows > 0) continue;
    if (asked.many.rows > asked.few.rows) longer.add(field.name);
    if (asked.few.key !== asked.many.key)
      differing.push(`${field.name} answers ${asked.few.key} and ${asked.many.key}`);
    if (asked.few.statements !== asked.many.statements && !MORE_FOR_MORE[field.name])
      differing.push(
        `${field.name} sends ${asked.few.statements} statements for few rows and ${asked.many.statements} for many: ${body.slice(0, 300)}`,
      );
  }
  return { differing, longer };
}

it('the questions of the console send as many statements for fifty rows as for one', async () => {
  const { differing, longer } = await compare();
  expect(differing).toEqual([]);
  expect([...longer].toSorted()).toEqual(FILLED);
}, 240_000);

it('and one that asks for its own row is named', async () => {
  const { contractNumber } = (consoleSchema.getType('MemberContract') as GraphQLObjectType).getFields();
  contractNumber!.resolve = async (contract: { id: number }, _args, { db }: ConsoleContext) =>
    (
      await sql<{ n: string }>`select contract_number as n from contracts where id = ${contract.id}`.execute(
        db,
      )
    ).rows[0]!.n;
  try {
    const field = consoleFields.find(({ name }) => name === 'member')!;
    const body = (club: AtConsole) =>
      bodyFor(field, { known: club.known, selection: ' { contracts { contractNumber } }' });
    const asked = await askBoth({ few: body(few), many: body(many) });
    expect(asked.many.statements).toBe(asked.few.statements + MANY - 1);
  } finally {
    delete contractNumber!.resolve;
  }
}, 60_000);

/**
 * No change waits for itself. Each mutation is called at once by as many callers as a process has connections, and by
 * twice as many, with rows of their own and with rows that do not exist. A use case that took a second connection inside
 * its transaction would keep everyone waiting until the pool gives up.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectionOf } from '#server/platform/database.ts';
import type { Executor } from '#server/graphql/execute.ts';
import { brokenWhere } from '../check.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { operationOf, rootFields } from '../api/schema-walk.ts';
import { headersOf, inClub, keyOf, openDoor, openSession, send } from '../tools.ts';
import { recipes } from '../access/access-recipes.ts';
import { idOf } from '../access/belongings.ts';
import type { Recipe } from '../access/recipe.ts';
import { people, placed, World } from '../access/access-world.ts';
import type { Person } from '../access/access-world.ts';

const CONNECTIONS = 4;
/** Beyond this somebody has waited for a lock or a connection, and not for work. */
const LONGEST_MS = 4_000;

type Asked = { readonly name: string; readonly recipe: Recipe; readonly whose: 'own' | 'missing' };

/** One call of a mutation by one person, as the page would send it: the key it answers and how long it took. */
async function call(world: World, person: Person, body: string) {
  const started = performance.now();
  const answered = send({ port: world.port, headers: headersOf(person.member), body });
  const cut = wait(LONGEST_MS, null, { ref: false });
  const answer = await Promise.race([answered, cut]);
  return { key: answer ? keyOf(answer) : 'no answer', ms: performance.now() - started };
}

async function bodyOf(world: World, person: Person, { name, recipe, whose }: Asked): Promise<string> {
  const field = rootFields().find((root) => root.name === name)!;
  const own = await world.belongingsOf(person, recipe.spends);
  let variables = recipe.variables(own, world.catalogue);
  for (const [path, named] of Object.entries(recipe.ids)) {
    if (whose === 'missing' && named !== 'catalogue') variables = placed(variables, path, idOf(named, null));
  }
  await openSession(person.member);
  return JSON.stringify({ query: operationOf(field), variables });
}

/** The callers take turns, so that twice as many callers as connections are there though the club is small. */
async function crowd(world: World, persons: readonly Person[], asked: Asked, callers: number) {
  const bodies = new Map<Person, string>();
  for (const person of persons) bodies.set(person, await bodyOf(world, person, asked));
  const calls = Array.from({ length: callers }, (_, index) => persons[index % persons.length]!);
  return Promise.all(calls.map((person) => call(world, person, bodies.get(person)!)));
}

/** Every way in which one mutation is called: rows of one's own and none, as many callers as connections and twice that. */
function waysOf(name: string, size: Size): { asked: Asked; callers: number }[] {
  const counts = size === 'short' ? [2 * CONNECTIONS] : [CONNECTIONS, 2 * CONNECTIONS];
  return (['own', 'missing'] as const).flatMap((whose) =>
    counts.map((callers) => ({ asked: { name, recipe: recipes[name]!, whose }, callers })),
  );
}

async function run(postgresUrl: string, size: Size, executor?: Executor): Promise<Verdict> {
  const configuration = { databaseConnections: CONNECTIONS, runsJobs: false };
  return inClub(postgresUrl, { configuration }, async (club) => {
    const world = await World.build(club, size);
    const persons = (await people(club)).filter((caller) => caller.state === 'live').map(({ me }) => me);
    for (const person of persons) await world.belongingsOf(person, undefined);
    const door = executor ? await openDoor(club, { executor }) : null;
    if (door) world.port = door.port;
    const fields = rootFields().filter((root) => root.kind === 'mutation' && recipes[root.name]);
    const ways = (executor ? fields.slice(0, 1) : fields).flatMap(({ name }) => waysOf(name, size));
    const answers: { name: string; key: string; ms: number }[] = [];
    for (const { asked, callers } of ways) {
      // Limits by origin and by login are not the question here.
      await club.owner.query('delete from attempts');
      const told = await crowd(world, persons, asked, callers);
      answers.push(...told.map((answer) => ({ name: `${asked.name} (${asked.whose})`, ...answer })));
    }
    await door?.stop(1_000);
    const stuck = answers.filter(({ key }) => /^(?:UNEXPECTED_ERROR|SERVER_BUSY|no answer|status)/.test(key));
    const figures = {
      mutations: fields.length,
      calls: answers.length,
      stuck: stuck.length,
      slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
    };
    const named = new Set(stuck.map(({ name, key }) => `${name}: ${key}`));
    return { figures, broken: [...brokenWhere(figures, { stuck: 0 }), ...named] };
  });
}

/** What a use case that reaches for the pool does: holds a connection, and asks for another. */
const reachingOut: Executor = async (_operation, { db }) => {
  const held = await connectionOf(db);
  try {
    await wait(50);
    await sql`select 1`.execute(db);
  } finally {
    held.release();
  }
  return { data: {} };
};

export const fewConnections: Check = {
  name: 'few-connections',
  claim: 'as many callers as connections, and twice as many, keep no mutation waiting',
  run: (postgresUrl, size) => run(postgresUrl, size),
  control: (postgresUrl, size) => run(postgresUrl, size, reachingOut),
};

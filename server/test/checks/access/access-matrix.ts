/**
 * Every query and mutation of the schema, by every kind of caller, on own rows, a colleague's, a stranger's, and
 * rows that do not exist. A stranger's row and a missing one answer alike to the byte, nothing of a stranger's shows
 * in any answer, and a field without a recipe fails. The control's door mistakes one membership for another.
 */
import { authenticate } from '#server/modules/account/public.ts';
import type { Authenticate } from '#server/graphql/endpoint.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { idArguments, operationOf, rootFields, selectionsOf } from '../api/schema-walk.ts';
import type { RootField } from '../api/schema-walk.ts';
import { headersOf, inClub, keyOf, openDoor, openSession, send } from '../tools.ts';
import type { RawAnswer } from '../tools.ts';
import { recipes } from './access-recipes.ts';
import type { Recipe } from './recipe.ts';
import { idOf, saidOfStay } from './belongings.ts';
import type { Named } from './belongings.ts';
import { canaryOf, people, placed, World } from './access-world.ts';
import type { Caller } from './access-world.ts';

const WHOSE = ['own', 'colleague', 'foreign', 'missing'] as const;
type Whose = (typeof WHOSE)[number];

type Cell = {
  readonly name: string;
  readonly operation: string;
  readonly recipe: Recipe;
  readonly caller: Caller;
  readonly path: string | null;
  readonly whose: Whose;
};

async function ask(world: World, cell: Cell): Promise<RawAnswer> {
  const { recipe, caller, path, whose } = cell;
  const { me, colleague, stranger, state } = caller;
  // The colleague's and the stranger's rows are there already; the caller's own are made new where asking spends them.
  const owner = { own: me, colleague, foreign: stranger, missing: null }[whose];
  const theirs =
    owner && owner !== me
      ? await world.belongingsOf(
          owner,
          recipe.spends !== 'hold' && whose === 'colleague' ? recipe.spends : undefined,
        )
      : null;
  const own = await world.belongingsOf(me, recipe.spends);
  let variables = recipe.variables(own, world.catalogue);
  if (path && whose !== 'own') variables = placed(variables, path, idOf(recipe.ids[path]!, theirs));
  // What is said of a stay goes with the one that is named.
  if (theirs && recipe.ids[path ?? ''] === 'booking') {
    const said = Object.entries(saidOfStay(theirs)).filter(([name]) => name in variables);
    variables = { ...variables, ...Object.fromEntries(said) };
  }
  await openSession(me.member);
  if (state === 'disabled')
    await world.club.owner.query('update logins set disabled_at = now() where id = $1', [me.member.loginId]);
  if (state === 'mustChange')
    await world.club.owner.query('update logins set force_password_change = true where id = $1', [
      me.member.loginId,
    ]);
  const headers = state === 'anonymous' ? {} : headersOf(me.member);
  const answer = await send({
    port: world.port,
    headers,
    body: JSON.stringify({ query: cell.operation, variables }),
  });
  if (recipe.spends === 'booking' && whose === 'colleague') world.belongings.delete(colleague);
  if (state !== 'live')
    await world.club.owner.query(
      'update logins set disabled_at = null, force_password_change = false where id = $1',
      [me.member.loginId],
    );
  return answer;
}

/** The key a cell must answer with; null where only 'as a missing row' is asked, and nothing done. */
function expected({ recipe, caller: { state, me }, path, whose }: Cell): string | null {
  const own = recipe.own ?? 'done';
  if (recipe.scope === 'public') return own;
  if (state === 'anonymous' || state === 'disabled') return 'UNAUTHORIZED_ERROR';
  if (state === 'mustChange') return recipe.scope === 'session' ? own : 'PASSWORD_CHANGE_REQUIRED';
  const barred = recipe.barred?.[me.role];
  if (barred) return barred;
  if (!path || whose === 'own') return own;
  const named: Named = recipe.ids[path]!;
  if (named === 'heldRoom' || named === 'heldGuest') return 'GUESTS_DIFFER_FROM_HOLD';
  // A guest of another stay is none of this one, whoever asks, and what is offered is one stay of one contract.
  if (whose === 'colleague' && named !== 'hold' && named !== 'bookedGuest' && named !== 'offer')
    return (recipe.colleagueOf?.[named] ?? recipe.colleague)?.[me.role] ?? 'done';
  return 'NOT_FOUND_ERROR';
}

/** What is wrong in one row of the matrix: one caller, one field, one argument. */
async function tryRow(world: World, row: Omit<Cell, 'whose'>): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = [];
  const answers = new Map<Whose, RawAnswer>();
  const clients = [...world.belongings.keys()].map((p) => p.member.clientId);
  // Who is turned away at the door is turned away whatever is named; the short form tries that once a field.
  const briefly = world.size === 'short' && row.caller.state !== 'live';
  for (const whose of row.path && !briefly ? WHOSE : (['own'] as const)) {
    const answer = await ask(world, { ...row, whose });
    answers.set(whose, answer);
    const label = `${row.caller.name} ${row.name}(${row.path ?? ''}) ${whose}`;
    const must = expected({ ...row, whose });
    if (keyOf(answer) !== must) wrong.push(`${label}: ${keyOf(answer)}, not ${must}`);
    const shown = clients.find(
      (id) => id !== row.caller.me.member.clientId && answer.text.includes(canaryOf(id)),
    );
    if (shown) wrong.push(`${label}: shows something of another membership`);
  }
  const [foreign, missing] = [answers.get('foreign'), answers.get('missing')];
  if (foreign && missing && (foreign.text !== missing.text || foreign.status !== missing.status)) {
    wrong.push(
      `${row.caller.name} ${row.name}(${row.path}): a stranger's row answers otherwise than a missing one`,
    );
  }
  return { cells: answers.size, wrong };
}

/** Fields and id arguments nobody has decided about, and recipes for what is gone. */
function undecided(): string[] {
  const fields = rootFields();
  const names = new Set(fields.map((f) => f.name));
  const gone = Object.keys(recipes)
    .filter((name) => !names.has(name))
    .map((name) => `${name} has a recipe but is no field`);
  return fields
    .flatMap((field) => {
      const recipe = recipes[field.name];
      if (!recipe) return [`${field.name} has no recipe`];
      const [asked, told] = [idArguments(field).sort().join(), Object.keys(recipe.ids).sort().join()];
      return asked === told ? [] : [`${field.name} takes ids ${asked}, the recipe knows ${told}`];
    })
    .concat(gone);
}

const DEPTH = 3;
const MOST_FIELDS = 250;

/** A stay has more fields than one operation may ask for: who may is settled at the root, and what lies below is the claim foreign-fields'. */
const wholeOrPart = (field: RootField) =>
  operationOf(field, DEPTH, selectionsOf(field.field.type, DEPTH, MOST_FIELDS)[0]);

async function matrix(
  postgresUrl: string,
  { size, only }: { size: Size; only?: string[] },
  weak: ((callers: Caller[]) => Authenticate) | null,
): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club) => {
    const callers = await people(club);
    const world = await World.build(club, size);
    for (const { me, colleague, stranger } of callers) {
      for (const person of [me, colleague, stranger]) await world.belongingsOf(person, undefined);
    }
    const door = weak ? await openDoor(club, { authenticate: weak(callers) }) : null;
    if (door) world.port = door.port;
    const wrong = undecided();
    let cells = 0;
    for (const caller of callers.filter((c) => !only || only.includes(c.name))) {
      for (const field of rootFields()) {
        const recipe = recipes[field.name];
        if (!recipe) continue;
        const paths = Object.entries(recipe.ids)
          .filter(([, named]) => named !== 'catalogue')
          .map(([path]) => path);
        for (const path of paths.length > 0 ? paths : [null]) {
          const row = await tryRow(world, {
            name: field.name,
            operation: wholeOrPart(field),
            recipe,
            caller,
            path,
          });
          cells += row.cells;
          wrong.push(...row.wrong);
        }
      }
    }
    await door?.stop(1_000);
    const figures = {
      fields: rootFields().length,
      callers: callers.length,
      cells,
      leaksOrWrongAnswers: wrong.length,
    };
    return { figures, broken: wrong };
  });
}

/** Lets the first membership's members in as if they belonged to the other one. */
function mistaken(callers: Caller[]): Authenticate {
  const { clientId } = callers[0]!.stranger.member;
  return async (services, presented) => {
    const caller = await authenticate(services, presented);
    return caller && { ...caller, clientId };
  };
}

export const accessMatrix: Check = {
  name: 'access-matrix',
  claim: "every field answers every caller as decided, and a stranger's row like one that does not exist",
  run: (postgresUrl, size) => matrix(postgresUrl, { size }, null),
  control: (postgresUrl) => matrix(postgresUrl, { size: 'short', only: ['MAIN'] }, mistaken),
};

/**
 * Z1: every query and mutation of the schema, by every kind of caller, on own rows, a colleague's, a stranger's, and
 * rows that do not exist. A stranger's row and a missing one answer alike to the byte, nothing of a stranger's shows
 * in any answer, and a field without a recipe fails. The control's door mistakes one membership for another.
 */
import { authenticate } from '#server/modules/account/public.ts';
import type { Authenticate } from '#server/graphql/endpoint.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { addDays, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { Club } from '../testkit/club.ts';
import type { Member } from '../testkit/member.ts';
import type { Check, Size, Verdict } from './check.ts';
import { idArguments, operationOf, rootFields } from './schema-walk.ts';
import { headersOf, inClub, keyOf, openDoor, openSession, send } from './tools.ts';
import type { RawAnswer } from './tools.ts';
import { idOf, recipes } from './z1-recipes.ts';
import type { Belongings, Catalogue, Named, Recipe, Role } from './z1-recipes.ts';

/** Colleagues share the count of their stays, because one contract may have few rooms for a night. */
type Person = { readonly member: Member; readonly role: Role; readonly stays: { next: number } };
type Caller = {
  readonly name: string;
  readonly state: 'anonymous' | 'live' | 'disabled' | 'mustChange';
  readonly me: Person;
  readonly colleague: Person;
  readonly stranger: Person;
};

const WHOSE = ['own', 'colleague', 'foreign', 'missing'] as const;
type Whose = (typeof WHOSE)[number];

class World {
  readonly club: Club;
  readonly roomType: { id: number };
  readonly today: CalendarDate;
  readonly size: Size;
  readonly belongings = new Map<Person, Belongings>();
  port: number;

  private constructor(club: Club, roomType: { id: number }, today: CalendarDate, size: Size) {
    this.size = size;
    this.club = club;
    this.roomType = roomType;
    this.today = today;
    this.port = club.portals[0]!.port;
  }

  static async build(club: Club, size: Size): Promise<World> {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 500, sp: 1 });
    return new World(club, roomType, await club.today(), size);
  }

  get catalogue(): Catalogue {
    return { roomTypeId: String(this.roomType.id), day: addDays(this.today, 340) };
  }

  /** A stay and a hold of a person's own, made anew where the last cell used them up. */
  async belongingsOf(person: Person, spent: Recipe['spends']): Promise<Belongings> {
    const before = this.belongings.get(person);
    if (before && !spent) return before;
    if (before && spent === 'device') {
      const renewed = { ...before, ...(await this.signIn(person)) };
      this.belongings.set(person, renewed);
      return renewed;
    }
    if (before && spent === 'subMember') {
      const made = { ...before, subMemberId: await this.register(person) };
      this.belongings.set(person, made);
      return made;
    }
    await openSession(person.member);
    const subMemberId = before?.subMemberId ?? (await this.register(person));
    const kept = before && spent !== 'booking' ? before : await this.book(person);
    const [from, last] = this.nextNights(person);
    const hold = await person.member.held({ roomType: this.roomType, from: from!, to: addDays(last!, 1) });
    const { bookingId, bookingNights } = kept;
    const contractId = String(person.member.contractId);
    const signedIn = await this.signIn(person);
    const made = { contractId, bookingId, bookingNights, hold, subMemberId, ...signedIn };
    this.belongings.set(person, made);
    return made;
  }

  /** A session elsewhere, a device that is trusted, and a passkey. */
  private async signIn({
    member,
  }: Person): Promise<Pick<Belongings, 'sessionId' | 'deviceId' | 'passkeyId'>> {
    const device = `kanaria${member.clientId}zz`;
    const sessionId = await this.club.value<string>(
      'insert into sessions (login_id, device) values ($1, $2) returning id',
      [member.loginId, device],
    );
    const deviceId = await this.club.value<string>(
      `insert into trusted_devices (login_id, label, secret_hash, trusted_until)
       values ($1, $2, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
      [member.loginId, device],
    );
    const passkeyId = await this.club.value<string>(
      `insert into passkeys (login_id, name, credential_id, public_key, counter, synced_kind, backed_up)
       values ($1, $2, sha256(gen_random_uuid()::text::bytea), 'key', 0, true, true) returning id`,
      [member.loginId, device],
    );
    return { sessionId, deviceId, passkeyId };
  }

  private register({ member }: Person): Promise<string> {
    return this.club.value<string>(
      `insert into sub_members (client_id, sub_member_type_id, name, name_kana, birthday)
       values ($1, 2, $2, 'テスト', '1980-01-01') returning id::text`,
      [member.clientId, `家族 ${canaryOf(member.clientId)}`],
    );
  }

  /** Two nights that the membership has not too many rooms for yet. */
  private nextNights({ stays }: Person): CalendarDate[] {
    stays.next += 1;
    const from = addDays(this.today, 10 + ((stays.next * 2) % 310));
    return nightsOf({ checkIn: from, checkOut: addDays(from, 2) });
  }

  private async book(person: Person): Promise<Pick<Belongings, 'bookingId' | 'bookingNights'>> {
    const bookingNights = this.nextNights(person);
    const [from, last] = bookingNights;
    const name = `宿泊 ${canaryOf(person.member.clientId)}`;
    const [booking] = await person.member.booked(
      { roomType: this.roomType, from: from!, to: addDays(last!, 1) },
      { name },
    );
    return { bookingId: booking!.id, bookingNights };
  }
}

/** A word that stands in every writable text of one membership and nowhere else. */
const canaryOf = (clientId: number) => `kanaria${clientId}zz`;

async function people(club: Club): Promise<Caller[]> {
  const person = (member: Member, role: Role, stays: Person['stays']): Person => ({ member, role, stays });
  const family = async (isCompany: boolean) => {
    const main = await club.aMember({ points: 100_000, isCompany });
    const stays = { next: 0 };
    return {
      main: person(main, 'MAIN', stays),
      sub: person(await club.aMember({ of: main, role: 'SUB' }), 'SUB', stays),
      family: person(await club.aMember({ of: main, role: 'FAMILY' }), 'FAMILY', stays),
      disabled: person(await club.aMember({ of: main, role: 'SUB' }), 'SUB', stays),
    };
  };
  const [house, company, other] = [await family(false), await family(true), await family(false)];
  await club.owner.query(`
    update clients set name = name || ' kanaria' || id || 'zz', address1 = 'kanaria' || id || 'zz', tel = 'kanaria' || id || 'zz', email = 'kanaria' || id || 'zz@example.jp';
    update logins set email = 'kanaria' || client_id || 'zz' || email;
    update contracts set contract_number = contract_number || 'kanaria' || client_id || 'zz';
    update saved_cards set holder_name = 'kanaria' || client_id || 'zz';`);
  const live = (name: string, me: Person, colleague: Person, stranger: Person): Caller => ({
    name,
    state: 'live',
    me,
    colleague,
    stranger,
  });
  return [
    live('MAIN', house.main, house.sub, other.main),
    live('SUB', house.sub, house.main, other.main),
    live('FAMILY', house.family, house.main, other.main),
    live('company', company.main, company.sub, other.main),
    live('other client', other.main, other.sub, house.main),
    { ...live('anonymous', house.main, house.sub, other.main), state: 'anonymous' },
    { ...live('disabled login', house.disabled, house.main, other.main), state: 'disabled' },
    { ...live('must change password', house.disabled, house.main, other.main), state: 'mustChange' },
  ];
}

/** Puts a value where a dotted path points, into the first element of lists on the way. */
function placed(variables: Record<string, unknown>, path: string, value: string): Record<string, unknown> {
  const copy = structuredClone(variables);
  const steps = path.split('.');
  let at: Record<string, unknown> = copy;
  for (const step of steps.slice(0, -1)) {
    const inner = at[step];
    at = (Array.isArray(inner) ? inner[0] : inner) as Record<string, unknown>;
  }
  at[steps.at(-1)!] = value;
  return copy;
}

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
  // The nights asked for go with the stay that is named.
  if ('stayDates' in variables && theirs) variables = { ...variables, stayDates: theirs.bookingNights };
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
  if (whose === 'colleague' && named !== 'hold') return recipe.colleague?.[me.role] ?? 'done';
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
            operation: operationOf(field),
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

export const z1: Check = {
  id: 'z1',
  claim: "every field answers every caller as decided, and a stranger's row like one that does not exist",
  run: (postgresUrl, size) => matrix(postgresUrl, { size }, null),
  control: (postgresUrl) => matrix(postgresUrl, { size: 'short', only: ['MAIN'] }, mistaken),
};

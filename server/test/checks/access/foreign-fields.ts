/**
 * Fields. A word of its own stands in every text of every membership; no query shows a caller another's, whatever
 * ids it names. And no call takes what the contract does not offer: fields smuggled into inputs are refused by the
 * schema, what is fixed at registration stays, and no row changes. The control mistakes one membership for another,
 * and obeys what it has refused.
 */
import { authenticate } from '#server/modules/account/public.ts';
import type { Authenticate } from '#server/graphql/endpoint.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { operationOf, rootFields, selectionsOf } from '../api/schema-walk.ts';
import { headersOf, inClub, keyOf, openDoor, openSession, send } from '../tools.ts';
import { recipes } from './access-recipes.ts';
import { idOf } from './belongings.ts';
import { canaryOf, people, placed, World } from './access-world.ts';
import type { Caller, Person } from './access-world.ts';
import { smuggle, tryFixed } from './smuggled-fields.ts';

/** How a row of a table finds its membership; what is not named here is nobody's. */
const MEMBERSHIP_OF: Readonly<Record<string, string>> = {
  clients: 't.id',
  logins: 't.client_id',
  sub_members: 't.client_id',
  contracts: 't.client_id',
  member_notes: 't.client_id',
  member_mails: 't.client_id',
  staff_proposals: 't.client_id',
  point_adjustments: '(select k.client_id from contracts k where k.id = t.contract_id)',
  weekly_right_steps: '(select k.client_id from contracts k where k.id = t.contract_id)',
  week_exchange_fees: 't.client_id',
  company_bills: 't.client_id',
  company_bill_items: 't.client_id',
  stays_due: '(select b.client_id from bookings b where b.id = t.booking_id)',
  stay_guidances: '(select b.client_id from bookings b where b.id = t.booking_id)',
  week_fee_waivers: '(select f.client_id from week_exchange_fees f where f.id = t.fee_id)',
  desk_payments: 't.payer_client_id',
  saved_cards: 't.client_id',
  card_charges: 't.client_id',
  card_refunds: 't.client_id',
  card_checks: 't.client_id',
  receipts: 't.client_id',
  booking_groups: 't.client_id',
  future_clients: 't.client_id',
  registration_requests: 't.client_id',
  signup_applications: 't.client_id',
  bookings: 't.client_id',
  booking_nights: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_guests: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_penalties: '(select b.client_id from bookings b where b.id = t.booking_id)',
  house_room_nights: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_waivers: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_rentals: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_parkings: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_pets: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_arrivals: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_changes: '(select b.client_id from bookings b where b.id = t.booking_id)',
  booking_charges: '(select b.client_id from bookings b where b.id = t.booking_id)',
  waitlist_entries: 't.client_id',
  companions: 't.client_id',
  saved_searches: '(select l.client_id from logins l where l.id = t.login_id)',
  exchange_orders: 't.client_id',
  push_subscriptions: '(select l.client_id from logins l where l.id = t.login_id)',
  booking_drafts: '(select l.client_id from logins l where l.id = t.login_id)',
  calendar_addresses: '(select l.client_id from logins l where l.id = t.login_id)',
  sessions: '(select l.client_id from logins l where l.id = t.login_id)',
  passkeys: '(select l.client_id from logins l where l.id = t.login_id)',
  trusted_devices: '(select l.client_id from logins l where l.id = t.login_id)',
  contract_requests: '(select c.client_id from contracts c where c.id = t.contract_id)',
  point_applications: '(select c.client_id from contracts c where c.id = t.contract_id)',
  point_lots: '(select c.client_id from contracts c where c.id = t.contract_id)',
  point_movements: '(select c.client_id from contracts c where c.id = t.contract_id)',
  weekly_rights: '(select c.client_id from contracts c where c.id = t.contract_id)',
  contract_bonuses: '(select c.client_id from contracts c where c.id = t.contract_id)',
};

/** Texts about members that no query shows: the audit log, and keys of resets. */
const NEVER_SHOWN = ['audit_events', 'password_resets'];

/** Tables about members that nobody has decided about. */
async function undecided(club: Club): Promise<string[]> {
  const { rows } = await club.owner.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns c
     where table_schema = 'public' and column_name in ('client_id', 'login_id', 'contract_id', 'booking_id')
       and exists (select from information_schema.columns t where t.table_schema = 'public'
         and t.table_name = c.table_name and t.data_type in ('text', 'jsonb', 'ARRAY') and t.udt_name <> '_date')`,
  );
  return rows
    .filter(({ table }) => !MEMBERSHIP_OF[table] && !NEVER_SHOWN.includes(table))
    .map(({ table }) => `whose rows of ${table} are is not decided`);
}

/** Rows of the kinds that the people's belongings lack, so that no text of a membership goes unmarked. */
async function fillUp(club: Club): Promise<void> {
  await club.owner.query(`
    insert into contract_requests (contract_id, kind, message, at) select id, 'OTHER', 'x', now() from contracts;
    insert into future_clients (client_id, name, name_kana, tel, at) select id, 'x', 'x', 'x', now() from clients;
    insert into registration_requests (client_id, email, tel) select id, 'x', 'x' from clients;
    insert into companions (client_id, name, kana, sex, address1, tel, email, nationality, kept_at)
      select id, 'x', 'x', 'OTHER', 'x', 'x', 'x', 'x', now() from clients;
    insert into booking_drafts (login_id, contract_id, room_type_id, check_in, check_out, rooms, saved_at)
      select g.login_id, g.contract_id, g.room_type_id, g.check_in, g.check_out, '[]', now() from booking_groups g
      where g.login_id is not null on conflict do nothing;
    insert into facility_parkings (facility_id, name_ja, name_en, quantity) select min(id), 'x', 'x', 1 from facilities;
    insert into booking_parkings (booking_id, parking_id, car_number, color, from_date, to_date)
      select b.id, p.id, 'x', 'x', b.check_in, b.check_in from bookings b, facility_parkings p where p.quantity > 0;
    insert into booking_pets (booking_id, position, kind, owner_name, breed, weight_grams)
      select id, 1, 'DOG', 'x', 'x', 1 from bookings;
    insert into booking_arrivals (booking_id, arrival_time, entered_at) select id, '15:00', now() from bookings
      where booking_number is not null on conflict do nothing;
    update sub_members set sex = 'OTHER'; update clients set postal_code = '2480001';`);
}

/** Puts the word of its membership into every text that takes one; answers how many columns took it. */
async function mark(club: Club): Promise<number> {
  await fillUp(club);
  const { rows } = await club.owner.query<{ table: string; column: string; list: boolean }>(
    `select table_name as table, column_name as column, data_type = 'ARRAY' as list from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and (data_type = 'text' or udt_name = '_text')
       and column_name not in ('password_hash', 'end_reason')`,
    [Object.keys(MEMBERSHIP_OF)],
  );
  let marked = 0;
  for (const { table, column, list } of rows) {
    const word = `'kanaria' || ${MEMBERSHIP_OF[table]} || 'zz' || substr(md5(t.ctid::text), 1, 8)`;
    const taken = await club.owner
      .query(`update ${table} t set ${column} = ${list ? `array[${word}]` : word}`)
      .catch(() => ({ rowCount: 0 }));
    if ((taken.rowCount ?? 0) > 0) marked += 1;
  }
  return marked;
}

/** How deep a query is asked, and how much of it at once: a stay has more fields than one operation may ask for. */
const DEPTH = 4;
const MOST_FIELDS = 250;

type Seen = { asked: number; answered: number; withOwn: number; wrong: string[] };

async function askAs(world: World, caller: Caller, everybody: readonly Person[], seen: Seen): Promise<void> {
  const { me, state } = caller;
  const own = await world.belongingsOf(me, undefined);
  await openSession(me.member);
  const strangers = everybody.filter(({ member }) => member.clientId !== me.member.clientId);
  const notTheirs = state === 'live' ? strangers : everybody;
  for (const field of rootFields().filter(({ kind }) => kind === 'query')) {
    const recipe = recipes[field.name]!;
    const variables = recipe.variables(own, world.catalogue);
    const named = Object.entries(recipe.ids).filter(([, kind]) => kind !== 'catalogue');
    const others = await Promise.all(strangers.map((person) => world.belongingsOf(person, undefined)));
    const foreign = named.flatMap(([path, kind]) =>
      others.map((o) => placed(variables, path, idOf(kind, o))),
    );
    const operations = selectionsOf(field.field.type, DEPTH, MOST_FIELDS).map((selection) =>
      operationOf(field, DEPTH, selection),
    );
    const asked = operations.flatMap((query) => [variables, ...foreign].map((each) => ({ query, each })));
    for (const { query, each } of asked) {
      const answer = await send({
        port: world.port,
        headers: state === 'anonymous' ? {} : headersOf(me.member),
        body: JSON.stringify({ query, variables: each }),
      });
      seen.asked += 1;
      const key = keyOf(answer);
      if (key === 'done') seen.answered += 1;
      else if (each === variables && state === 'live' && key !== (recipe.barred?.[me.role] ?? recipe.own))
        seen.wrong.push(`${caller.name} ${field.name}: ${key}`);
      if (answer.text.includes(canaryOf(me.member.clientId))) seen.withOwn += 1;
      const shown = notTheirs.find(({ member }) => answer.text.includes(canaryOf(member.clientId)));
      if (shown) seen.wrong.push(`${caller.name} ${field.name} shows something of another membership`);
    }
  }
}

type Weakness = { readonly door: (callers: Caller[]) => Authenticate; readonly obeys: string };

async function search(postgresUrl: string, size: Size, weak: Weakness | null): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const callers = (await people(club)).filter(({ state }) => state === 'live' || state === 'anonymous');
    const world = await World.build(club, size);
    const everybody = [...new Set(callers.flatMap(({ me, stranger }) => [me, stranger]))];
    for (const person of everybody) await world.belongingsOf(person, undefined);
    const marked = await mark(club);
    const door = weak ? await openDoor(club, { authenticate: weak.door(callers) }) : null;
    const seen: Seen = { asked: 0, answered: 0, withOwn: 0, wrong: [] };
    const [front, side] = [world.port, door?.port ?? world.port];
    for (const caller of callers) {
      world.port = front;
      await world.belongingsOf(caller.me, undefined);
      world.port = side;
      await askAs(world, caller, everybody, seen);
    }
    world.port = front;
    const me = callers[0]!.me;
    const hold = await world.belongingsOf(me, 'hold');
    if (!hold) throw new Error('no hold');
    if (weak) await club.owner.query(weak.obeys);
    const kept = await tryFixed(world, me);
    const tooMuch = await smuggle(world, me);
    await door?.stop(1_000);
    const figures = {
      markedColumns: marked,
      asked: seen.asked,
      answered: seen.answered,
      showingOwn: seen.withOwn,
      foreignOrWrong: seen.wrong.length,
      smuggled: tooMuch.tried,
      refusedBySchema: tooMuch.refusedBySchema,
      fixedFields: kept.tried,
      changed: tooMuch.rowsChanged.length + kept.broken.length,
    };
    const broken = [
      ...brokenWhere(figures, { foreignOrWrong: 0, changed: 0, refusedBySchema: tooMuch.tried }),
      ...(await undecided(club)),
      ...new Set([...seen.wrong, ...tooMuch.rowsChanged, ...kept.broken]),
    ];
    if (figures.showingOwn === 0) broken.push('no query showed even its own: the search says nothing');
    const half = figures.foreignOrWrong === 0 || figures.changed === 0;
    return { figures, broken: weak && half ? [] : broken };
  });
}

function mistaken(callers: Caller[]): Authenticate {
  const { clientId } = callers[0]!.stranger.member;
  return async (services, presented) => {
    const caller = await authenticate(services, presented);
    return caller && { ...caller, clientId };
  };
}

/** Writes a kana whenever a change of a person is refused. */
const OBEYS = `
  create function obey() returns trigger language plpgsql security definer as $$ begin
    update public.sub_members set name_kana = 'ベツジン' where id::text = new.subject; return new; end $$;
  create trigger obey before insert on audit_events for each row when (new.outcome = 'denied') execute function obey();`;

export const foreignFields: Check = {
  name: 'foreign-fields',
  claim: "no query shows another membership's texts, and no call sets what its input does not offer",
  run: (postgresUrl, size) => search(postgresUrl, size, null),
  control: (postgresUrl) => search(postgresUrl, 'short', { door: mistaken, obeys: OBEYS }),
};

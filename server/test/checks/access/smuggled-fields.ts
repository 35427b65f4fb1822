/**
 * Fields that nobody may set, sent all the same: beside the arguments, inside every object of an input, and where an
 * input does offer them but the rules keep them shut. The tables are compared before and after.
 */
import { getNamedType, isInputObjectType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import type { Club } from '../../testkit/club.ts';
import { operationOf, rootFields } from '../api/schema-walk.ts';
import type { RootField } from '../api/schema-walk.ts';
import { headersOf, keyOf, openSession, send } from '../tools.ts';
import { recipes } from './access-recipes.ts';
import type { Person, World } from './access-world.ts';

type Variables = Record<string, unknown>;

/** What nobody may set: decided by registration, by the price list, by the session, or by the club. */
const SMUGGLED = [
  ...['birthday', 'nameKana', 'kana', 'role', 'price', 'points', 'yen', 'canModifySubMember', 'clientId'],
  ...['client_id', 'loginId', 'memberId', 'isCompany', 'subMemberId', 'mfaPolicy', 'passwordHash', 'email'],
  ...[
    'forcePasswordChange',
    'disabledAt',
    'available',
    'state',
    'contractId',
    'id',
    '__proto__',
    'constructor',
  ],
];

/** The places of an input into which a field could be smuggled: paths of its objects. */
function objectsOf(type: GraphQLInputType, path: string): { path: string; known: string[] }[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [];
  const fields = Object.values(named.getFields());
  return [
    { path, known: fields.map(({ name }) => name) },
    ...fields.flatMap((field) => objectsOf(field.type, `${path}.${field.name}`)),
  ];
}

/** Adds a field to the object that a path leads to, as bytes: a key such as __proto__ must travel too. */
function smuggled(variables: Variables, path: string, field: string): string {
  const copy = structuredClone(variables);
  const target = path.split('.').reduce<Variables>((at, step) => {
    const inner = at[step] ?? (at[step] = {});
    return (Array.isArray(inner) ? (inner[0] ??= {}) : inner) as Variables;
  }, copy);
  target.smuggled = 1;
  return JSON.stringify(copy).replace('"smuggled":1', `${JSON.stringify(field)}:"1990-01-01"`);
}

/** Every operation that carries a field too many. */
function withTooMuch(root: RootField, variables: Variables): string[] {
  const { name, field } = root;
  const query = operationOf(root, 1);
  const known = field.args.map((arg) => arg.name);
  const beside = SMUGGLED.filter((extra) => !known.includes(extra)).map((extra) => {
    const asked = query.includes(`{ ${name}(`)
      ? query.replace(`{ ${name}(`, `{ ${name}(${extra}: "1990-01-01", `)
      : query.replace(`{ ${name} `, `{ ${name}(${extra}: "1990-01-01") `);
    return JSON.stringify({ query: asked, variables });
  });
  const inside = field.args
    .flatMap((arg) => objectsOf(arg.type, arg.name))
    .flatMap(({ path, known: offered }) =>
      SMUGGLED.filter((extra) => !offered.includes(extra)).map(
        (extra) => `{"query":${JSON.stringify(query)},"variables":${smuggled(variables, path, extra)}}`,
      ),
    );
  return [...beside, ...inside];
}

/** Everything but counts, sessions and the audit log, which a refusal may and should touch. */
async function stateOf(club: Club): Promise<string> {
  const { rows } = await club.owner.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('attempts', 'audit_events', 'audit_repeats', 'audit_seals', 'refusal_counts', 'sessions')`,
  );
  const parts = rows.map(
    ({ table }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${table}" t)`,
  );
  return club.value<string>(`select array_to_string(array[${parts.join(', ')}], ' ')`);
}

type Smuggling = { tried: number; refusedBySchema: number; rowsChanged: string[] };

/** The tables are compared after every call in the full form, and after every kind of call in the short one. */
export async function smuggle(world: World, me: Person): Promise<Smuggling> {
  const total: Smuggling = { tried: 0, refusedBySchema: 0, rowsChanged: [] };
  const post = (body: string) => send({ port: world.port, headers: headersOf(me.member), body });
  const own = await world.belongingsOf(me, undefined);
  await openSession(me.member);
  for (const root of rootFields().filter(({ kind }) => kind === 'mutation')) {
    const before = await stateOf(world.club);
    for (const body of withTooMuch(root, recipes[root.name]!.variables(own, world.catalogue))) {
      total.tried += 1;
      if (keyOf(await post(body)) === 'BAD_INPUT_ERROR') total.refusedBySchema += 1;
      else total.rowsChanged.push(`${root.name} took ${body.slice(0, 300)}`);
      if (world.size === 'full' && (await stateOf(world.club)) !== before)
        total.rowsChanged.push(`${root.name} changed something by ${body.slice(0, 300)}`);
    }
    if ((await stateOf(world.club)) !== before) total.rowsChanged.push(`${root.name} changed something`);
  }
  return total;
}

/** What the inputs do offer and the rules keep shut; each must be refused, and change nothing. */
export async function tryFixed(world: World, me: Person): Promise<{ tried: number; broken: string[] }> {
  const { club } = world;
  const { member } = me;
  const own = await world.belongingsOf(me, 'hold');
  const { subMemberId: id, hold } = own;
  await openSession(member);
  await club.owner.query(
    `insert into logins (client_id, sub_member_id, role, email, password_hash) values ($1, $2, 'FAMILY', 'kept@example.jp', 'x')`,
    [member.clientId, id],
  );
  const person = {
    subMemberTypeId: 2,
    name: '見本',
    nameKana: 'ミホン',
    birthday: '1990-01-01',
    relationshipId: 3,
  };
  const guests = hold.bookings[0]!.guests.map((g) => ({ ...g, name: '見本', age: 3, child: !g.child }));
  const tries: [name: string, key: string, variables: Variables][] = [
    ['updateMySubMemberAccount', 'KANA_AND_BIRTHDAY_FIXED', { id, data: { birthday: '1979-12-31' } }],
    ['updateMySubMemberAccount', 'KANA_AND_BIRTHDAY_FIXED', { id, data: { nameKana: 'ベツジン' } }],
    [
      'updateMySubMemberAccount',
      'MEMBER_LOGIN_FIXED',
      { id, data: { memberUser: { email: 'mine@example.jp' } } },
    ],
    ['createMySubMemberAccount', 'SUB_MEMBER_ONLY_BY_PHONE', { data: { ...person, subMemberTypeId: 1 } }],
    [
      'confirmBookingGroup',
      'GUESTS_DIFFER_FROM_HOLD',
      { id: hold.id, feePaymentType: 'ON_SITE', bookings: [{ id: hold.bookings[0]!.id, guests }] },
    ],
  ];
  const order = { ...recipes.createMyPointExchange!.variables(own, world.catalogue), shownPoints: 1 };
  tries.push(['createMyPointExchange', 'EXCHANGE_PRICE_CHANGED', order]);
  const broken: string[] = [];
  for (const [name, key, variables] of tries) {
    const before = await stateOf(club);
    const root = rootFields().find((f) => f.name === name)!;
    const body = JSON.stringify({ query: operationOf(root, 1), variables });
    const answered = keyOf(await send({ port: world.port, headers: headersOf(member), body }));
    if (answered !== key) broken.push(`${name}: ${answered}, not ${key}`);
    if ((await stateOf(club)) !== before) broken.push(`${name}: ${key}, and yet something changed`);
  }
  return { tried: tries.length, broken };
}

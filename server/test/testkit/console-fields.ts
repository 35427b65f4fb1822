/** Every root field of the console's schema, an operation that asks for nothing but it, and who may by the rules. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import { RIGHTS_OF } from '#domain/staff/roles.ts';
import type { StaffRight, StaffRole } from '#domain/staff/roles.ts';
import { consoleSchema } from '#server/console/schema.ts';
import { statedScopes } from '#server/graphql/authority.ts';
import { rootFields, selectionsOf } from '../checks/api/schema-walk.ts';
import type { RootField } from '../checks/api/schema-walk.ts';
import type { Club } from './club.ts';

export type Stated = {
  readonly public?: true;
  readonly staff?: true;
  readonly right?: StaffRight | readonly StaffRight[];
};

/** What a field states of who may call it. */
export const statedBy = ({ field }: RootField): Stated => (statedScopes(field) as Stated | undefined) ?? {};

/** All but signing out, which would end what the next field is asked with. */
export const consoleFields: readonly RootField[] = rootFields(consoleSchema).filter(
  ({ name }) => name !== 'signOut',
);

export const isOpenToAll = (field: RootField): boolean => statedBy(field).public === true;

/** Whether a role may call a field, by its statement and the rules. */
export function roleMayCall(field: RootField, role: StaffRole): boolean {
  const { staff, right } = statedBy(field);
  if (isOpenToAll(field) || staff === true) return true;
  return [right ?? []].flat().some((one) => RIGHTS_OF[role].includes(one));
}

/** A value that fits the type: a known one by its name, or one that names nothing. */
function valueFor(name: string, type: GraphQLInputType, known: Readonly<Record<string, unknown>>): unknown {
  const named = getNamedType(type);
  const bare = isNonNullType(type) ? type.ofType : type;
  if (known[name] !== undefined && isListType(bare) === Array.isArray(known[name])) return known[name];
  if (isListType(bare)) return [];
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields())
        .filter((field) => isNonNullType(field.type) || known[field.name] !== undefined)
        .map((field) => [field.name, valueFor(field.name, field.type, known)]),
    );
  return { Int: 1, Boolean: true, Date: '2026-12-01', DateTime: '2026-12-01T00:00:00Z' }[named.name] ?? 'x';
}

/** What is sent to ask for this field alone: its arguments hold what is known by their names, and else nothing that is there. */
export function bodyFor(
  { kind, field, name }: RootField,
  {
    known = {},
    selection,
  }: { readonly known?: Readonly<Record<string, unknown>>; readonly selection?: string } = {},
): string {
  const given = field.args.filter((arg) => isNonNullType(arg.type) || known[arg.name] !== undefined);
  const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const below = selection ?? ('getFields' in getNamedType(field.type) ? ' { __typename }' : '');
  const query = `${kind}${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${below} }`;
  const variables = Object.fromEntries(given.map((arg) => [arg.name, valueFor(arg.name, arg.type, known)]));
  return JSON.stringify({ query, variables });
}

/** A selection is bounded by what an operation may ask. */
export const MOST_FIELDS = 60;

/** Every question of the console with all that can be asked below it, in pieces; `known` stands for what is there by the names of arguments. */
export function questionsOf(
  known: Readonly<Record<string, unknown>>,
): readonly { readonly field: RootField; readonly body: string }[] {
  return consoleFields
    .filter(({ kind }) => kind === 'query')
    .flatMap((field) =>
      selectionsOf(field.field.type, 3, MOST_FIELDS).map((selection) => ({
        field,
        body: bodyFor(field, { known, selection: selection && ` ${selection}` }),
      })),
    );
}

/** Arguments that lead a question another way: each that may be left out, and each value of a list of kinds. */
function waysOf({ field }: RootField, known: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return field.args.flatMap((arg) => {
    const named = getNamedType(arg.type);
    if (isEnumType(named) && !isListType(isNonNullType(arg.type) ? arg.type.ofType : arg.type))
      return named.getValues().map(({ name }) => ({ [arg.name]: name }));
    const isLeftOut = !isNonNullType(arg.type) && known[arg.name] === undefined;
    return isLeftOut ? [{ [arg.name]: valueFor(arg.name, arg.type, known) }] : [];
  });
}

/** The same questions, and each once more for every way in which its arguments can lead it. */
export function questionsInEveryWay(
  known: Readonly<Record<string, unknown>>,
): ReturnType<typeof questionsOf> {
  const others = consoleFields
    .filter(({ kind }) => kind === 'query')
    .flatMap((field) =>
      waysOf(field, known).flatMap((way) =>
        selectionsOf(field.field.type, 3, MOST_FIELDS).map((selection) => ({
          field,
          body: bodyFor(field, { known: { ...known, ...way }, selection: selection && ` ${selection}` }),
        })),
      ),
    );
  return [...questionsOf(known), ...others];
}

/** What there is of a membership and its stay, by the names of arguments. */
export async function knownOf(
  club: Club,
  { bookingId }: { readonly bookingId: string },
): Promise<Record<string, unknown>> {
  const { rows } = await club.owner.query<Record<string, string>>(
    `select r.facility_id::text as "houseId", r.id::text as "roomTypeId", c.member_id as "memberId", b.booking_number as "bookingNumber",
       (select min(id)::text from contracts where client_id = c.id) as "contractId", b.check_in::text as day, b.check_in::text as from
     from bookings b join clients c on c.id = b.client_id join room_types r on r.id = b.room_type_id where b.id = $1`,
    [bookingId],
  );
  const { day = '', memberId } = rows[0]!;
  const until = addDays(day as never, 2);
  return { ...rows[0], before: until, until, month: day, reason: '確認のため', text: memberId, take: 100 };
}

/**
 * The edges of every type for every argument of every field, found by walking the schema: a call that is right but for
 * one value, and that value at an edge of what its type, a column or a text can be. What the schema gains is tried
 * without being added here.
 */
import { getNullableType, isEnumType, isInputObjectType, isListType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import { operationOf, rootFields } from './schema-walk.ts';
import type { RootField } from './schema-walk.ts';

export type EdgeCall = {
  readonly field: string;
  readonly argument: string;
  readonly body: string;
};
export type Known = Readonly<Record<string, unknown>>;

const uuid = (digit: string) => '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit);

const edges: Readonly<Record<string, readonly unknown[]>> = {
  Int: [
    0, 1, -1, 127, 128, 255, 256, 32_767, 32_768, -32_768, -32_769, 65_536, 2_147_483_647, 2_147_483_648,
    -2_147_483_648, -2_147_483_649, 0.5, 1e308,
  ],
  Float: [
    0,
    -0,
    1,
    -1,
    0.5,
    1e-3,
    5e-324,
    0.1 + 0.2,
    32_767.5,
    2_147_483_648,
    1e15,
    1e21,
    1e308,
    -1e308,
    '1.5',
    'NaN',
  ],
  ID: [
    '',
    '0',
    '1',
    '-1',
    '01',
    '2147483647',
    '2147483648',
    '4294967296',
    '999999999999999',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '1e3',
    '0x1',
    uuid('0'),
    uuid('f'),
    uuid('F'),
    `${uuid('0')} `,
    '\u0000',
    '\ud800',
    'x'.repeat(200),
    'x'.repeat(201),
    0,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
  ],
  String: [
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00a',
    '\uffff',
    '\u202e\u200b',
    '🛌'.repeat(60),
    'e\u0301'.repeat(60),
    'あ'.repeat(100),
    'あ'.repeat(101),
    'あ'.repeat(256),
    'あ'.repeat(4_000),
    'あ'.repeat(4_001),
    'x'.repeat(100_001),
    '0',
    '-1',
    '32768',
    '2147483648',
    '9223372036854775808',
    '1e309',
    'NaN',
    'null',
    '{}',
    '[]',
    '"',
    '\\',
    '%',
    "'",
    `${'a'.repeat(250)}@b.jp`,
    'a@b.jp',
    '00000000',
    '000-0000',
    '2027-02-29',
  ],
  Date: [
    '1900-01-01',
    '2199-12-31',
    '1899-12-31',
    '2200-01-01',
    '0001-01-01',
    '9999-12-31',
    '2027-02-29',
    '2028-02-29',
    '+275760-09-13',
    '-000001-01-01',
    '2027-1-5',
    '',
    0,
  ],
  Boolean: [true, false, 'true', 0],
};

/** A value that fits: one that is known to exist, or the plainest of its type. */
function plainValue(type: GraphQLInputType, name: string, known: Known): unknown {
  if (name in known) return known[name];
  const plain = getNullableType(type);
  if (isListType(plain)) return [plainValue(plain.ofType, name, known)];
  if (isInputObjectType(plain))
    return Object.fromEntries(
      Object.values(plain.getFields()).map((f) => [f.name, plainValue(f.type, f.name, known)]),
    );
  if (isEnumType(plain)) return plain.getValues()[0]!.name;
  const plainest: Known = { Int: 1, Float: 1, ID: '1', String: 'テスト', Date: '1980-01-01', Boolean: false };
  return plainest[plain.name];
}

/** Every value that stands in the place of a plain one, once for each edge below it. */
function* edgeValues(
  type: GraphQLInputType,
  name: string,
  known: Known,
): Generator<{ path: string; value: unknown }> {
  yield { path: name, value: null };
  const plain = getNullableType(type);
  if (isListType(plain)) {
    for (const { path, value } of edgeValues(plain.ofType, name, known)) yield { path, value: [value] };
    const one = plainValue(plain.ofType, name, known);
    for (const length of [0, 60, 61, 2_001]) yield { path: name, value: Array.from({ length }, () => one) };
  } else if (isInputObjectType(plain)) {
    const whole = plainValue(type, '', known) as Record<string, unknown>;
    for (const inner of Object.values(plain.getFields())) {
      for (const { path, value } of edgeValues(inner.type, inner.name, known))
        yield { path: `${name}.${path}`, value: { ...whole, [inner.name]: value } };
    }
  } else if (isEnumType(plain)) {
    for (const value of [...plain.getValues().map((v) => v.name), 'NOTHING', 0]) yield { path: name, value };
  } else {
    const values = edges[plain.name];
    if (!values) throw new Error(`no edges are known of ${plain.name}`);
    for (const value of values) yield { path: name, value };
  }
}

function* callsOf(root: RootField, known: Known): Generator<EdgeCall> {
  const query = operationOf(root, 2);
  const right = Object.fromEntries(root.field.args.map((a) => [a.name, plainValue(a.type, a.name, known)]));
  for (const { name, type } of root.field.args) {
    for (const { path, value } of edgeValues(type, name, known)) {
      yield {
        field: root.name,
        argument: path,
        body: JSON.stringify({ query, variables: { ...right, [name]: value } }),
      };
    }
  }
}

/** All calls, each right but for one value. A type without edges would go untried, so it is an error. */
export function edgeCalls(known: Known, fields: readonly RootField[] = rootFields()): EdgeCall[] {
  return fields.flatMap((root) => [...callsOf(root, known)]);
}

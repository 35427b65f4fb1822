/**
 * Operations gone wrong, reproducibly: every root field of the schema with arguments that fit more or less, then its
 * syntax tree bent, then its bytes damaged.
 */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  print,
  visit,
} from 'graphql';
import type { ASTNode, DocumentNode, GraphQLInputType, ValueNode } from 'graphql';
import { operationOf } from './schema-walk.ts';
import type { RootField } from './schema-walk.ts';

export type Chance = {
  readonly random: () => number;
  readonly pick: <T>(items: readonly T[]) => T;
};

export function chanceOf(random: () => number): Chance {
  return { random, pick: (items) => items[Math.floor(random() * items.length)]! };
}

/** Values that have broken servers before. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\uffff',
  '🛌'.repeat(40),
  'あ'.repeat(3_000),
  "'; drop table logins; --",
  '${7*7}',
  '../../etc/passwd',
  '{"$gt":""}',
  '%s%n',
  '2027-02-29',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  'NaN',
  'null',
  '1e309',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  '1'.repeat(400),
  '\u202e\u200b',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
];
const hostileNumbers = [
  0, -1, 1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e308, 0.5, -0,
];
const hostileShapes: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  { __proto__: { admin: true } },
  { toString: 1 },
];

function anything({ random, pick }: Chance): unknown {
  const kind = random();
  if (kind < 0.5) return pick(hostileTexts);
  return kind < 0.8 ? pick(hostileNumbers) : pick(hostileShapes);
}

/** A value for an input type: mostly of its shape, sometimes anything at all. */
function valueFor(
  type: GraphQLInputType,
  chance: Chance,
  known: Readonly<Record<string, unknown>>,
  name = '',
): unknown {
  const { random, pick } = chance;
  if (isNonNullType(type)) return random() < 0.05 ? null : valueFor(type.ofType, chance, known, name);
  if (random() < 0.15) return anything(chance);
  if (random() < 0.5 && name in known) return known[name];
  if (isListType(type)) {
    return Array.from({ length: pick([0, 1, 1, 2, 60]) }, () => valueFor(type.ofType, chance, known, name));
  }
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(() => random() < 0.9);
    const extra = random() < 0.1 ? { [pick(hostileTexts)]: 1 } : {};
    return {
      ...Object.fromEntries(fields.map((f) => [f.name, valueFor(f.type, chance, known, f.name)])),
      ...extra,
    };
  }
  if (isEnumType(named)) return pick(named.getValues()).name;
  switch (named.name) {
    case 'Int':
      return pick([...hostileNumbers, 2, 3, 7]);
    case 'Boolean':
      return random() < 0.5;
    case 'Date':
      return pick(['2027-01-05', '2027-01-07', '2026-02-30', '1900-01-01', '9999-12-31', '2027-1-5']);
    default:
      return pick([...hostileTexts, '1', '2', '9999999999999999']);
  }
}

function hostileLiteral({ pick, random }: Chance): ValueNode {
  return pick<() => ValueNode>([
    () => ({ kind: Kind.STRING, value: pick(hostileTexts) }),
    () => ({ kind: Kind.STRING, value: pick(hostileTexts), block: true }),
    () => ({ kind: Kind.INT, value: String(Math.floor(random() * 1e15)).repeat(pick([1, 40])) }),
    () => ({ kind: Kind.FLOAT, value: '1e999' }),
    () => ({ kind: Kind.NULL }),
    () => ({ kind: Kind.ENUM, value: pick(['ASC', 'MAIN', 'nothing', '__proto__']) }),
    () => ({ kind: Kind.LIST, values: [] }),
    () => ({ kind: Kind.OBJECT, fields: [] }),
    () => ({ kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: pick(['id', 'nothing', '__proto__']) } }),
  ])();
}

const words = [
  '__typename',
  '__schema',
  'id',
  'name',
  'constructor',
  'toString',
  '__proto__',
  'password',
  'guests',
  'contract',
  'Booking',
  'Query',
  'String',
];

/** Bends a few nodes of the tree: names, values, selections doubled or dropped, directives that do not belong. */
function bend(document: DocumentNode, chance: Chance): DocumentNode {
  const { random, pick } = chance;
  const rate = pick([0.02, 0.05, 0.15]);
  return visit(document, {
    enter(node: ASTNode): ASTNode | null | undefined {
      if (random() > rate) return undefined;
      switch (node.kind) {
        case Kind.NAME:
          return { ...node, value: pick(words) };
        case Kind.FIELD:
          return pick<() => ASTNode | null>([
            () => null,
            () => ({ ...node, alias: { kind: Kind.NAME, value: pick(words) } }),
            () => ({
              ...node,
              directives: [
                {
                  kind: Kind.DIRECTIVE,
                  name: { kind: Kind.NAME, value: pick(['skip', 'include', 'defer', 'oneOf', 'nothing']) },
                  arguments: [
                    {
                      kind: Kind.ARGUMENT,
                      name: { kind: Kind.NAME, value: 'if' },
                      value: hostileLiteral(chance),
                    },
                  ],
                },
              ],
            }),
            () => ({
              ...node,
              arguments: [
                ...(node.arguments ?? []),
                {
                  kind: Kind.ARGUMENT,
                  name: { kind: Kind.NAME, value: pick(words) },
                  value: hostileLiteral(chance),
                },
              ],
            }),
            () => ({
              kind: Kind.INLINE_FRAGMENT,
              typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: pick(words) } },
              selectionSet: { kind: Kind.SELECTION_SET, selections: [node] },
            }),
            () => ({ kind: Kind.FRAGMENT_SPREAD, name: { kind: Kind.NAME, value: pick(words) } }),
          ])();
        case Kind.VARIABLE:
          return hostileLiteral(chance);
        case Kind.SELECTION_SET:
          return { ...node, selections: [...node.selections, ...node.selections] };
        case Kind.OPERATION_DEFINITION:
          return { ...node, operation: pick(['query', 'mutation', 'subscription']) as typeof node.operation };
        default:
          return undefined;
      }
    },
  }) as DocumentNode;
}

/** Turns, cuts, doubles or plants bytes. */
function damage(bytes: Buffer, { random, pick }: Chance): Buffer {
  const at = () => Math.floor(random() * bytes.length);
  const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
  return pick<() => Buffer>([
    () => {
      const copy = Buffer.from(bytes);
      for (let n = pick([1, 3, 20]); n > 0; n -= 1) copy[at()] = Math.floor(random() * 256);
      return copy;
    },
    () => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]),
    () => Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]),
    () =>
      Buffer.concat([
        bytes.subarray(0, from),
        Buffer.from(pick([...hostileTexts, '\\ud800', '{'.repeat(500), '['.repeat(5_000), '"'])),
        bytes.subarray(from),
      ]),
    () => bytes.subarray(0, from),
    () => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  ])();
}

const texts = new Map<string, DocumentNode>();

function documentOf(field: RootField, depth: number): DocumentNode {
  const text = operationOf(field, depth);
  const known = texts.get(text) ?? parse(text, { noLocation: true });
  texts.set(text, known);
  return known;
}

function printed(document: DocumentNode): string {
  try {
    return print(document);
  } catch {
    return '{';
  }
}

/** One request body: a field, its values, its tree and its bytes, each spoilt or not as chance has it. */
export function mutant(
  chance: Chance,
  known: Readonly<Record<string, unknown>>,
  fields: readonly RootField[],
): Buffer {
  const { random, pick } = chance;
  const field = pick(fields);
  const depth = pick([1, 1, 2, 3]);
  const document = documentOf(field, depth);
  const query = random() < 0.5 ? printed(bend(document, chance)) : printed(document);
  const variables: unknown =
    random() < 0.05
      ? anything(chance)
      : Object.fromEntries(
          field.field.args.map((arg) => [arg.name, valueFor(arg.type, chance, known, arg.name)]),
        );
  const envelope: Record<string, unknown> = { query, variables };
  if (random() < 0.1)
    envelope[pick(['operationName', 'extensions', 'query', 'variables', '__proto__'])] = anything(chance);
  const body = random() < 0.03 ? JSON.stringify([envelope]) : JSON.stringify(envelope);
  return random() < 0.3 ? damage(Buffer.from(body), chance) : Buffer.from(body);
}

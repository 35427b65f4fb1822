/**
 * Storing a table of the catalogue: many rows in a statement, within a transaction that somebody else began. Rows that are known by their key
 * are changed where they differ, the others are added. What the database refuses all the same is looked for row by row, so that its line is told.
 */
import type { Connection } from '../connection.ts';
import type { RowProblem } from '../read-rows.ts';
import type { Table } from '#server/platform/table.ts';
import type { CatalogueKind, Field, Links } from './field.ts';
import { readCatalogue, referencesOf } from './read-catalogue.ts';
import type { ReadyRow, ReadyTable } from './read-catalogue.ts';
import { codeOf, readReferences } from './references.ts';

/** How many rows were added, changed and taken away; those that were already so are none of them. */
export type Became = { readonly added: number; readonly changed: number; readonly removed: number };
export type StoredTable = { readonly became: Became; readonly problems: readonly RowProblem[] };

/** What became of single rows, by their lines. */
export type StoredRows = {
  readonly added: ReadonlySet<number>;
  readonly changed: ReadonlySet<number>;
  readonly problems: readonly RowProblem[];
};
/** Stores rows in a way of their own; answers as storing does. */
export type StoreRows = (rows: readonly ReadyRow[]) => Promise<StoredRows>;

const ROWS_AT_ONCE = 4_000;

/** Stores the rows that are right and names all that are wrong; the caller keeps nothing if any is. */
export async function storeCatalogue(
  owner: Connection,
  kind: CatalogueKind,
  table: Table,
  storeRows: StoreRows = (rows) => storeAll(owner, kind, rows),
): Promise<StoredTable> {
  const references = await readReferences(owner, referencesOf(kind));
  const read = readCatalogue(kind, table, references);
  const moved = await movedRows(owner, kind, read);
  const astray = new Set(moved.map(({ line }) => line));
  const rows = read.rows.filter(({ line }) => !astray.has(line));
  const { added, changed, problems } = await storeRows(rows);
  const right = { ...read, rows };
  const all = [...read.problems, ...moved, ...problems];
  // Lists and laws are looked at where the rows themselves could be stored.
  const linked = problems.length > 0 ? [] : await storeLinks(owner, kind, right);
  if (problems.length === 0) all.push(...(await brokenLaw(owner, kind, right)));
  const removed = all.length > 0 ? 0 : await removeOthers(owner, kind, right);
  const differing = new Set([...changed, ...linked.filter((line) => !added.has(line))]);
  return {
    became: { added: added.size, changed: differing.size, removed },
    problems: all.sort((a, b) => a.line - b.line),
  };
}

const keyFields = ({ key, fields }: CatalogueKind): Field[] =>
  key.map((name) => fields.find((field) => field.name === name)!);

/** The rows told, as a relation of the table's own types, in their order. */
const told = (table: string) =>
  `(select r.* from rows from (jsonb_populate_recordset(null::${table}, $1::jsonb)) with ordinality as r) as n`;
const sameKey = (kind: CatalogueKind) =>
  keyFields(kind)
    .map(({ kept }) => `t.${kept} = n.${kept}`)
    .join(' and ');
const json = (rows: readonly ReadyRow[], besides: CatalogueKind['besides'] = {}) =>
  JSON.stringify(rows.map(({ kept }) => ({ ...besides, ...kept })));

/** What is booked relies on where a thing belongs: it does not move. */
async function movedRows(
  owner: Connection,
  kind: CatalogueKind,
  { fields, rows }: ReadyTable,
): Promise<RowProblem[]> {
  const fixed = fields.filter(({ name }) => kind.fixed?.includes(name));
  const problems: RowProblem[] = [];
  for (const { name, kept, refers } of rows.length > 0 ? fixed : []) {
    const was = refers ? codeOf(refers, `t.${kept}`) : `t.${kept}`;
    const { rows: found } = await owner.query(
      `select n.ordinality::int as place, ${was} as was from ${told(kind.table)}
       join ${kind.table} t on ${sameKey(kind)} where t.${kept} <> n.${kept} order by 1`,
      [json(rows)],
    );
    for (const { place, was: before } of found)
      problems.push({
        line: rows[Number(place) - 1]!.line,
        column: name,
        what: `is another than '${String(before)}', to which it belongs and which stays; give it a code of its own`,
      });
  }
  return problems;
}

/** Stores rows, in the order in which others lock them too where they do. */
export async function storeAll(
  owner: Connection,
  kind: CatalogueKind,
  rows: readonly ReadyRow[],
): Promise<StoredRows> {
  const stored: Stored = { added: new Set(), changed: new Set(), problems: [] };
  const inTurn = kind.locked ? byKey(kind, rows) : rows;
  for (let from = 0; from < inTurn.length; from += ROWS_AT_ONCE)
    await storeSome(owner, kind, { rows: inTurn.slice(from, from + ROWS_AT_ONCE), stored });
  return stored;
}

type Stored = { readonly added: Set<number>; readonly changed: Set<number>; readonly problems: RowProblem[] };

function byKey(kind: CatalogueKind, rows: readonly ReadyRow[]): ReadyRow[] {
  const keys = keyFields(kind).map(({ kept }) => kept);
  const compared = (a: unknown, b: unknown) =>
    typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
  return [...rows].sort((a, b) => {
    const first = keys.find((key) => a.kept[key] !== b.kept[key]);
    return first === undefined ? 0 : compared(a.kept[first], b.kept[first]);
  });
}

type Some = { readonly rows: readonly ReadyRow[]; readonly stored: Stored };

/** All of them, or, where the database refuses, each half by itself, down to the rows that it does not take. */
async function storeSome(owner: Connection, kind: CatalogueKind, { rows, stored }: Some): Promise<void> {
  await owner.query('savepoint rows');
  try {
    const { added, changed } = await upsert(owner, kind, rows);
    await owner.query('release savepoint rows');
    for (const line of added) stored.added.add(line);
    for (const line of changed) stored.changed.add(line);
  } catch (error) {
    const { code, detail, message } = error as { code?: string; detail?: string; message: string };
    // Only what is said of values and constraints is a row's own fault.
    if (!code?.startsWith('22') && !code?.startsWith('23')) throw error;
    await owner.query('rollback to savepoint rows');
    const half = Math.ceil(rows.length / 2);
    if (half === rows.length)
      stored.problems.push(
        hasAnother(kind, rows[0]!, detail) ?? { line: rows[0]!.line, column: null, what: detail ?? message },
      );
    else
      for (const part of [rows.slice(0, half), rows.slice(half)])
        await storeSome(owner, kind, { rows: part, stored });
  }
}

/** A row that is there has what only one may have; null where the database says something else. */
function hasAnother(
  { fields, once, key }: CatalogueKind,
  { line, told: values }: ReadyRow,
  detail: string | undefined,
): RowProblem | null {
  const [, kept] = /^Key \((\w+)\)=.* already exists\.$/s.exec(detail ?? '') ?? [];
  const column = fields.find((field) => field.kept === kept)?.name;
  if (column === undefined || !once?.includes(column)) return null;
  const what = `'${String(values[column])}' is the ${column} of another row that is there, of another ${key.join(', ')}`;
  return { line, column, what };
}

/** Answers the lines of the rows that were added and of those that were changed. */
async function upsert(
  owner: Connection,
  kind: CatalogueKind,
  rows: readonly ReadyRow[],
): Promise<{ added: number[]; changed: number[] }> {
  const { table, besides = {} } = kind;
  const { rows: known } = await owner.query(
    `select n.ordinality::int as place from ${told(table)} join ${table} t on ${sameKey(kind)}
     order by n.ordinality for no key update of t`,
    [json(rows)],
  );
  const places = new Set(known.map(({ place }) => Number(place) - 1));
  const there = rows.filter((_, index) => places.has(index));
  const fresh = rows.filter((_, index) => !places.has(index));
  const columns = Object.keys(rows[0]!.kept);
  const keys = new Set(keyFields(kind).map(({ kept }) => kept));
  const others = columns.filter((column) => !keys.has(column));
  const changed =
    there.length > 0 && others.length > 0 ? await update(owner, kind, { rows: there, others }) : [];
  if (fresh.length > 0) {
    const inserted = [...columns, ...Object.keys(besides)];
    await owner.query(
      `insert into ${table} (${inserted.join(', ')})
       select ${inserted.map((column) => `n.${column}`).join(', ')} from ${told(table)} order by n.ordinality`,
      [json(fresh, besides)],
    );
  }
  return { added: fresh.map(({ line }) => line), changed };
}

async function update(
  owner: Connection,
  kind: CatalogueKind,
  { rows, others }: { readonly rows: readonly ReadyRow[]; readonly others: readonly string[] },
): Promise<number[]> {
  const all = (side: string) => `(${others.map((column) => `${side}.${column}`).join(', ')})`;
  const { rows: changed } = await owner.query(
    `update ${kind.table} t set ${others.map((column) => `${column} = n.${column}`).join(', ')} from ${told(kind.table)}
     where ${sameKey(kind)} and ${all('t')} is distinct from ${all('n')} returning n.ordinality::int as place`,
    [json(rows)],
  );
  return changed.map(({ place }) => rows[Number(place) - 1]!.line);
}

/** Answers the lines of the rows that go together with others than before. */
async function storeLinks(
  owner: Connection,
  kind: CatalogueKind,
  { links, rows }: ReadyTable,
): Promise<number[]> {
  if (links.length === 0 || rows.length === 0) return [];
  const { rows: found } = await owner.query(
    `select n.ordinality::int as place, t.id from ${told(kind.table)} join ${kind.table} t on ${sameKey(kind)}`,
    [json(rows)],
  );
  const changed = new Set<unknown>();
  for (const link of links) {
    const pairs = found.flatMap(({ place, id }) =>
      (rows[Number(place) - 1]!.linked.get(link.name) ?? []).map((target) => ({
        [link.owner]: id,
        [link.target]: target,
      })),
    );
    const ids = found.map(({ id }) => id);
    for (const id of await storePairs(owner, link, { ids, pairs })) changed.add(id);
  }
  return found.filter(({ id }) => changed.has(id)).map(({ place }) => rows[Number(place) - 1]!.line);
}

async function storePairs(
  owner: Connection,
  { table, owner: from, target }: Links,
  { ids, pairs }: { readonly ids: readonly unknown[]; readonly pairs: readonly object[] },
): Promise<unknown[]> {
  const { rows } = await owner.query(
    `with wanted as (select ${from}, ${target} from jsonb_populate_recordset(null::${table}, $1::jsonb)),
     gone as (
       delete from ${table} t where t.${from} = any($2::int[])
         and not exists (select from wanted w where w.${from} = t.${from} and w.${target} = t.${target})
       returning t.${from}),
     come as (
       insert into ${table} (${from}, ${target}) select ${from}, ${target} from wanted
       on conflict do nothing returning ${from})
     select ${from} as id from gone union select ${from} from come`,
    [JSON.stringify(pairs), ids],
  );
  return rows.map(({ id }) => id);
}

/** Takes away what a file does not tell of something that it tells as a whole. */
async function removeOthers(owner: Connection, kind: CatalogueKind, { rows }: ReadyTable): Promise<number> {
  const field = kind.fields.find(({ name }) => name === kind.whole);
  if (!field || rows.length === 0) return 0;
  const { rows: answered } = await owner.query(
    `with gone as (
       delete from ${kind.table} t
       where t.${field.kept} in (select n.${field.kept} from ${told(kind.table)})
         and not exists (select from ${told(kind.table)} where ${sameKey(kind)})
       returning 1)
     select count(*)::int as count from gone`,
    [json(rows)],
  );
  return Number(answered[0]?.count);
}

async function brokenLaw(
  owner: Connection,
  kind: CatalogueKind,
  { fields, links, rows }: ReadyTable,
): Promise<RowProblem[]> {
  const { laws = [], key } = kind;
  if (rows.length === 0) return [];
  const lines = new Map(rows.map(({ line, told: values }) => [String(values[key[0]!]), line]));
  const there = new Set([...fields, ...links].map(({ name }) => name));
  const problems: RowProblem[] = [];
  for (const { broken, columns, what } of laws) {
    const { rows: found } = await owner.query(broken);
    const column = columns.find((name) => there.has(name)) ?? columns[0]!;
    for (const row of found) {
      const line = lines.get(String(row.code));
      if (line !== undefined) problems.push({ line, column, what: what(String(row.found)) });
    }
  }
  return problems;
}

/**
 * Loading a table: all rows or none. Every row is read and tried, so that one run names all that is wrong; a rehearsal
 * does the very same and takes it back at the end.
 */
import type pg from 'pg';
import { sha256 } from '#server/platform/secrets.ts';
import { kinds } from './kinds.ts';
import type { Column, KindName } from './kinds.ts';
import { NotATable, readTable } from './table.ts';
import type { Table, TableRow } from './table.ts';

export type RowProblem = { readonly line: number; readonly column: string | null; readonly what: string };
export type Loaded = { readonly rows: number; readonly problems: readonly RowProblem[] };
/** What became of the rows: an id for each that was stored, in their order, and all that is wrong. */
export type Stored = { readonly ids: readonly number[]; readonly problems: readonly RowProblem[] };

/** Columns that are missing, there twice or known to nobody: a wrong file is told from a wrong row. */
function columnProblems(columns: readonly Column[], table: Table): RowProblem[] {
  const known = new Set(columns.map(({ name }) => name));
  return [
    ...columns
      .filter(({ name, need }) => need === 'required' && !table.columns.includes(name))
      .map(({ name }) => ({ line: 1, column: name, what: 'this column is missing' })),
    ...table.columns
      .filter((name) => !known.has(name))
      .map((name) => ({ line: 1, column: name, what: 'this column is not known' })),
    ...table.columns
      .filter((name, index) => known.has(name) && table.columns.indexOf(name) < index)
      .map((name) => ({ line: 1, column: name, what: 'this column is there twice' })),
  ];
}

function readRow(
  columns: readonly Column[],
  { line, cells, surplus }: TableRow,
): { values: unknown[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  if (surplus > 0)
    problems.push({ line, column: null, what: `has ${surplus} cells more than there are columns` });
  const values = columns.map(({ name, need, read }) => {
    const cell = cells[name] ?? '';
    if (cell === '') {
      if (need === 'required') problems.push({ line, column: name, what: 'is empty' });
      return null;
    }
    const reading = read(cell);
    if ('value' in reading) return reading.value;
    problems.push({ line, column: name, what: `'${cell}' ${reading.problem}` });
    return null;
  });
  return { values, problems };
}

/** Tries one row on a savepoint, so that a refusal of the database leaves the others to be tried too. */
async function tryRow(
  owner: pg.ClientBase,
  { insert, line, values }: { insert: string; line: number; values: unknown[] },
): Promise<number | RowProblem> {
  await owner.query('savepoint row');
  try {
    const { rows } = await owner.query<{ id: string }>(insert, values);
    await owner.query('release savepoint row');
    return rows[0]
      ? Number(rows[0].id)
      : { line, column: null, what: 'names a member or contract that does not exist' };
  } catch (error) {
    await owner.query('rollback to savepoint row');
    const { detail, message } = error as { detail?: string; message: string };
    return { line, column: null, what: detail ?? message };
  }
}

/** Stores the rows of a table within the transaction that the caller has begun, and keeps if nothing is wrong. */
export async function storeRows(owner: pg.ClientBase, name: KindName, table: Table): Promise<Stored> {
  const { columns, insert } = kinds[name];
  const wrong = columnProblems(columns, table);
  if (wrong.length > 0) return { ids: [], problems: wrong };
  const ids: number[] = [];
  const problems: RowProblem[] = [];
  for (const row of table.rows) {
    const read = readRow(columns, row);
    problems.push(...read.problems);
    if (read.problems.length > 0) continue;
    const stored = await tryRow(owner, { insert, line: row.line, values: read.values });
    if (typeof stored === 'number') ids.push(stored);
    else problems.push(stored);
  }
  return { ids, problems };
}

/** The same bytes a second time are most likely a mistake, and nobody could tell from the rows. */
async function loadedBefore(
  owner: pg.ClientBase,
  load: { kind: KindName; bytes: Uint8Array; rows: number },
): Promise<RowProblem[]> {
  const { rowCount } = await owner.query(
    `insert into operator_loads (kind, file_hash, rows) values ($1, $2, $3) on conflict do nothing`,
    [load.kind, sha256(load.bytes), load.rows],
  );
  return rowCount === 0 ? [{ line: 1, column: null, what: 'this very file was loaded before' }] : [];
}

function tableOf(bytes: Uint8Array): Table | RowProblem {
  try {
    return readTable(bytes);
  } catch (error) {
    if (error instanceof NotATable) return { line: error.line, column: null, what: error.message };
    throw error;
  }
}

/** Loads a file as the owner, in one transaction; with any problem, and in a rehearsal, nothing stays. */
export async function loadFile(
  owner: pg.ClientBase,
  { kind, bytes, mode }: { kind: KindName; bytes: Uint8Array; mode: 'rehearsal' | 'for good' },
): Promise<Loaded> {
  const table = tableOf(bytes);
  if ('what' in table) return { rows: 0, problems: [table] };
  const rows = table.rows.length;
  await owner.query('begin');
  try {
    const again = await loadedBefore(owner, { kind, bytes, rows });
    const stored = again.length > 0 ? [] : (await storeRows(owner, kind, table)).problems;
    const problems = [...again, ...stored];
    await owner.query(problems.length === 0 && mode === 'for good' ? 'commit' : 'rollback');
    return { rows, problems };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/**
 * Loading a table: all rows or none. Every row is read and tried, so that one run names all that is wrong; a rehearsal
 * does the very same and takes it back at the end.
 */
import { CompiledQuery } from 'kysely';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { transact } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { kinds } from './kinds.ts';
import type { Column, KindName } from './kinds.ts';
import { NotATable, readTable } from './table.ts';
import type { Table, TableRow } from './table.ts';

export type RowProblem = { readonly line: number; readonly column: string | null; readonly what: string };
export type Loaded = { readonly rows: number; readonly problems: readonly RowProblem[] };
/** What became of the rows: an id for each that was stored, in their order, and all that is wrong. */
export type Stored = { readonly ids: readonly number[]; readonly problems: readonly RowProblem[] };

/** One connection, in a transaction that somebody else began. */
export type Connection = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

const connectionOf = (tx: Tx): Connection => ({
  query: (text, values = []) =>
    tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values])),
});

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
  owner: Connection,
  { insert, line, values }: { insert: string; line: number; values: unknown[] },
): Promise<number | RowProblem> {
  await owner.query('savepoint row');
  try {
    const { rows } = await owner.query(insert, values);
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
export async function storeRows(owner: Connection, name: KindName, table: Table): Promise<Stored> {
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
  owner: Connection,
  load: { kind: KindName; bytes: Uint8Array; rows: number },
): Promise<RowProblem[]> {
  const { rows } = await owner.query(
    `insert into operator_loads (kind, file_hash, rows) values ($1, $2, $3)
     on conflict do nothing returning kind`,
    [load.kind, sha256(load.bytes), load.rows],
  );
  return rows.length === 0 ? [{ line: 1, column: null, what: 'this very file was loaded before' }] : [];
}

function tableOf(bytes: Uint8Array): Table | RowProblem {
  try {
    return readTable(bytes);
  } catch (error) {
    if (error instanceof NotATable) return { line: error.line, column: null, what: error.message };
    throw error;
  }
}

class TakenBack extends Error {}

/** Does the very same as a load, and takes it back. */
async function rehearse(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const rehearsal = transact(db, async (tx) => {
    await work(tx);
    throw new TakenBack();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

export type Load = {
  readonly kind: KindName;
  readonly bytes: Uint8Array;
  readonly mode: 'rehearsal' | 'for good';
};

/**
 * Loads a file in one transaction, on the owner's connection; with any problem, and in a rehearsal, nothing stays. The
 * audit log tells who loaded what, and what was not taken.
 */
export async function loadFile(
  services: UseCaseServices,
  actor: Actor,
  { kind, bytes, mode }: Load,
): Promise<Loaded> {
  const about = { action: 'loadTable', subject: `${kind} ${sha256(bytes).toString('hex').slice(0, 16)}` };
  const table = tableOf(bytes);
  if ('what' in table) {
    if (mode === 'for good') await recordRefusal(services, actor, about, refuse('BAD_INPUT_ERROR'));
    return { rows: 0, problems: [table] };
  }
  const rows = table.rows.length;
  let problems: readonly RowProblem[] = [];
  const work = async (tx: Tx) => {
    const owner = connectionOf(tx);
    problems = await loadedBefore(owner, { kind, bytes, rows });
    if (problems.length === 0) ({ problems } = await storeRows(owner, kind, table));
    return problems.length > 0 ? refuse('BAD_INPUT_ERROR') : true;
  };
  if (mode === 'rehearsal') await rehearse(services.db, work);
  else {
    const loaded = await runUseCase(services, actor, { ...about, work });
    if (isRefusal(loaded) && problems.length === 0)
      throw new Error('The database was busy; nothing was loaded.');
  }
  return { rows, problems };
}

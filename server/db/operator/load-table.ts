/**
 * Loading a table: all rows or none. Every row is read and tried, so that one run names all that is wrong; a rehearsal
 * does the very same and takes it back at the end.
 */
import type pg from 'pg';
import type { Kind } from './kinds.ts';
import type { Table, TableRow } from './table.ts';

export type RowProblem = { readonly line: number; readonly column: string | null; readonly what: string };
export type Loaded = { readonly rows: number; readonly problems: readonly RowProblem[] };

/** Columns that are missing or that nobody knows: a wrong file is told from a wrong row. */
function columnProblems(kind: Kind, table: Table): RowProblem[] {
  const known = new Set(kind.columns.map(({ name }) => name));
  return [
    ...kind.columns
      .filter(({ name, need }) => need === 'required' && !table.columns.includes(name))
      .map(({ name }) => ({ line: 1, column: name, what: 'this column is missing' })),
    ...table.columns
      .filter((name) => !known.has(name))
      .map((name) => ({ line: 1, column: name, what: 'this column is not known' })),
  ];
}

function readRow(kind: Kind, { line, cells }: TableRow): { values: unknown[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const values = kind.columns.map(({ name, need, read }) => {
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
): Promise<RowProblem | null> {
  await owner.query('savepoint row');
  try {
    const { rowCount } = await owner.query(insert, values);
    await owner.query('release savepoint row');
    return rowCount === 0
      ? { line, column: null, what: 'names a member or contract that does not exist' }
      : null;
  } catch (error) {
    await owner.query('rollback to savepoint row');
    const { detail, message } = error as { detail?: string; message: string };
    return { line, column: null, what: detail ?? message };
  }
}

/** Loads the table as the owner, in one transaction; with any problem, and in a rehearsal, nothing stays. */
export async function loadTable(
  owner: pg.ClientBase,
  { kind, table, mode }: { kind: Kind; table: Table; mode: 'rehearsal' | 'for good' },
): Promise<Loaded> {
  const wrong = columnProblems(kind, table);
  if (wrong.length > 0) return { rows: table.rows.length, problems: wrong };
  const problems: RowProblem[] = [];
  await owner.query('begin');
  try {
    for (const row of table.rows) {
      const read = readRow(kind, row);
      problems.push(...read.problems);
      if (read.problems.length > 0) continue;
      const refused = await tryRow(owner, { insert: kind.insert, line: row.line, values: read.values });
      if (refused) problems.push(refused);
    }
    await owner.query(problems.length === 0 && mode === 'for good' ? 'commit' : 'rollback');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  return { rows: table.rows.length, problems };
}

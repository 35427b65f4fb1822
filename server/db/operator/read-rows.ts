/** The rows of a table as a kind of table wants them: its columns are known, and every cell is read by the rule of its column. */
import { asOneLine } from '#domain/kernel/controls.ts';
import { foreignSign } from './cells.ts';
import type { ReadCell } from './cells.ts';
import { nearest } from './nearest.ts';
import type { Table, TableRow } from '#server/platform/table.ts';

export type Column = {
  readonly name: string;
  readonly need: 'required' | 'optional';
  readonly read: ReadCell;
};
export type RowProblem = { readonly line: number; readonly column: string | null; readonly what: string };

/** Columns that are missing, there twice or known to nobody: a wrong file is told from a wrong row. */
export function columnProblems(columns: readonly Column[], table: Pick<Table, 'columns'>): RowProblem[] {
  const names = columns.map(({ name }) => name);
  const known = new Set(names);
  const meant = (name: string) => nearest(name, names);
  return [
    ...columns
      .filter(({ name, need }) => need === 'required' && !table.columns.includes(name))
      .map(({ name }) => ({ line: 1, column: name, what: 'this column is missing' })),
    ...table.columns
      .filter((name) => !known.has(name))
      .map((name) => ({
        line: 1,
        column: asOneLine(name),
        what: `this column is not known${meant(name) ? `; did you mean '${meant(name)}'?` : ''}`,
      })),
    ...table.columns
      .filter((name, index) => known.has(name) && table.columns.indexOf(name) < index)
      .map((name) => ({ line: 1, column: name, what: 'this column is there twice' })),
  ];
}

/** The values of a row in the order of the columns; an empty cell is null. */
export function readRow(
  columns: readonly Column[],
  { line, cells, surplus }: TableRow,
): { values: unknown[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  if (surplus > 0)
    problems.push({ line, column: null, what: `has ${surplus} cells more than there are columns` });
  const values = columns.map(({ name, need, read }) => {
    const cell = (cells[name] ?? '').replaceAll('\r\n', '\n');
    if (cell === '') {
      if (need === 'required') problems.push({ line, column: name, what: 'is empty' });
      return null;
    }
    const foreign = foreignSign(cell, read);
    const reading = foreign === null ? read(cell) : { problem: foreign };
    if ('value' in reading) return reading.value;
    problems.push({ line, column: name, what: `'${shortened(cell)}' ${reading.problem}` });
    return null;
  });
  return { values, problems };
}

/** It is shown where it could act. */
const shortened = (cell: string) => asOneLine(cell.length > 80 ? `${cell.slice(0, 80)}…` : cell);

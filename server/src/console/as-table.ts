/** Rows as a table of comma-separated values, for whatever program reads it. */
import { stringify } from 'csv-stringify/sync';
import { yieldToOthers } from '#server/platform/yielding.ts';

type Cell = string | number | null;

/** A table with a head, whose texts no program takes for formulas. */
export const asTable = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], { header: true, columns: [...columns], bom: true, escape_formulas: true });

const ROWS_AT_ONCE = 500;

/** The same of as many rows as there may be: between some of them everybody else is served. */
export async function asLongTable<Row>(
  columns: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly Cell[],
): Promise<string> {
  const parts = [asTable(columns, [])];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await yieldToOthers();
    const some = rows.slice(from, from + ROWS_AT_ONCE).map(cellsOf);
    parts.push(stringify(some, { escape_formulas: true }));
  }
  return parts.join('');
}

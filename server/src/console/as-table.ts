/** Rows as a table of comma-separated values, for whatever program reads it. */
import { stringify } from 'csv-stringify/sync';

/** A table with a head, whose texts no program takes for formulas. */
export const asTable = (
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => stringify([...rows], { header: true, columns: [...columns], bom: true, escape_formulas: true });

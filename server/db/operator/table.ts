/**
 * Tables from elsewhere: bytes to rows. Files come from spreadsheets, so UTF-8 with or without its mark and Shift_JIS are
 * read alike; every row knows its line, so that whoever mends the file finds it.
 */
import { parse } from 'csv-parse/sync';

export type TableRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };
export type Table = { readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

/** UTF-8 where the bytes are UTF-8, Shift_JIS otherwise; a leading mark is dropped. Throws where they are neither. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
  }
}

/** Reads a table whose first line names the columns. Cells are trimmed; lines without any text are passed over. */
export function readTable(bytes: Uint8Array): Table {
  const lines = parse(decode(bytes), {
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const [header, ...rest] = lines;
  const columns = header?.record ?? [];
  return {
    columns,
    rows: rest.map(({ info, record }) => ({
      line: info.lines,
      cells: Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])),
    })),
  };
}

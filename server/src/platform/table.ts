/**
 * Tables from elsewhere: bytes to rows. Files come from spreadsheets, so UTF-8 with or without its mark and Shift_JIS are
 * read alike; every row knows its line, so that whoever mends the file finds it.
 */
import { parse } from 'csv-parse/sync';

export type TableRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Cells beyond the last column: most likely a comma that wanted quotes, and everything before it has moved. */
  readonly surplus: number;
};
export type Table = { readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

/** The bytes are no table; says where it breaks. */
export class NotATable extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** UTF-8 where the bytes are UTF-8, Shift_JIS otherwise; a leading mark is dropped. Throws where they are neither. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    try {
      return new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    } catch {
      throw new NotATable(1, 'the file is neither UTF-8 nor Shift_JIS');
    }
  }
}

type Lines = readonly { readonly info: { readonly lines: number }; readonly record: readonly string[] }[];

function linesOf(text: string): Lines {
  try {
    return parse(text, {
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    }) as unknown as Lines;
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string };
    throw new NotATable(lines ?? 1, message);
  }
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** How ISO-2022-JP, whose bytes are those of plain letters, changes between its kinds of letters. */
const CHANGES_OF_LETTERS = ['\u001b$', '\u001b('];

/**
 * Reads a table whose first line names the columns. Cells are trimmed; lines without any text are passed over. Throws
 * NotATable where that cannot be done.
 */
export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes);
  const nul = text.indexOf('\0');
  if (nul >= 0) throw new NotATable(lineOf(text, nul), 'the file has a sign that is in no text');
  const change = CHANGES_OF_LETTERS.map((letters) => text.indexOf(letters)).find((at) => at >= 0);
  if (change !== undefined)
    throw new NotATable(lineOf(text, change), 'the file is in ISO-2022-JP; save it as UTF-8 or Shift_JIS');
  const [header, ...rest] = linesOf(text);
  const columns = header?.record ?? [];
  return {
    columns,
    rows: rest.map(({ info, record }) => ({
      line: info.lines,
      surplus: Math.max(0, record.length - columns.length),
      cells: Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])),
    })),
  };
}

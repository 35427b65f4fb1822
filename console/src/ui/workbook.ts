/** A table of comma-separated values as a workbook: numbers are numbers, days are days, its head stays in sight, and no text is a formula. */
import { parse } from 'csv-parse/browser/esm/sync';
import writeWorkbook from 'write-excel-file/browser';

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as a program of tables counts it: a number under a format, in no zone. Null for what is none. */
function dayOf(value: string): Date | null {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
}

function cellOf(value: string) {
  if (NUMBER.test(value)) return { value: Number(value), type: Number };
  const day = dayOf(value);
  return day
    ? { value: day, type: Date, format: 'yyyy/mm/dd' }
    : { value: value.replace(GUARDED, ''), type: String };
}

/** What the table puts before a text that a program would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** The workbook as a file. The table has a head. */
export async function workbookOf(text: string): Promise<Blob> {
  const [head = [], ...rows] = parse(text, { bom: true }) as string[][];
  const cells = rows.map((row) => row.map(cellOf));
  const first = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([first, ...cells], { columns: widthsOf(head, rows), stickyRowsCount: 1 }).toBlob();
}

/** Some tables as sheets of one workbook, each by its name. All cells are texts, so that none is a formula. */
export async function workbookOfSheets(
  sheets: readonly {
    readonly name: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[],
): Promise<Blob> {
  return writeWorkbook(
    sheets.map(({ name, head, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widthsOf(head, rows),
      data: [
        head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((value) => ({ value, type: String }))),
      ],
    })),
  ).toBlob();
}

const widthsOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  head.map((name, column) => ({
    width: Math.min(40, Math.max(8, ...[name, ...rows.map((row) => row[column] ?? '')].map(widthOf))),
  }));

/** In letters of the Latin alphabet: others are twice as wide. */
const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u00ff' ? 2 : 1), 2);

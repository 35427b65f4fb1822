/** The nights of a house as a table of comma-separated values: what is written out can be read again. */
import { stringify } from 'csv-stringify/sync';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { DEAREST, MOST_ROOMS, PRICED } from '#domain/vacancy/night-change.ts';
import type { NightPrices, NightWanted, Priced } from '#domain/vacancy/night-change.ts';
import { NotATable, readTable } from '#server/platform/table.ts';
import type { TableRow } from '#server/platform/table.ts';
import type { StockNight } from './store.ts';
import type { KindOfRoom } from './night-store.ts';

export const TABLE_PROBLEMS = [
  'NOT_A_TABLE',
  'COLUMN_MISSING',
  'COLUMN_UNKNOWN',
  'CELLS_TOO_MANY',
  'ROOM_TYPE_UNKNOWN',
  'NOT_A_NIGHT',
  'NIGHT_IS_OVER',
  'NOT_A_NUMBER',
  'NIGHT_TWICE',
  'NOT_ON_SALE',
] as const;
export type TableProblem = {
  readonly line: number;
  readonly column: string | null;
  readonly problem: (typeof TABLE_PROBLEMS)[number];
};

type Key = { readonly roomTypeId: number; readonly night: CalendarDate };
type TableNight = Key & { readonly line: number; readonly wanted: () => NightWanted };

const COLUMNS = ['room_type', 'night', 'rooms', ...PRICED];
/** What more there is to say is seen once these are mended. */
export const MOST_PROBLEMS = 100;

/** Nights in the order of the kinds, with their codes; a price that a product does not have is an empty cell. */
export function writeNightsTable(nights: readonly StockNight[], kinds: readonly KindOfRoom[]): string {
  const codes = new Map(kinds.map(({ id, code }) => [id, code]));
  return stringify(
    nights.map((n) => [codes.get(n.roomTypeId), n.night, n.total, ...PRICED.map((p) => n[`price_${p}`])]),
    { header: true, columns: COLUMNS, record_delimiter: 'windows' },
  );
}

type Known = { readonly kinds: readonly KindOfRoom[]; readonly today: CalendarDate };
export type ReadNights = {
  readonly nights: readonly TableNight[];
  readonly problems: readonly TableProblem[];
};

/** Columns of rooms and prices may be missing: then these stay as they are. An empty price takes the product off the night. */
export function readNightsTable(text: string, known: Known): ReadNights {
  const table = tableOf(text);
  if (!table) return { nights: [], problems: [{ line: 1, column: null, problem: 'NOT_A_TABLE' }] };
  const { columns } = table;
  const problems: TableProblem[] = [
    ...['room_type', 'night']
      .filter((name) => !columns.includes(name))
      .map((column) => ({
        ...{ line: 1, column },
        problem: 'COLUMN_MISSING' as const,
      })),
    ...columns
      .filter((name) => !COLUMNS.includes(name))
      .map((column) => ({
        ...{ line: 1, column: column.slice(0, 40) },
        problem: 'COLUMN_UNKNOWN' as const,
      })),
  ];
  if (problems.length > 0) return { nights: [], problems: problems.slice(0, MOST_PROBLEMS) };
  const codes = new Map(known.kinds.map(({ id, code }) => [code, id]));
  const nights: TableNight[] = [];
  const seen = new Set<string>();
  for (const row of table.rows) {
    const read = readRow(row, { codes, today: known.today, columns });
    if ('problem' in read) problems.push(read);
    else if (seen.has(`${read.roomTypeId} ${read.night}`))
      problems.push({ line: row.line, column: 'night', problem: 'NIGHT_TWICE' });
    else {
      seen.add(`${read.roomTypeId} ${read.night}`);
      nights.push(read);
    }
    if (problems.length >= MOST_PROBLEMS) break;
  }
  return { nights, problems };
}

function tableOf(text: string) {
  try {
    return readTable(new TextEncoder().encode(text));
  } catch (error) {
    if (error instanceof NotATable) return null;
    throw error;
  }
}

type Reading = {
  readonly codes: ReadonlyMap<string, number>;
  readonly today: CalendarDate;
  readonly columns: readonly string[];
};

function readRow(
  { line, cells, surplus }: TableRow,
  { codes, today, columns }: Reading,
): TableNight | TableProblem {
  const wrong = (column: string | null, problem: TableProblem['problem']) => ({ line, column, problem });
  if (surplus > 0) return wrong(null, 'CELLS_TOO_MANY');
  const roomTypeId = codes.get(cells.room_type ?? '');
  if (roomTypeId === undefined) return wrong('room_type', 'ROOM_TYPE_UNKNOWN');
  const night = nightOf(cells.night);
  if (!night) return wrong('night', 'NOT_A_NIGHT');
  if (night < today) return wrong('night', 'NIGHT_IS_OVER');
  const rooms = columns.includes('rooms') ? numberOf(cells.rooms, MOST_ROOMS) : undefined;
  if (rooms === null || Number.isNaN(rooms)) return wrong('rooms', 'NOT_A_NUMBER');
  const prices: Partial<Record<Priced, number | null>> = {};
  for (const product of PRICED.filter((one) => columns.includes(one))) {
    const price = numberOf(cells[product], DEAREST);
    if (Number.isNaN(price)) return wrong(product, 'NOT_A_NUMBER');
    prices[product] = price;
  }
  const wanted: NightWanted = {
    ...(rooms === undefined ? {} : { rooms: { kind: 'SET', rooms } as const }),
    prices: prices as Partial<NightPrices>,
  };
  return { line, roomTypeId, night, wanted: () => wanted };
}

/** Spreadsheets write 2026/12/1. */
function nightOf(cell = ''): CalendarDate | null {
  const [, year, month = '', day = ''] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(cell) ?? [];
  return year ? parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : null;
}

/** Null of an empty cell, NaN of what is no whole number in bounds. Spreadsheets write 12,000 and "12000". */
function numberOf(cell = '', most: number): number | null {
  const plain = cell.replaceAll(',', '');
  if (plain === '') return null;
  const number = /^\d{1,8}$/.test(plain) ? Number(plain) : Number.NaN;
  return number <= most ? number : Number.NaN;
}

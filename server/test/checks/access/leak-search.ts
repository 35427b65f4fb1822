/**
 * Looking for canaries: in texts and bytes, as they are and as base64, hex, percent and JSON would write them, and for
 * numbers that could be a card's. It knows where rows, the queue and the write-ahead log lie, and nothing of flows.
 */
import { readFile } from 'node:fs/promises';
import type { Club } from '../../testkit/club.ts';

export type Canary = {
  readonly name: string;
  readonly value: string;
  /** Table and column where it may stand; none for what must never be kept. */
  readonly homes: readonly string[];
};

/** A text to look through; `home` where the text is a column of a table. */
export type Place = { readonly name: string; readonly bytes: Buffer; readonly home?: string };

/** What a value looks like inside base64, wherever it begins: without the letters that its neighbours share. */
function insideBase64(value: string): string[] {
  const bytes = Buffer.from(value);
  return [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const from = Math.ceil((shift * 8) / 6);
    const bits = (shift + bytes.length) * 8;
    return whole.slice(from, Math.floor(bits / 6));
  });
}

function guisesOf(value: string): Buffer[] {
  const inBase64 = insideBase64(value);
  const escaped = value.replace(
    /[^\x20-\x7e]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const texts = [
    value,
    value.toLowerCase(),
    encodeURIComponent(value),
    encodeURIComponent(value).toLowerCase(),
    JSON.stringify(value).slice(1, -1),
    escaped,
    Buffer.from(value).toString('hex'),
    ...inBase64,
    ...inBase64.map((text) => text.replace(/\+/g, '-').replace(/\//g, '_')),
  ];
  return [...new Set(texts)].map((text) => Buffer.from(text));
}

/** Codes of digits only are met by chance inside longer numbers, and as the fraction of a second. */
function holdsDigits(bytes: Buffer, digits: string): boolean {
  for (let at = bytes.indexOf(digits); at >= 0; at = bytes.indexOf(digits, at + 1)) {
    const [before, after] = [bytes.subarray(Math.max(0, at - 1), at), bytes.subarray(at + digits.length)];
    const alone = !/[\d.]/.test(before.toString('latin1')) && !/^\d/.test(after.toString('latin1', 0, 1));
    if (alone) return true;
  }
  return false;
}

export function holds(bytes: Buffer, { value }: Canary): boolean {
  if (/^\d+$/.test(value) && value.length < 10) return holdsDigits(bytes, value);
  return guisesOf(value).some((guise) => bytes.includes(guise));
}

/** Every canary met outside of its homes, as "name in place". */
export function strayed(places: readonly Place[], canaries: readonly Canary[]): string[] {
  return places.flatMap((place) =>
    canaries
      .filter((canary) => !place.home || !canary.homes.includes(place.home))
      .filter((canary) => holds(place.bytes, canary))
      .map((canary) => `${canary.name} in ${place.name}`),
  );
}

const CARD_PREFIX = /^(?:4|5[1-5]|2[2-7]|3[0-9]|6)/;

function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Numbers of 13 to 19 digits, grouped or not, that a card could carry. */
export function cardNumbersIn({ bytes }: Place): string[] {
  const runs = bytes.toString('latin1').match(/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g) ?? [];
  return runs.map((run) => run.replace(/\D/g, '')).filter((d) => CARD_PREFIX.test(d) && fitsLuhn(d));
}

/** Every column of every table that holds anything, the queue's and the audit log's among them. */
export async function columnsOf(club: Club): Promise<Place[]> {
  const { rows: columns } = await club.owner.query<{ schema: string; table: string; column: string }>(
    `select n.nspname as schema, c.relname as table, a.attname as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'm') and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_t%'`,
  );
  const places: Place[] = [];
  for (const { schema, table, column } of columns) {
    const text = await club.value<string | null>(
      `select string_agg("${column}"::text, E'\\n') from "${schema}"."${table}"`,
    );
    const home = schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`;
    if (text) places.push({ name: home, home, bytes: Buffer.from(text) });
  }
  const statements = await club.value<string>(
    `select coalesce(string_agg(query, E'\\n'), '') from pg_stat_activity`,
  );
  return [...places, { name: 'the list of statements', bytes: Buffer.from(statements) }];
}

export const journalEnd = (club: Club) => club.value<string>('select pg_current_wal_insert_lsn()::text');

const PAGE_BYTES = 8_192;
const SHORT_HEADER = 24;
const LONG_HEADER = 40;

/** The write-ahead log since a position, without the headers of its pages, which could cut a word in two. */
export async function journalSince(club: Club, since: string): Promise<Place> {
  await club.owner.query('select pg_switch_wal()');
  const { rows } = await club.owner.query<{ name: string }>(
    `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name >= pg_walfile_name($1::pg_lsn)
       and name <= pg_walfile_name(pg_current_wal_lsn()) order by name`,
    [since],
  );
  const bodies: Buffer[] = [];
  for (const { name } of rows) {
    const segment = await club.value<Buffer>(`select pg_read_binary_file('pg_wal/' || $1)`, [name]);
    for (let at = 0; at < segment.length; at += PAGE_BYTES) {
      bodies.push(segment.subarray(at + (at === 0 ? LONG_HEADER : SHORT_HEADER), at + PAGE_BYTES));
    }
  }
  return { name: 'the write-ahead log', bytes: Buffer.concat(bodies) };
}

/** What the database itself wrote down of this database; empty where its log is kept elsewhere. */
export async function databaseLog(club: Club, from: number): Promise<Place> {
  const folder = await club.value<string>('show data_directory');
  const bytes = await readFile(`${folder}.log`).catch(() => Buffer.alloc(0));
  return { name: "the database's log", bytes: bytes.subarray(from) };
}

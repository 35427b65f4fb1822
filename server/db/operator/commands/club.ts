/** Tables that are loaded, and settings of the club. */
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { declared } from '#server/declared.ts';
import { exportCatalogue } from '../catalogue/export-catalogue.ts';
import { columnsOf } from '../catalogue/field.ts';
import type { CatalogueKind } from '../catalogue/field.ts';
import { catalogue, isCatalogue } from '../catalogue/kinds.ts';
import type { CatalogueName } from '../catalogue/kinds.ts';
import { fetchPictures, picturesToFetch } from '#server/modules/vacancy/public.ts';
import { atTheDatabase, fail, undone } from '../command.ts';
import type { Command } from '../command.ts';
import { kinds } from '../kinds.ts';
import type { KindName } from '../kinds.ts';
import { loadFile } from '../load-table.ts';
import type { Loaded } from '../load-table.ts';
import { setAsTyped, listSettings, problemWith } from '../settings.ts';

type Name = KindName | CatalogueName;
const catalogueNames = Object.keys(catalogue).join('|');
const names = `${Object.keys(kinds).join('|')}|${catalogueNames}`;
const isKind = (candidate: string): candidate is Name =>
  Object.hasOwn(kinds, candidate) || isCatalogue(candidate);

/** A table is read as a whole, so that every row of it is judged before anything is changed. */
const MOST_MEGABYTES = 8;
const MOST_TOLD = 200;

function tellLoaded({ rows, became }: Loaded, mode: 'rehearsal' | 'for good'): void {
  const happens = became
    ? `: ${became.added} added, ${became.changed} changed, ${became.removed} removed, ${rows - became.added - became.changed} as they were`
    : '';
  console.log(
    mode === 'rehearsal'
      ? `${rows} rows are fine; nothing was loaded${happens && ` (it would be${happens})`}.`
      : `${rows} rows loaded${happens}.`,
  );
}

async function importTable(kind: Name, file: string, mode: 'rehearsal' | 'for good'): Promise<void> {
  if (!existsSync(file)) fail(`There is no file ${file}.`);
  if (statSync(file).size > MOST_MEGABYTES * 1024 * 1024)
    fail(`${file} is larger than ${MOST_MEGABYTES} MB; load it in parts, each with the line of the columns.`);
  await atTheDatabase(async (services, actor) => {
    const loaded = await loadFile(services, actor, { kind, bytes: readFileSync(file), mode });
    const { rows, problems } = loaded;
    for (const { line, column, what } of problems.slice(0, MOST_TOLD))
      console.error(`line ${line}${column ? `, ${column}` : ''}: ${what}`);
    if (problems.length > MOST_TOLD) console.error(`… and ${problems.length - MOST_TOLD} more`);
    if (problems.length > 0)
      return undone(`${problems.length} problems in ${rows} rows; nothing was loaded.`);
    tellLoaded(loaded, mode);
    const pictures = mode === 'for good' ? await picturesToFetch(services.db) : 0;
    if (pictures > 0)
      console.log(
        `${pictures} pictures are to be fetched from their addresses: npm run operator -- pictures`,
      );
  });
}

type Export = { readonly kind: CatalogueName; readonly file: string; readonly from: CalendarDate | null };

/** The new file; what the system says where it may not be written. */
function openNew(file: string): number | string {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return code;
  }
}

async function exportTable({ kind, file, from }: Export): Promise<void> {
  if (existsSync(file)) fail(`There is a file ${file} already; it is left as it is.`);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) return undone(`There is no folder ${folder}; nothing was written.`);
  await atTheDatabase(async (services, actor) => {
    const opened = openNew(file);
    if (typeof opened === 'string') return undone(`${file} cannot be written (${opened}).`);
    try {
      const write = (text: string) => appendFileSync(opened, text);
      const rows = await exportCatalogue(services, actor, { kind, from, write });
      if (isRefusal(rows)) return undone(`The database was busy; ${file} is empty.`);
      console.log(`${rows} rows written to ${file}.`);
    } finally {
      closeSync(opened);
    }
  });
}

function showColumns(kind: Name): void {
  const columns = isCatalogue(kind) ? columnsOf(catalogue[kind]) : kinds[kind].columns;
  for (const column of columns) console.log(column.name.padEnd(24), column.need);
}

async function takePictures(which: 'new' | 'all'): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const { fetched, failed } = await fetchPictures(services, actor, {
      which,
      tell: ({ address, whose, why }) =>
        why === null
          ? console.log(`${whose.join('; ')}: fetched from ${address}`)
          : console.error(`${whose.join('; ')}: ${address} ${why}.`),
    });
    console.log(`${fetched} pictures fetched, ${failed} not.`);
    if (failed > 0) undone('What was shown there before stays.');
  });
}

async function showSettings(): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    for (const { name, value, from, allows } of await listSettings(db, declared.allSettings))
      console.log(`${name.padEnd(36)} ${value.padEnd(8)} ${from}; takes ${allows}`);
  });
}

async function setOne(name: string, text: string): Promise<void> {
  const wanted = { all: declared.allSettings, name, text };
  const problem = problemWith(declared.allSettings, wanted);
  await atTheDatabase(async (services, actor) => {
    const changed = await setAsTyped(services, actor, wanted);
    if (changed !== true) return undone(problem ?? 'The database was busy; nothing was changed.');
    console.log(`${name} is ${text === 'default' ? 'at its default again' : text}.`);
  });
}

export const clubCommands: readonly Command[] = [
  {
    ...{ name: 'import', takes: `<${names}> <file.csv> [--dry-run]` },
    read: ([kind = '', file, ...flags]) =>
      isKind(kind) && file && flags.every((flag) => flag === '--dry-run')
        ? () => importTable(kind, file, flags.length > 0 ? 'rehearsal' : 'for good')
        : null,
  },
  {
    ...{ name: 'export', takes: `<${catalogueNames}> <new file.csv> [--from=<night>]` },
    read: ([kind = '', file, ...rest]) => {
      if (!isCatalogue(kind) || !file || rest.length > 1) return null;
      const [flag] = rest;
      if (flag === undefined) return () => exportTable({ kind, file, from: null });
      const { nights }: CatalogueKind = catalogue[kind];
      const from = flag.startsWith('--from=') ? parseCalendarDate(flag.slice('--from='.length)) : null;
      return nights && from ? () => exportTable({ kind, file, from }) : null;
    },
  },
  {
    ...{ name: 'columns', takes: `<${names}>` },
    read: ([kind = '', ...rest]) => (isKind(kind) && rest.length === 0 ? () => showColumns(kind) : null),
  },
  {
    ...{ name: 'pictures', takes: '[--all]' },
    read: ([flag, ...rest]) =>
      rest.length === 0 && (flag === undefined || flag === '--all')
        ? () => takePictures(flag ? 'all' : 'new')
        : null,
  },
  { name: 'settings', takes: '', read: (words) => (words.length === 0 ? showSettings : null) },
  {
    ...{ name: 'set', takes: '<setting> <value>|default' },
    read: ([name, value, ...rest]) => (name && value && rest.length === 0 ? () => setOne(name, value) : null),
  },
];

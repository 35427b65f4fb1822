/** Tables that are loaded, and settings of the club. */
import { existsSync, readFileSync } from 'node:fs';
import { declared } from '#server/declared.ts';
import { atTheDatabase, fail, undone } from '../command.ts';
import type { Command } from '../command.ts';
import { kinds } from '../kinds.ts';
import type { KindName } from '../kinds.ts';
import { loadFile } from '../load-table.ts';
import { changeSetting, listSettings, problemWith } from '../settings.ts';

const names = Object.keys(kinds).join('|');
const isKind = (candidate: string): candidate is KindName => Object.hasOwn(kinds, candidate);

async function importTable(kind: KindName, file: string, mode: 'rehearsal' | 'for good'): Promise<void> {
  if (!existsSync(file)) fail(`There is no file ${file}.`);
  await atTheDatabase(async (services, actor) => {
    const { rows, problems } = await loadFile(services, actor, { kind, bytes: readFileSync(file), mode });
    for (const { line, column, what } of problems)
      console.error(`line ${line}${column ? `, ${column}` : ''}: ${what}`);
    if (problems.length > 0)
      return undone(`${problems.length} problems in ${rows} rows; nothing was loaded.`);
    console.log(mode === 'rehearsal' ? `${rows} rows are fine; nothing was loaded.` : `${rows} rows loaded.`);
  });
}

function showColumns(kind: KindName): void {
  for (const column of kinds[kind].columns) console.log(column.name.padEnd(24), column.need);
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
    const changed = await changeSetting(services, actor, wanted);
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
    ...{ name: 'columns', takes: `<${names}>` },
    read: ([kind = '', ...rest]) => (isKind(kind) && rest.length === 0 ? () => showColumns(kind) : null),
  },
  { name: 'settings', takes: '', read: (words) => (words.length === 0 ? showSettings : null) },
  {
    ...{ name: 'set', takes: '<setting> <value>|default' },
    read: ([name, value, ...rest]) => (name && value && rest.length === 0 ? () => setOne(name, value) : null),
  },
];

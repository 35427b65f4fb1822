/** Numbers the club may turn while the portal runs. A module declares its own, each with the default that the rules name. */
import type { Queryable } from './database.ts';

export type Setting = { readonly name: string; readonly fallback: number };

/** Declares a setting by the name of its row. */
export function defineSetting(name: string, fallback: number): Setting {
  return { name, fallback };
}

/** The values of some settings, under the words by which they were asked for. */
export async function readSettings<Word extends string>(
  db: Queryable,
  wanted: Readonly<Record<Word, Setting>>,
): Promise<Record<Word, number>> {
  const settings = Object.entries<Setting>(wanted);
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where(
      'name',
      'in',
      settings.map(([, { name }]) => name),
    )
    .execute();
  const stored = new Map(
    rows.filter((row) => Number.isInteger(row.value)).map((row) => [row.name, row.value]),
  );
  return Object.fromEntries(
    settings.map(([word, { name, fallback }]) => [word, stored.get(name) ?? fallback]),
  ) as Record<Word, number>;
}

/** The rows that nothing reads: a name was mistyped, or has gone. */
export async function settingsUnknown(db: Queryable, known: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('name').orderBy('name').execute();
  return rows.map((row) => row.name).filter((name) => !known.includes(name));
}

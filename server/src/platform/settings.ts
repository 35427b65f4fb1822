/** What the club may turn while the portal runs. A module declares its own, each with the default that the rules name. */
import type { Queryable } from './database.ts';

export type Setting<Value = unknown> = {
  readonly name: string;
  readonly fallback: Value;
  /** What a row says; undefined where it says nothing of use, which leaves the default. */
  readonly read: (value: unknown) => Value | undefined;
};

/** Declares a setting by the name of its row. */
export function defineSetting<Value>(
  name: string,
  fallback: Value,
  read: (value: unknown) => Value | undefined,
): Setting<Value> {
  return { name, fallback, read };
}

export const wholeNumber = (value: unknown): number | undefined =>
  Number.isInteger(value) ? (value as number) : undefined;

type ValuesOf<Wanted> = {
  readonly [Word in keyof Wanted]: Wanted[Word] extends Setting<infer Value> ? Value : never;
};

/** The values of some settings, under the words by which they were asked for. */
export async function readSettings<Wanted extends Readonly<Record<string, Setting>>>(
  db: Queryable,
  wanted: Wanted,
): Promise<ValuesOf<Wanted>> {
  const names = Object.values(wanted).map(({ name }) => name);
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute();
  const stored = new Map(rows.map((row) => [row.name, row.value]));
  const values = Object.entries(wanted).map(([word, { name, fallback, read }]) => [
    word,
    read(stored.get(name)) ?? fallback,
  ]);
  return Object.fromEntries(values) as ValuesOf<Wanted>;
}

/** The rows that nothing reads: a name was mistyped, or has gone. */
export async function settingsUnknown(db: Queryable, known: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('name').orderBy('name').execute();
  return rows.map((row) => row.name).filter((name) => !known.includes(name));
}

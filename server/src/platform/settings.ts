/** What the club may turn while the portal runs. A module declares its own, each with the default that the rules name. */
import type { Queryable } from './database.ts';

export type Setting<Value = unknown> = {
  readonly name: string;
  readonly fallback: Value;
  /** What a row says; undefined where it says nothing that is allowed, which leaves the default. */
  readonly read: (value: unknown) => Value | undefined;
  /** What is allowed, for whoever sets it. */
  readonly allows: string;
};

/** Declares a setting by the name of its row. */
export function defineSetting<Value>(
  name: string,
  fallback: Value,
  { read, allows }: Pick<Setting<Value>, 'read' | 'allows'>,
): Setting<Value> {
  return { name, fallback, read, allows };
}

export function wholeNumber({ least, most }: { readonly least: number; readonly most: number }) {
  return {
    read: (value: unknown): number | undefined =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? value
        : undefined,
    allows: `a whole number from ${least} to ${most}`,
  };
}

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

/** What is amiss with the rows: nothing reads one, since its name was mistyped or has gone, or it says what is not allowed. */
export async function settingsAmiss(db: Queryable, known: readonly Setting[]): Promise<string[]> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute();
  return rows.flatMap(({ name, value }) => {
    const setting = known.find((one) => one.name === name);
    if (!setting) return [`nothing reads '${name}'`];
    if (setting.read(value) !== undefined) return [];
    return [`'${name}' takes ${setting.allows}; its default is taken`];
  });
}

/** What the club may turn while the portal runs. A module declares its own, each with the default that the rules name. */
import type { Language } from '#domain/kernel/language.ts';
import type { Queryable } from './database.ts';

/** What is typed for it. */
export type SettingShape =
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      /** Of a limit: the time in which so many are counted; null for one that counts until it is cleared. */
      readonly windowSeconds?: number | null;
    }
  | { readonly kind: 'text'; readonly most: number; readonly like: string }
  | { readonly kind: 'languages'; readonly most: number }
  | { readonly kind: 'window'; readonly most: number };

export type Setting<Value = unknown> = {
  readonly name: string;
  readonly fallback: Value;
  /** What a row says; undefined where it says nothing that is allowed, which leaves the default. */
  readonly read: (value: unknown) => Value | undefined;
  /** What is allowed, for whoever sets it. */
  readonly allows: string;
  /** What is amiss as long as a club that serves real members has not set it; null where its default will do. */
  readonly unset: string | null;
  readonly shape: SettingShape;
  /** Whether one person at the console may only propose it: what bounds the club's own people, or strangers who guess. */
  readonly needsTwo: boolean;
};

type Declared<Value> = Pick<Setting<Value>, 'read' | 'allows' | 'shape'> &
  Partial<Pick<Setting<Value>, 'unset' | 'needsTwo'>>;

/** Declares a setting by the name of its row. */
export function defineSetting<Value>(
  name: string,
  fallback: Value,
  { read, allows, shape, unset = null, needsTwo = false }: Declared<Value>,
): Setting<Value> {
  return { name, fallback, read, allows, shape, unset, needsTwo };
}

export function wholeNumber({ least, most }: { readonly least: number; readonly most: number }) {
  return {
    read: (value: unknown): number | undefined =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? value
        : undefined,
    allows: `a whole number from ${least} to ${most}`,
    shape: { kind: 'number', least, most } as const,
  };
}

function textOf(value: unknown, most: number): string | undefined {
  const written = typeof value === 'string' ? value.trim() : '';
  return written !== '' && written.length <= most ? written : undefined;
}

/** A text that reads alike in every language. */
export function text({ most, fits = () => true, like }: TextRule) {
  return {
    read: (value: unknown): string | undefined => {
      const read = textOf(value, most);
      return read !== undefined && fits(read) ? read : undefined;
    },
    allows: `a text such as ${JSON.stringify(like)}`,
    shape: { kind: 'text', most, like } as const,
  };
}

type TextRule = {
  readonly most: number;
  readonly fits?: (value: string) => boolean;
  readonly like: string;
};

export type TextInLanguages = Readonly<Record<Language, string>>;

/** A text that is written in both languages. */
export function textInLanguages({ most }: { readonly most: number }) {
  return {
    read: (value: unknown): TextInLanguages | undefined => {
      const { ja, en } = (value ?? {}) as Record<string, unknown>;
      const read = { ja: textOf(ja, most), en: textOf(en, most) };
      return read.ja !== undefined && read.en !== undefined ? { ja: read.ja, en: read.en } : undefined;
    },
    allows: `{"ja": "...", "en": "..."}, each of 1 to ${most} characters`,
    shape: { kind: 'languages', most } as const,
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

/** What a club that serves real members has yet to set, with what is amiss until then. */
export async function settingsUnset(db: Queryable, known: readonly Setting[]): Promise<string[]> {
  const needed = known.filter(({ unset }) => unset !== null);
  const values = await readSettings(db, Object.fromEntries(needed.map((one) => [one.name, one])));
  return needed
    .filter(({ name, fallback }) => values[name] === fallback)
    .map(({ name, unset }) => `'${name}' is not set: ${unset}`);
}

/** What is typed for a setting: its value in the fields of its kind, and back as JSON writes it. */
import type { InLanguages, TimeWindow } from '../../ui/setting-value.tsx';
import type { Setting } from './settings-queries.ts';

/** The fields in which a value stands. */
export type Part = 'value' | 'ja' | 'en' | 'from' | 'to';
export type Values = Record<Part | 'reason', string> & { farOffConfirmed: boolean };

/** Those of each kind, in their order; what is refused of a value stands beside the first. */
export const PARTS: Readonly<Record<Setting['kind'], readonly [Part, ...Part[]]>> = {
  NUMBER: ['value'],
  TEXT: ['value'],
  LANGUAGES: ['ja', 'en'],
  WINDOW: ['from', 'to', 'ja', 'en'],
};

const NOTHING: Values = {
  ...{ value: '', ja: '', en: '', from: '', to: '', reason: '', farOffConfirmed: false },
};
const JAPAN_MS = 9 * 3_600_000;

/** A moment as a field of day and time has it, in Japan. */
const inJapan = (moment: string) => new Date(Date.parse(moment) + JAPAN_MS).toISOString().slice(0, 16);
const fromJapan = (typed: string) => (typed ? new Date(`${typed}:00+09:00`).toISOString() : '');

/** What stands in the fields for a value that JSON wrote. */
export function typedOf({ kind }: Pick<Setting, 'kind'>, written: string | null): Values {
  const value: unknown = written === null ? null : JSON.parse(written);
  if (value === null) return NOTHING;
  if (kind === 'LANGUAGES') return { ...NOTHING, ...(value as InLanguages) };
  if (kind !== 'WINDOW') return { ...NOTHING, value: `${value as string | number}` };
  const { from, to, message } = value as TimeWindow;
  return { ...NOTHING, from: inJapan(from), to: inJapan(to), ...message };
}

export function writtenOf({ kind }: Pick<Setting, 'kind'>, { value, ja, en, from, to }: Values): string {
  if (kind === 'NUMBER') return String(Number(value));
  if (kind === 'TEXT') return JSON.stringify(value.trim());
  const both = { ja: ja.trim(), en: en.trim() };
  if (kind === 'LANGUAGES') return JSON.stringify(both);
  return JSON.stringify({ from: fromJapan(from), to: fromJapan(to), message: both });
}

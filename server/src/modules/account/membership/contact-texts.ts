/**
 * How addresses and telephones are kept: trimmed, empty as nothing, numbers and e-mail addresses half-width, postal codes
 * as digits, prefectures by their Japanese name.
 */
import { findPrefecture } from '#domain/account/prefectures.ts';
import { normalizeEmail, normalizeNumber } from '#domain/kernel/typed-text.ts';

/** The texts of a call as the books keep them; what was left out stays out. */
export function asKept<Texts extends object>(texts: Texts): Texts {
  const kept = Object.entries(texts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? keep(name, value) : value]);
  return Object.fromEntries(kept) as Texts;
}

function keep(name: string, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (name === 'email') return normalizeEmail(text);
  if (name === 'tel' || name === 'mobile') return normalizeNumber(text);
  if (name === 'postalCode') return normalizeNumber(text).replace('-', '');
  return name === 'prefecture' ? (findPrefecture(text)?.ja ?? text) : text;
}

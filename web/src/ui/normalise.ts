/** Tidying what was typed, on leaving a field, by the same functions with which the server reads it. */
import { email, kana } from '#domain/kernel/field-rules.ts';
import {
  normalizeEmail,
  normalizeHalfWidth,
  normalizeKana,
  normalizeNumber,
  normalizeTicket,
} from '#domain/kernel/typed-text.ts';

const ways = {
  halfWidth: normalizeHalfWidth,
  kana: normalizeKana,
  number: normalizeNumber,
  email: normalizeEmail,
  ticket: normalizeTicket,
};

export type Normalisation = keyof typeof ways;

export function normalise(text: string, how: Normalisation): string {
  return ways[how](text);
}

const blanksOf = /\s/g;

/** Whether more than blanks became others: of those alone nobody needs to be told. */
export const changesLetters = (typed: string, tidied: string): boolean =>
  typed.replaceAll(blanksOf, '') !== tidied.replaceAll(blanksOf, '');

/** Whether a tidied text is what the note on tidying says of it; letters in a field of kana, for one, are not. */
const isWell: Record<Normalisation, (text: string) => boolean> = {
  halfWidth: () => true,
  kana: (text) => kana(text) === null,
  number: (text) => /^\+?[\d-]+$/.test(text),
  email: (text) => email(text) === null,
  ticket: (text) => /^[0-9A-Z]{4}(-[0-9A-Z]{1,4})+$/.test(text),
};

export function isTidy(text: string, how: Normalisation): boolean {
  return text !== '' && isWell[how](text);
}

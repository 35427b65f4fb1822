/** Tidying what was typed, on leaving a field, by the same functions with which the server reads it. */
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

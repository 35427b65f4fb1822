/** Tidying what was typed, on leaving a field, by the same functions with which the server reads it. */
import { normalizeHalfWidth, normalizeKana } from '#domain/kernel/field-rules.ts';

export type Normalisation = 'halfWidth' | 'kana';

export function normalise(text: string, how: Normalisation): string {
  return how === 'kana' ? normalizeKana(text) : normalizeHalfWidth(text);
}

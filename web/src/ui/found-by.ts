/** Finding rows of a long list by what was typed, in whatever script or width it was. */
import { normalizeKana } from '#domain/kernel/typed-text.ts';

/** So that what is typed in hiragana, half width or small letters finds what is written otherwise. */
const plain = (text: string) => normalizeKana(text).toLowerCase();

/** The rows in whose texts every word that was typed occurs. */
export function foundBy<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const texts = plain(textsOf(row).join('\n'));
    return words.every((word) => texts.includes(word));
  });
}

/**
 * What a paper can say of a text that anyone may have typed, or that was kept before it was asked for in one line: no font has all
 * letters, and an engine draws those it lacks as marks that lie over each other.
 */

/** The printer's sign for a letter that is not in the case. */
const MISSING = '〓';

const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Pictures are joined and chosen by some of these; what is left says nothing on paper. */
const UNSEEN = /(?!\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Letters with marks set beside them, as some machines write them. Kanji stay as they are: composing would change their form. */
const MARKED = /\p{L}[\u0300-\u036f\u3099\u309a]+/gu;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** The text in one line, with a sign in place of each letter that no font has. */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const line = text
    .replace(LINE_ENDS, ' ')
    .replace(UNSEEN, '')
    .replace(MARKED, (marked) => marked.normalize('NFC'));
  const isDrawable = (letter: string) => Array.from(letter).every((one) => hasGlyph(one.codePointAt(0)!));
  return Array.from(graphemes.segment(line), ({ segment }) => (isDrawable(segment) ? segment : MISSING)).join(
    '',
  );
}

/**
 * Breaks a text into lines by hand: the engine that draws papers knows words with blanks between and would put hyphens into
 * Japanese. Full-width characters are an em wide; others are taken for rather wider than they are.
 */

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const NOT_AT_BEGIN =
  /^[、。，．・：；？！ー々ゝゞ）」』】〉》〕｝,.!?:;)\]ぁぃぅぇぉっゃゅょァィゥェォッャュョ％%円]/u;
const NOT_AT_END = /[（「『【〈《〔｛([]$/u;

function widthOf(character: string): number {
  if (character.length > 1 || WIDE.test(character)) return 1;
  return /[A-Z@%&mwMW]/.test(character) ? 0.95 : 0.62;
}
const widthOfText = (text: string) => Array.from(text).reduce((sum, one) => sum + widthOf(one), 0);

/** What stays together where it can: words of other scripts, and marks with what they belong to. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const piece of text.match(/[^\s\u3000-\uffff]+|\s+|./gsu) ?? []) {
    const before = found.at(-1);
    if (before !== undefined && (NOT_AT_BEGIN.test(piece) || NOT_AT_END.test(before)))
      found[found.length - 1] = before + piece;
    else found.push(piece);
  }
  return found;
}

/** The text in lines of so many em at most. A piece that is longer than a line is broken anywhere. */
export function wrapText(text: string, ems: number): string {
  const lines = [''];
  const add = (piece: string) => {
    if (widthOfText(lines.at(-1)! + piece.trimEnd()) > ems) lines.push('');
    lines[lines.length - 1] += lines.at(-1) === '' ? piece.trimStart() : piece;
  };
  for (const piece of pieces(text)) {
    if (widthOfText(piece) <= ems) add(piece);
    else for (const character of Array.from(piece)) add(character);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

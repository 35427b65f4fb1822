/** Signs that are no text: a screen or printer acts on them instead of showing them, or shows other text than there is. */

/** Line ends, other controls, and marks that turn the direction in which text is read. */
export const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** Signs without width: two texts that differ by one alone look the same. */
export const UNSEEN =
  /\u00ad|\u034f|[\u115f\u1160]|\u180e|[\u200b-\u200d]|[\u2060-\u2064]|\u3164|\ufeff|\uffa0/u;
const EACH = new RegExp(CONTROLS, 'gu');
const EACH_UNSEEN = new RegExp(UNSEEN, 'gu');

/** Whether there is a letter or digit that somebody sees: blanks, marks and signs without width alone say nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(EACH_UNSEEN, ''));

/** As one line, for whatever prints texts that may be older than the rule that refuses them: each such sign is a blank. */
export const asOneLine = (text: string): string => text.replace(EACH, ' ');

/** A text of several lines as it is kept: its line ends are all of one kind, and other such signs are no part of it. */
export const asLines = (text: string): string =>
  text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(EACH, (sign) => (sign === '\n' ? sign : ''))
    .trim();

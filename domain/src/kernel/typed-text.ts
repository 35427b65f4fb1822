/**
 * How what was typed is read: full-width as half-width, numerals of every kind as digits, kana as katakana, an address
 * of mail and a ticket as they are written elsewhere. A form does so on leaving a field, and the server with what it gets.
 */

/** Turns full-width letters and digits half-width and trims. */
export function normalizeHalfWidth(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[‐‑–—－―ー−]/g, '-')
    .trim();
}

/** Turns hiragana and half-width katakana into full-width katakana, and the dot between foreign names into a space. */
export function normalizeKana(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60))
    .replace(/[ ・]/g, '\u3000')
    .trim();
}

const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 二〇一 is 201, one figure after the other; 十二 and 2十三 are 12 and 23, by their units. */
function readNumerals(numerals: string): string {
  let sum = 0;
  let figures = '';
  for (const numeral of numerals.replaceAll('零', '〇')) {
    const unit = KANJI_UNITS[numeral];
    const figure = KANJI_DIGITS.indexOf(numeral);
    if (unit === undefined) {
      figures += figure < 0 ? numeral : String(figure);
      continue;
    }
    sum += (figures === '' ? 1 : Number(figures)) * unit;
    figures = '';
  }
  return /[十百千]/.test(numerals) ? String(sum + Number(figures)) : figures;
}

/**
 * A number as digits: an age, a count, a code, a telephone. Blanks, thousands' commas, the postal mark, the brackets
 * of an area code and the word for years of age are no part of it.
 */
export function normalizeNumber(value: string): string {
  return normalizeHalfWidth(value)
    .replace(/[\d〇零一二三四五六七八九十百千]+/g, readNumerals)
    .replace(/[\s,〒]|[歳才]$/g, '')
    .replace(/[()]/g, '-')
    .replace(/(?<=-)-+|^-+(?=.*-)|-+$/g, '');
}

/** An e-mail address that was typed on a Japanese keyboard; its letters stay as they are. */
export function normalizeEmail(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[。｡]/g, '.')
    .replace(/[‐‑–—―ー−]/g, '-')
    .trim();
}

/** The address by which a mailbox is known, however it was typed. */
export function mailboxOf(typed: string): string {
  return normalizeEmail(typed).toLowerCase();
}

/** Tickets are printed in groups of four, with hyphens between. */
const inGroups = (text: string): string => text.match(/.{1,4}/g)?.join('-') ?? text;

/** A ticket's number or secret as it is printed: in capitals, and with the hyphens where none was typed. */
export function normalizeTicket(value: string): string {
  const text = normalizeHalfWidth(value).replace(/\s/g, '').toUpperCase();
  return /^[0-9A-Z]+$/.test(text) ? inGroups(text) : text;
}

/** Everything that may stand on the ticket for what was typed: older ones have other groups, or none. */
export function readingsOfTicket(typed: string): readonly string[] {
  const text = normalizeTicket(typed);
  const letters = text.replaceAll('-', '');
  return [...new Set([text, inGroups(letters), letters])];
}

/**
 * By what a person's name is known, however it was typed and in whatever signs: what cannot be seen is no part of it, and neither is which
 * form of a kanji was chosen. For comparing only; it is not how anybody writes their name.
 */
export function nameKey(typed: string): string {
  const seen = typed.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');
  return normalizeHalfWidth(seen).replace(/\s+/g, ' ').toLowerCase();
}

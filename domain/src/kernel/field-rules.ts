/**
 * The field rules of the specification, shared by forms and server. Each answers null when the value is fine, or the
 * key of the sentence to show. Empty passes everywhere but in `required`, so that rules combine.
 */
import { ageOn, parseCalendarDate } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { characters } from './characters.ts';
import { CONTROLS } from './controls.ts';

/** Problems whose sentence names a limit. */
export type LimitProblem =
  | 'atMost'
  | 'atLeast'
  | 'representativeAge'
  | 'adultAge'
  | 'childAge'
  | 'bedShareAge'
  | 'tooLong';

export type FieldProblem =
  | {
      readonly problem:
        | 'required'
        | 'email'
        | 'kana'
        | 'phone'
        | 'phoneAbroad'
        | 'postalCode'
        | 'digits'
        | 'wholeNumber'
        | 'date'
        | 'mismatch'
        | 'under18'
        | 'addressOrPassport'
        | 'memberId'
        | 'birthday'
        | 'phoneNeeded'
        | 'contactNeeded'
        | 'houseNumber'
        | 'personName'
        | 'unprintable'
        | 'ticket';
    }
  | {
      readonly problem: LimitProblem;
      readonly limit: number;
      /** How much it is now, where whoever writes cannot see that. */
      readonly now?: number;
    };

const KATAKANA = /^[ァ-ヶヽヾー\u3000 ]+$/u;
const PHONE = /^0\d{1,3}-?\d{1,4}-?\d{3,4}$/;
const POSTAL_CODE = /^\d{3}-?\d{4}$/;
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function check(
  value: string,
  pattern: RegExp,
  problem: 'email' | 'kana' | 'phone' | 'postalCode' | 'digits',
): FieldProblem | null {
  return isEmpty(value) || pattern.test(value) ? null : { problem };
}

/** Passes for a non-empty value and for zero; blanks only is empty. */
export function required(value: unknown): FieldProblem | null {
  return isEmpty(value) ? { problem: 'required' } : null;
}

/** The usual shape of an address: local part, @, a domain with at least two labels; at most 254 characters. */
export function email(value: string): FieldProblem | null {
  if (value.length > 254) return { problem: 'email' };
  return check(value, EMAIL, 'email');
}

/** Full-width katakana, long vowel mark and blanks. */
export function kana(value: string): FieldProblem | null {
  return check(value, KATAKANA, 'kana');
}

/** 0, 1-3 digits, hyphen or none, 1-4 digits, hyphen or none, 3-4 digits, all half-width. */
export function phone(value: string): FieldProblem | null {
  return check(value, PHONE, 'phone');
}

/** 3 digits, hyphen or none, 4 digits, half-width. */
export function postalCode(value: string): FieldProblem | null {
  return check(value, POSTAL_CODE, 'postalCode');
}

/** A number of block or house as it is written: in figures, or in kanji before what they count. That there is none can be said too. */
const HOUSE_NUMBER =
  /[0-9０-９]|[〇一二三四五六七八九十百千](?:丁目|番|号|の|ノ|-|－|−)|番地|番外地|no number/i;

/** An address in Japan that ends with its town cannot be found, which is what a postal code alone leaves behind. */
export function houseNumber(value: string): FieldProblem | null {
  return isEmpty(value) || HOUSE_NUMBER.test(value) ? null : { problem: 'houseNumber' };
}

/** Half-width digits only. */
export function digits(value: string): FieldProblem | null {
  return check(value, /^\d+$/, 'digits');
}

/** A number with a fraction is asked to leave it out; what is no number at all is asked for one. */
function wholeNumber(value: string): number | FieldProblem {
  const number = Number(value);
  if (/^-?\d+$/.test(value.trim()) && Number.isSafeInteger(number)) return number;
  return { problem: /^-?\d*\.\d*$/.test(value.trim()) ? 'wholeNumber' : 'digits' };
}

/** At most `limit`; a non-integer has its own sentence; empty passes. */
export function maxInteger(value: string, limit: number): FieldProblem | null {
  if (isEmpty(value)) return null;
  const number = wholeNumber(value);
  if (typeof number !== 'number') return number;
  return number > limit ? { problem: 'atMost', limit } : null;
}

/** At least `limit`; a non-integer has its own sentence; empty passes. */
export function minInteger(value: string, limit: number): FieldProblem | null {
  if (isEmpty(value)) return null;
  const number = wholeNumber(value);
  if (typeof number !== 'number') return number;
  return number < limit ? { problem: 'atLeast', limit } : null;
}

/** A whole number of 0 or more, and no older than anyone has been. */
export function age(value: string): FieldProblem | null {
  return minInteger(value, 0) ?? maxInteger(value, 130);
}

/** 18 or older on a day; the birthday itself passes (specification: sub and family members). */
export function adultOn(bornOn: CalendarDate, day: CalendarDate): FieldProblem | null {
  return ageOn(bornOn, day) < 18 ? { problem: 'under18' } : null;
}

const EMOJI = /\p{Extended_Pictographic}/u;

/** A name is one line that has letters: a picture, or what could make it look like another text, is no name. */
export function personName(value: string): FieldProblem | null {
  if (isEmpty(value)) return null;
  const isName = /\p{L}/u.test(value) && !CONTROLS.test(value) && !EMOJI.test(value);
  return isName ? null : { problem: 'personName' };
}

/** What is written in one field is one line, read in one direction. */
export function oneLine(value: string): FieldProblem | null {
  return CONTROLS.test(value) ? { problem: 'unprintable' } : null;
}

/** Signs that belong to what stands before them: they choose the form of a kanji or a picture, and join pictures to one. */
const JOINED =
  /(?<=[\p{L}\p{N}\p{P}\p{S}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu;

/** What cannot be seen, a blank of braille too, or breaks a line, or turns the direction in which it is read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text that is printed is one line that can be seen, all of it. */
export function printable(value: string): FieldProblem | null {
  if (isEmpty(value)) return null;
  const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(value) && !UNSEEN.test(value.trim().replace(JOINED, ''));
  return isSeen ? null : { problem: 'unprintable' };
}

/** No longer than the books can keep. */
export function longest(most: number): (value: string) => FieldProblem | null {
  return (value) => {
    const now = characters(value);
    return now > most ? { problem: 'tooLong', limit: most, now } : null;
  };
}

/** The first year in which someone now living may have been born, as the list of years offers it. */
const FIRST_BIRTH_YEAR = 1900;

/** The years a birthday can lie in, the latest being that of `today`. */
export function birthYears(today: CalendarDate): number[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: last - FIRST_BIRTH_YEAR + 1 }, (_, index) => FIRST_BIRTH_YEAR + index);
}

/** About where most members find their birth year: a list of years that opens here is nearest to them. */
export function usualBirthYear(today: CalendarDate): number {
  return Number(today.slice(0, 4)) - 65;
}

/** A real calendar day, YYYY-MM-DD. */
export function calendarDay(value: string): FieldProblem | null {
  return isEmpty(value) || parseCalendarDate(value) ? null : { problem: 'date' };
}

/** A real calendar day from 1900 until today. */
export function birthday(value: string, today: CalendarDate): FieldProblem | null {
  const unreal = calendarDay(value);
  if (unreal || isEmpty(value)) return unreal;
  return value < `${FIRST_BIRTH_YEAR}-01-01` || value > today ? { problem: 'birthday' } : null;
}

/** At least one of two telephones. */
export function telOrMobile(tel: string | null, mobile: string | null): FieldProblem | null {
  return isEmpty(tel) && isEmpty(mobile) ? { problem: 'phoneNeeded' } : null;
}

/** A telephone of another country: digits in groups, with or without the plus before them, 6 to 15 in all. */
export function phoneAbroad(value: string): FieldProblem | null {
  const digitCount = value.replace(/\D/g, '').length;
  const shaped = /^\+?\d+(?:-\d+)*$/.test(value) && digitCount >= 6 && digitCount <= 15;
  return isEmpty(value) || shaped ? null : { problem: 'phoneAbroad' };
}

/** A passport's number: letters and digits, as its machine-readable lines have them; some are printed with gaps or hyphens in between. */
export function passportNumber(value: string): FieldProblem | null {
  return isEmpty(value) || /^[0-9A-Za-z]+(?:[ -][0-9A-Za-z]+)*$/.test(value) ? null : { problem: 'ticket' };
}

/** A ticket's number or secret: half-width letters and digits, in groups between hyphens, which belong to it. */
export function ticketPart(value: string): FieldProblem | null {
  return isEmpty(value) || (/^[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*$/.test(value) && value.length <= 40)
    ? null
    : { problem: 'ticket' };
}

/** Two entries of the same value. */
export function matches(value: string, other: string): FieldProblem | null {
  return value === other ? null : { problem: 'mismatch' };
}

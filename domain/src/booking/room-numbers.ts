/** The numbers on the doors of a house's rooms, as staff write them down: one after the other, and from one to another. */
import { normalizeHalfWidth } from '../kernel/typed-text.ts';

/** As long as what stands on a door may be. */
export const LONGEST_ROOM_NUMBER = 20;
/** So many numbers are added at once. */
export const MOST_ROOM_NUMBERS = 200;

/** As a number is kept and compared: in half width and capitals, since z1 and Ｚ１ are the same door. Null for what no door has. */
export function roomNumber(typed: string): string | null {
  const number = normalizeHalfWidth(typed).trim().normalize('NFKC').toUpperCase();
  return number.length <= LONGEST_ROOM_NUMBER && ON_A_DOOR.test(number) ? number : null;
}

const ON_A_DOOR = /^[\p{L}\p{N}~・.()-]+$/u;
const SPAN = /^(.*?)(\d+)\s*[-~]\s*(.*?)(\d+)$/;

/**
 * The numbers that are meant by what was typed: "201-203, 215" is 201, 202, 203 and 215; "A08-A10" is A08, A09 and A10. Commas, blanks and lines stand between them;
 * each is told once. A dash between what are not two numbers of one kind belongs to the number itself ("N-12", "101-2"). Null where nothing is meant, one has more
 * than 20 letters or signs that no door has, the greater stands first ("210-205"), or all are more than 200.
 */
export function roomNumbersMeant(typed: string): readonly string[] | null {
  const numbers = new Set<string>();
  const tidy = normalizeHalfWidth(typed).replace(/\s*([-~〜])\s*/g, (_all, dash: string) =>
    dash.replace('〜', '~'),
  );
  for (const part of tidy.split(/[\s,、;]+/).filter((one) => one !== '')) {
    if (isTurnedRound(part)) return null;
    for (const meant of spanOf(part) ?? [part]) {
      const number = roomNumber(meant);
      if (number === null) return null;
      numbers.add(number);
      if (numbers.size > MOST_ROOM_NUMBERS) return null;
    }
  }
  return numbers.size > 0 ? [...numbers] : null;
}

/** Two numbers of one kind and length, the greater first. */
function isTurnedRound(part: string): boolean {
  const [, before, from = '', again, to = ''] = SPAN.exec(part) ?? [];
  return (again === '' || again === before) && from.length === to.length && Number(to) < Number(from);
}

/** All from one number to another; one more than may be added, where there are more. */
function spanOf(part: string): readonly string[] | null {
  const [, before, from, again, to] = SPAN.exec(part) ?? [];
  if (before === undefined || from === undefined || to === undefined) return null;
  if ((again !== '' && again !== before) || to.length > 9 || Number(to) < Number(from)) return null;
  const length = Math.min(Number(to) - Number(from) + 1, MOST_ROOM_NUMBERS + 1);
  return Array.from({ length }, (_, n) => `${before}${String(Number(from) + n).padStart(from.length, '0')}`);
}

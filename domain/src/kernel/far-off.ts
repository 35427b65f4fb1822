/** Slips of whoever types a price or a setting: a digit too many or too few is found by how far the new value is from the old one (docs/rules/staff.md). */

/** Nearer to the old value than this many times, up or down, prices of seasons and offers differ too. */
const FAR_TIMES = 3;

/** How many times a value the other is, the larger by the smaller; endless where one of them is nothing and the other is something. */
export function timesBetween(was: number, is: number): number {
  if (was === is) return 1;
  return Math.max(was, is) / Math.min(was, is);
}

/** Whether a value is three times or a third of what it was, or farther from it. What had none before, or has none any more, has no other to be far from. */
export const isFarOff = (was: number | null, is: number | null): boolean =>
  was !== null && is !== null && timesBetween(was, is) >= FAR_TIMES;

type Amount = { readonly was: number | null; readonly is: number | null; readonly most: number };
/** Numbers that may be so large have digits to slip; smaller ones are days, rooms or choices, of which three times is soon meant. */
const AMOUNTS_FROM = 1_000;

/** Whether a number of the settings is far from the one that holds: only of amounts. From nothing any is far: what was never given or taken is from now on. */
export const isAmountFarOff = ({ was, is, most }: Amount): boolean =>
  most >= AMOUNTS_FROM && isFarOff(was, is);

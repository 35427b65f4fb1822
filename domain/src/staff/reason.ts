/** Why somebody of the club does something, as the audit log keeps it. */
import { characters } from '../kernel/characters.ts';
import { CONTROLS, saysSomething } from '../kernel/controls.ts';

export const LONGEST_REASON = 500;

/** Whether a reason was given that can be kept: 1 to 500 characters of one line with a letter or digit among them, blanks at its ends left aside. */
export function isReason(text: string): boolean {
  const said = text.trim();
  return saysSomething(said) && !CONTROLS.test(said) && characters(said) <= LONGEST_REASON;
}

/** Why somebody of the club does something, as the audit log keeps it. */
import { characters } from '../kernel/characters.ts';
import { CONTROLS } from '../kernel/controls.ts';

export const LONGEST_REASON = 500;

/** Whether a reason was given that can be kept: 1 to 500 characters of one line with a letter or digit among them, blanks at its ends taken off before. */
export function isReason(text: string): boolean {
  const length = characters(text);
  // What nobody sees is no reason.
  return /[\p{L}\p{N}]/u.test(text) && !CONTROLS.test(text) && length >= 1 && length <= LONGEST_REASON;
}

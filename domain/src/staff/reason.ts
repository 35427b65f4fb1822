/** Why somebody of the club does something, as the audit log keeps it. */
import { characters } from '../kernel/characters.ts';

export const LONGEST_REASON = 500;

/** Whether a reason was given that can be kept: 1 to 500 characters, blanks at its ends taken off before. */
export function isReason(text: string): boolean {
  const length = characters(text);
  return length >= 1 && length <= LONGEST_REASON;
}

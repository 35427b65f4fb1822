/** The rules of passkeys: how many, what they may be called, and when one has to be doubted. */
import { characters } from '../kernel/characters.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

const MOST_PASSKEYS = 10;
const PASSKEY_NAME_LENGTH = 40;

/** A picture that is joined of several, by a sign that is otherwise as invisible as those that a name may not have. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*`;
const JOINED_OR_UNSEEN = new RegExp(String.raw`(${PICTURE}(?:\u200D${PICTURE})+)|[\p{Cc}\p{Cf}\s]+`, 'gu');

/** The name as it is kept: one line, without blanks around it or signs that nobody sees. Joined pictures stay joined. */
export function tidyPasskeyName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(JOINED_OR_UNSEEN, (_found, joined?: string) => joined ?? ' ')
    .trim();
}

/** Null for a name that can be kept; it is judged as it will be kept. */
export function checkPasskeyName(typed: string): Refusal | null {
  const length = characters(tidyPasskeyName(typed));
  if (length === 0) return refuse('PASSKEY_NAME_MISSING');
  return length > PASSKEY_NAME_LENGTH ? refuse('PASSKEY_NAME_TOO_LONG', { most: PASSKEY_NAME_LENGTH }) : null;
}

/** Null while a login with so many passkeys may have one more. */
export function checkPasskeyCount(present: number): Refusal | null {
  return present < MOST_PASSKEYS ? null : refuse('TOO_MANY_PASSKEYS', { most: MOST_PASSKEYS });
}

/** What to call a new passkey: after the device, with a number once that name is taken. */
export function proposePasskeyName(device: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? device : `${device} (${number})`;
    if (!taken.includes(name)) return name;
  }
}

/**
 * Whether an authenticator has signed more often than it says, so that there must be two of it. Those that do not
 * count say 0 each time.
 */
export function counterWentBack({ kept, presented }: { kept: number; presented: number }): boolean {
  return (kept > 0 || presented > 0) && presented <= kept;
}

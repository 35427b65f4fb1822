/**
 * The password rule of the specification (8 characters, two of four classes), offset by a list of passwords everyone
 * tries first. Nothing is cut off: 64 characters and more are welcome.
 */
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 256;

/** Letters, digits and the signs of ASCII. What is none of these (kana, a blank, an emoji) is welcome and counts for nothing. */
const CLASSES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

/** How many of lowercase, uppercase, digits and signs a password uses. */
function passwordClasses(password: string): number {
  return CLASSES.filter((pattern) => pattern.test(password)).length;
}

/** As it is compared: NFKC, in small letters, and without the digits and signs behind it that dress a word up for the class rule. */
function foldedPassword(password: string): { readonly folded: string; readonly bare: string } {
  const folded = password.normalize('NFKC').toLowerCase();
  return { folded, bare: folded.replace(/[^a-z]+$/g, '') };
}

/** PASSWORD_TOO_COMMON where a new password is the login's own address, or what stands before its @, perhaps with digits behind it. */
export function checkPasswordBeside(password: string, email: string): Refusal | null {
  const { folded, bare } = foldedPassword(password);
  const address = foldedPassword(email).folded;
  const own = [address, address.slice(0, address.lastIndexOf('@'))].map(foldedPassword);
  const isOwn = own.some((one) => one.folded === folded || (bare !== '' && one.bare === bare));
  return isOwn ? refuse('PASSWORD_TOO_COMMON') : null;
}

/** Whether a new password is acceptable; `isCommon` answers for the list of common ones, on the folded text. */
export function checkNewPassword(password: string, isCommon: (folded: string) => boolean): Refusal | null {
  // It is stored as NFKC, so it is judged as NFKC: full-width letters are letters.
  const normal = password.normalize('NFKC');
  const length = [...normal].length;
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH || passwordClasses(normal) < 2) {
    return refuse('PASSWORD_TOO_WEAK', { least: PASSWORD_MIN_LENGTH });
  }
  const { folded, bare } = foldedPassword(password);
  if (isCommon(folded) || (bare.length > 0 && isCommon(bare))) return refuse('PASSWORD_TOO_COMMON');
  return null;
}

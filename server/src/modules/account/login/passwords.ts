/**
 * Passwords: argon2id at 19 MiB, two passes, one lane. A semaphore bounds the memory that guessing can claim, and an
 * unknown address costs the same evaluation as a known one.
 */
import argon2 from 'argon2';
import { fairShare } from '#server/platform/fair-share.ts';

const options = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const share = fairShare(2);
/** All evaluations stand in one line, whoever asks. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => share('everyone', work);

/** NFKC makes the same typed password the same bytes on every keyboard. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password.normalize('NFKC'), options));
}

let decoy: Promise<string> | null = null;

/** Whether a password fits a stored hash; null (an unknown address) is evaluated against a decoy and never fits. */
export async function passwordFits(hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has');
  const against = hash ?? (await decoy);
  const fits = await inTurn(() => argon2.verify(against, password.normalize('NFKC')));
  return fits && hash !== null;
}

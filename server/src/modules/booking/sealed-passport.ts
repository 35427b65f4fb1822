/**
 * The passport number of a guest, sealed under a key of the guest's own before any transaction begins. Sealed it is a text of its own shape:
 * use cases hand it on, compare it and keep it as they would the number, and never see that. The same number of the same guest is
 * the same text, so that what was asked before is known again.
 */
import { createHmac } from 'node:crypto';
import { passportNumber } from '#domain/kernel/field-rules.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { closed, nonceOf, openedOrNull } from '#server/platform/keys.ts';
import type { Services } from '#server/platform/services.ts';
import { bookingSecrets } from './secrets.ts';

const LONGEST = 20;
const SEALED = /^sealed\.([0-9a-f-]{36})\.([\w-]{38,})$/;
const PURPOSE = 'passport number';

type Sealing = Pick<Services, 'keys' | 'secrets'>;

/** Under which id the key of a guest lies: it tells nobody whose it is. */
export function keyIdOf({ secrets }: Pick<Services, 'secrets'>, guestId: string): string {
  const hex = secrets.derive(bookingSecrets.guestKey, guestId).subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const numberKey = (key: Buffer): Buffer => createHmac('sha256', key).update(PURPOSE).digest();

/**
 * A number as it is kept: null for none. PASSPORTS_NOT_KEPT where no keys are configured. What is too long for one, or has
 * signs in it, stays as it was typed, cut off, and is refused by whoever looks at it.
 */
export async function sealPassport(
  services: Sealing,
  guestId: string,
  typed: string | null,
): Promise<string | null | Refusal> {
  const number = typed?.trim() ?? '';
  if (number === '') return typed;
  if (number.length > LONGEST || passportNumber(number)) return number.slice(0, LONGEST + 1);
  if (!services.keys) return refuse('PASSPORTS_NOT_KEPT');
  const keyId = keyIdOf(services, guestId);
  const key = numberKey(await services.keys.obtain(keyId));
  const bytes = Buffer.from(number);
  return `sealed.${keyId}.${closed(key, PURPOSE, bytes, nonceOf(key, bytes)).toString('base64url')}`;
}

/** For rules about a number: sealed it was one. */
export const judgeable = (number: string | null): string | null =>
  number !== null && SEALED.test(number) ? 'sealed' : number;

/** The number; null where there is none, or its key was destroyed or lost. */
export async function openPassport(
  { keys }: Pick<Services, 'keys'>,
  sealed: string | null,
): Promise<string | null> {
  const [, keyId, text] = SEALED.exec(sealed ?? '') ?? [];
  const key = keyId ? await keys?.find(keyId) : null;
  const number = key && openedOrNull(numberKey(key), PURPOSE, Buffer.from(text!, 'base64url'));
  return number?.toString() ?? null;
}

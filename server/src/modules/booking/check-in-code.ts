/**
 * The code that guests show at the desk: the booking's id with a signature by the booking's own key, short enough for a picture that every
 * scanner reads. It says nothing of who comes, and is read by the desk alone; whether the stay may begin is asked as ever.
 */
import { createHmac } from 'node:crypto';
import { sameText } from '#server/platform/secrets.ts';
import type { BookingRow } from './store.ts';

/** Tells it from booking numbers, and its shape from one of later. */
const KIND = 'SC1';
/** 64 bits: whoever guesses has to ask the desk each time. */
const SIGNATURE_BYTES = 8;
const SHAPE = /^SC1\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{11})$/;

type Signed = Pick<BookingRow, 'id' | 'check_in_key'>;

function signatureOf({ id, check_in_key: key }: Signed): string {
  const whole = createHmac('sha256', key).update(`check-in ${id}`).digest();
  return whole.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

/** The text of the code; the same for the whole life of the booking. */
export function checkInCode(booking: Signed): string {
  const id = Buffer.from(booking.id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${KIND}.${id}.${signatureOf(booking)}`;
}

/** The id that a code names, which proves nothing yet; null for what is no code. */
export function bookingIdOf(code: string): string | null {
  const compact = SHAPE.exec(code)?.[1];
  if (!compact) return null;
  const hex = Buffer.from(compact, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether it is this booking's, and was not made up. */
export const isCodeOf = (booking: Signed, code: string): boolean => sameText(checkInCode(booking), code);

/**
 * The code that guests show at the desk: the booking's id with a signature by the booking's own key, short enough for a picture that every
 * scanner reads. It says nothing of who comes, and is read by the desk alone; whether the stay may begin is asked as ever.
 */
import { createHmac } from 'node:crypto';
import { CHECK_IN_CODE } from '#domain/booking/check-in-code.ts';
import { sameText } from '#server/platform/secrets.ts';
import type { BookingRow } from './store.ts';

/** 64 bits: whoever guesses has to ask the desk each time. */
const SIGNATURE_BYTES = 8;

type Signed = Pick<BookingRow, 'id' | 'check_in_key'>;

function signatureOf({ id, check_in_key: key }: Signed): string {
  const whole = createHmac('sha256', key).update(`check-in ${id}`).digest();
  return whole.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

/** The text of the code; the same for the whole life of the booking. */
export function checkInCode(booking: Signed): string {
  const id = Buffer.from(booking.id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${CHECK_IN_CODE}.${id}.${signatureOf(booking)}`;
}

/** Whether it is this booking's, and was not made up. */
export const isCodeOf = (booking: Signed, code: string): boolean => sameText(checkInCode(booking), code);

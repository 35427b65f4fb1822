/** The code of a booking's mailed link: 128 bits, derived from the booking's id, kept as a hash only. */
import type { Secrets } from '#server/platform/secrets.ts';

export function bookingAccessCode(secrets: Secrets, bookingId: string): string {
  return secrets.derive('booking-access', bookingId).subarray(0, 16).toString('base64url');
}

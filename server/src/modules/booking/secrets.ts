/** What bookings derive from the server's key: the links of their mails. */
import { defineSecret, linkSecret } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export const bookingSecrets = {
  bookingAccess: defineSecret('booking-access'),
  guestAccess: defineSecret('guest-access'),
  ticketEmail: defineSecret('ticket-email'),
  changeWanted: defineSecret('change-wanted'),
  guestKey: defineSecret('guest-key'),
} as const;

/** The code of a booking's mailed link: 128 bits, kept as a hash only. Each renewal has a code of its own; the first link's bears no number. */
export function bookingAccessCode(secrets: Secrets, bookingId: string, serial = 0): string {
  const subject = serial === 0 ? bookingId : `${bookingId}.${serial}`;
  return linkSecret(secrets, bookingSecrets.bookingAccess, subject);
}

/** The code of a guest's own link, likewise. The number is that of the link, so that no two of one guest are the same. */
export const guestAccessCode = (secrets: Secrets, guestId: string, serial: number): string =>
  linkSecret(secrets, bookingSecrets.guestAccess, `${guestId}.${serial}`);

/** What stands in the link that proves a mailbox for a ticket: the request, and what only this house can say of it. */
export function ticketLink(secrets: Secrets, requestId: string): string {
  return `${requestId}.${linkSecret(secrets, bookingSecrets.ticketEmail, requestId)}`;
}

/** What a member wants of a stay, so that the same is known again; it names guests, and so bears the server's key. */
export const wantedHash = (secrets: Secrets, bookingId: string, wanted: unknown): Buffer =>
  secrets.derive(bookingSecrets.changeWanted, `${bookingId} ${JSON.stringify(wanted)}`);

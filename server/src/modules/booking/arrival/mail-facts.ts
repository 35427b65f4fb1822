/** What mails say of an arrival: the links that open the rooms of a booking without a login. */
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { bookingAccessCode } from '../secrets.ts';
import { bookingsOfGroup } from '../store.ts';
import type { BookingRow } from '../store.ts';

export type LinkToMail = { readonly bookingId: string; readonly code: string };

/** The link as it is now; none where it was taken back. */
const linkOf = (secrets: Secrets, booking: BookingRow): LinkToMail[] =>
  booking.access_code_hash === null
    ? []
    : [{ bookingId: booking.id, code: bookingAccessCode(secrets, booking.id, booking.access_code_serial) }];

/** The links of rooms that were booked together, in the order in which they were asked for. */
export async function linksOfGroup(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  groupId: string,
): Promise<LinkToMail[]> {
  return (await bookingsOfGroup(db, groupId)).flatMap((booking) => linkOf(secrets, booking));
}

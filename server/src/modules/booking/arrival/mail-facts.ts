/** What mails say of an arrival: the links that open the rooms of a booking without a login, and who has not checked in beforehand. */
import { businessNow } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { bookingAccessCode, guestAccessCode } from '../secrets.ts';
import { stayToName } from '../stay/mail-facts.ts';
import type { StayToName } from '../stay/mail-facts.ts';
import { bookingsOfGroup, findBooking, findGroup } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { whyNotOpen } from './pre-check-in.ts';
import { guestLinkToMail, lackingGuests } from './store.ts';
import type { LackingGuest } from './store.ts';

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

export type PreCheckInToMail = {
  readonly stay: StayToName;
  readonly booking: BookingRow;
  readonly link: LinkToMail | null;
  /** Of each guest of whom something is missing the name, null of one without, and what it is. */
  readonly missing: readonly Pick<LackingGuest, 'name' | 'lacks'>[];
};

/** What the mails of checking in beforehand say; undefined where nobody is to be told any more. */
export async function preCheckInFacts(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  bookingId: string,
): Promise<PreCheckInToMail | undefined> {
  const booking = await findBooking(db, bookingId);
  const group = booking && (await findGroup(db, booking.group_id));
  const stay = group && (await stayToName(db, group, [booking]));
  if (!stay || whyNotOpen(booking, await businessNow(db))) return undefined;
  const missing = await lackingGuests(db, [bookingId]);
  return { stay, booking, link: linkOf(secrets, booking)[0] ?? null, missing };
}

export type GuestLinkToMail = {
  readonly stay: StayToName;
  readonly booking: BookingRow;
  readonly email: string;
  readonly code: string;
  /** The guest's own name; null where none was entered. */
  readonly name: string | null;
};

/** What the mail of a guest's own link says; undefined once it is another link or none, or opens nothing any more. */
export async function guestLinkFacts(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  { guestId, serial }: { readonly guestId: string; readonly serial: number },
): Promise<GuestLinkToMail | undefined> {
  const link = await guestLinkToMail(db, guestId, serial);
  const booking = link && (await findBooking(db, link.bookingId));
  const group = booking && (await findGroup(db, booking.group_id));
  const stay = group && (await stayToName(db, group, [booking]));
  if (!stay || whyNotOpen(booking, await businessNow(db))) return undefined;
  const code = guestAccessCode(secrets, guestId, serial);
  return { stay, booking, email: link.email, code, name: link.name };
}

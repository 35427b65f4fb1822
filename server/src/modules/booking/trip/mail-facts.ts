/** What mails say of a stay that is over: that it is to be confirmed, and that its certificate is on its way. */
import type { Database } from '#server/platform/database.ts';
import { stayToName } from '../stay/mail-facts.ts';
import type { StayToName } from '../stay/mail-facts.ts';
import { findBooking, findGroup } from '../store.ts';
import type { BookingRow } from '../store.ts';

/** A stay that is still to be confirmed; undefined once it is, was given up, or where there is nobody to write to. */
export async function stayToConfirmFacts(db: Database, bookingId: string): Promise<StayToName | undefined> {
  const booking = await findBooking(db, bookingId);
  return booking && !booking.stay_confirmed_at && !booking.cancelled_at ? named(db, booking) : undefined;
}

/** A stay whose certificate was sent. */
export async function certificateFacts(db: Database, bookingId: string): Promise<StayToName | undefined> {
  const booking = await findBooking(db, bookingId);
  return booking && named(db, booking);
}

async function named(db: Database, booking: BookingRow): Promise<StayToName | undefined> {
  const group = await findGroup(db, booking.group_id);
  return group && stayToName(db, group, [booking]);
}

/** What the mails about waiting for parking say. */
import type { Database } from '#server/platform/database.ts';
import { named } from '../extras-mail-facts.ts';
import type { ExtrasToName } from '../extras-mail-facts.ts';
import { findBooking } from '../store.ts';
import { groupToName } from './mail-facts.ts';
import type { StayToName } from './mail-facts.ts';
import { findParkingRow } from '../parking-wait-store.ts';

export type WaitedCarFacts = {
  readonly bookingId: string;
  readonly stay: StayToName;
  readonly extras: ExtrasToName;
};

/**
 * Of a car that waited, given its place or not; undefined where that is not so any more, and for a stay that is still being paid,
 * whose own mail will say it.
 */
export async function waitedCarFacts(
  db: Database,
  parkingId: string,
  became: 'given' | 'not given',
): Promise<WaitedCarFacts | undefined> {
  const car = await findParkingRow(db, parkingId);
  const isSo =
    car && (became === 'given' ? car.served_at && !car.ended_at : car.ended_at && car.waiting_since !== null);
  const booking = isSo ? await findBooking(db, car.booking_id) : undefined;
  const group = booking?.booking_number ? await groupToName(db, booking.group_id) : undefined;
  if (!car || !booking || !group) return undefined;
  const extras = await named(db, { parkings: [{ ...car, waiting_since: null }], rentals: [], pets: [] });
  return { bookingId: booking.id, stay: group.stay, extras };
}

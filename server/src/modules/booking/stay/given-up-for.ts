/** What the mail of a stay says of another that gave way to it. */
import type { Database } from '#server/platform/database.ts';
import { findGroup } from '../store.ts';
import { penaltiesOfBookings } from '../view-store.ts';
import { cancellationFacts } from './mail-facts.ts';
import type { StayToName, Sum } from './mail-facts.ts';

export type GivenUpFor = {
  readonly stay: StayToName;
  readonly fee: Sum;
  /** Points that came back; null for a stay that is not paid with them. */
  readonly returnedPoints: number | null;
};

/** The stay that was cancelled as a group was confirmed; null where none was. */
export async function givenUpFor(db: Database, groupId: string): Promise<GivenUpFor | null> {
  const bookingId = (await findGroup(db, groupId))?.replaces_booking_id;
  const penalty = bookingId ? (await penaltiesOfBookings(db, [bookingId])).at(-1) : undefined;
  const facts = penalty && (await cancellationFacts(db, { bookingId: bookingId!, penaltyId: penalty.id }));
  if (!facts) return null;
  const returnedPoints = facts.returned && facts.returned.reduce((sum, { points }) => sum + points, 0);
  return { stay: facts.stay, fee: facts.fee, returnedPoints };
}

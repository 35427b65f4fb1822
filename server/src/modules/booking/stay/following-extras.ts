/** What becomes of a booked stay's extras when it has other dates, or none any more, and how that is written. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { extrasFollowing, stockDifference } from '#domain/booking/extras-following.ts';
import type { Followed, ReservedExtra } from '#domain/booking/extras-following.ts';
import type { Stay } from '#domain/booking/reception.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { changeExtrasQuery, endExtrasQuery, endPetsQuery, setExtraDaysQuery } from '../extras-store.ts';
import type { ParkingDaysLeft } from '../extras-mail-facts.ts';
import type { ParkingRow, RentalRow } from '../extras-store.ts';

/** What stands reserved of a stay. */
export type ReservedRows = {
  readonly rentals: readonly RentalRow[];
  readonly parkings: readonly ParkingRow[];
};

export type ReservedOnStay = ReservedExtra & { readonly id: string };
export type ExtrasOfStay = {
  readonly rental: readonly Followed<ReservedOnStay>[];
  readonly parking: readonly Followed<ReservedOnStay>[];
};

export const reservedRental = (row: RentalRow): ReservedOnStay => ({
  ...{ id: row.id, itemId: row.rental_item_id, quantity: row.quantity },
  ...{ fromDate: row.from_date, toDate: row.to_date },
});
/** A car that waits takes no place. */
export const reservedParking = (row: ParkingRow): ReservedOnStay => ({
  ...{ id: row.id, itemId: row.parking_id, quantity: row.waiting_since ? 0 : 1 },
  ...{ fromDate: row.from_date, toDate: row.to_date },
});

/** What becomes of all that is reserved where the stay goes from some dates to others, or, where there are none, ends. */
export function extrasOfStay(
  { rentals, parkings }: ReservedRows,
  { from, to }: { readonly from: Stay; readonly to: Stay | null },
): ExtrasOfStay {
  const follow = (extras: readonly ReservedOnStay[]): Followed<ReservedOnStay>[] =>
    to ? extrasFollowing(extras, { from, to }) : extras.map((extra) => ({ as: 'ends', extra }));
  return { rental: follow(rentals.map(reservedRental)), parking: follow(parkings.map(reservedParking)) };
}

/** What is not rented any more. */
export const rentalsEnded = ({ rental }: ExtrasOfStay): string[] =>
  rental.flatMap(({ as, extra }) => (as === 'ends' ? [extra.id] : []));

/** Days at the end of a stay on which its parking is reserved no more, though it is on others. */
export const parkingDaysLeft = ({ parking }: ExtrasOfStay): ParkingDaysLeft[] =>
  parking.flatMap((one) =>
    one.as === 'changes' && one.extra.quantity > 0 && one.days.toDate < one.extra.toDate
      ? [{ id: one.extra.id, fromDate: addDays(one.days.toDate, 1), toDate: one.extra.toDate }]
      : [],
  );

/** How many the house has of what takes more of a night than before; null where nothing does. */
type TotalOf = (kind: 'parking' | 'rental', itemId: number) => number | null;

/**
 * The statements that write it; the nights are locked. What was taken already, while a card was asked, is not taken anew: the house
 * may have fewer by then, and what was promised stays so.
 */
export function followQueries(
  extras: ExtrasOfStay,
  at: Date,
  taking: TotalOf | 'taken already' = () => null,
): Statement[] {
  return (['parking', 'rental'] as const).flatMap((kind) => followOfKind(kind, extras[kind], { at, taking }));
}

function followOfKind(
  kind: 'parking' | 'rental',
  followed: readonly Followed<ReservedOnStay>[],
  { at, taking }: { readonly at: Date; readonly taking: TotalOf | 'taken already' },
): Statement[] {
  const ended = followed.flatMap(({ as, extra }) => (as === 'ends' ? [extra.id] : []));
  const changed = followed.flatMap((one) => (one.as === 'changes' ? [{ ...one.extra, ...one.days }] : []));
  if (ended.length + changed.length === 0) return [];
  const touched = followed.filter(({ as }) => as !== 'stays').map(({ extra }) => extra);
  const stock = stockDifference(touched, changed)
    .filter(({ taken }) => taken < 0 || taking !== 'taken already')
    .map((change) => ({
      ...change,
      total: change.taken > 0 && taking !== 'taken already' ? taking(kind, change.itemId) : null,
    }));
  return [endExtrasQuery(kind, ended, at), setExtraDaysQuery(kind, changed), changeExtrasQuery(kind, stock)];
}

/** The statements that end all that is reserved of a stay, its pets included. */
export const endAllQueries = (bookingId: string, extras: ExtrasOfStay, at: Date): Statement[] => [
  ...followQueries(extras, at),
  endPetsQuery(bookingId, at),
];

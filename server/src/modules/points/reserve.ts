/**
 * Points on their way through a stay: reserved by the hold, consumed by the confirmation, released or returned when
 * either ends. Callers hold the contract's lock. Every step is movements; balances follow from them.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { allocatePoints, splitReturn } from '#domain/points/allocation.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { GroupUse, LotRow, Posting } from './store.ts';
import { insertReturnLot, lotsByIds, lotsOfContract, postMovements, usesOfBookings } from './store.ts';

/** Days a return lot pays for, the one it is opened on included. */
const RETURN_LOT_DAYS = 60;

export type Posted = { readonly contractId: number; readonly groupId: string; readonly at: Date };

/** What reserving the lots that an allocation chose posts; each use names the booking whose night it pays. */
export function reservations(groupId: string, uses: readonly (LotUse & { bookingId: string })[]): Posting[] {
  return uses.map((use) => ({
    reason: use.borrowed ? 'borrow' : 'reserve',
    fromLotId: use.lotId,
    fromAccount: 'available',
    toLotId: use.lotId,
    toAccount: 'reserved',
    points: use.points,
    bookingGroupId: groupId,
    bookingId: use.bookingId,
    night: use.night,
  }));
}

/** What turning a group's reservations into use posts. */
export function consumptions(groupId: string, reserved: readonly GroupUse[]): Posting[] {
  return reserved.map((use) => ({
    reason: 'consume',
    fromLotId: use.lotId,
    fromAccount: 'reserved',
    toLotId: use.lotId,
    toAccount: 'used',
    points: use.points,
    bookingGroupId: groupId,
    bookingId: use.bookingId,
    night: use.night,
  }));
}

/**
 * What giving a hold's reservations back posts. A lot that has expired meanwhile passes them on to a return lot, which is
 * made here.
 */
export async function planRelease(
  tx: Tx,
  posted: Posted,
  today: CalendarDate,
  reserved: readonly GroupUse[],
): Promise<Posting[]> {
  const targets = await returnTargets(
    tx,
    posted,
    today,
    reserved.map((use) => use.lotId),
  );
  return reserved.map((use) => ({
    reason: 'release',
    fromLotId: use.lotId,
    fromAccount: 'reserved',
    toLotId: targets.get(use.lotId) ?? use.lotId,
    toAccount: 'available',
    points: use.points,
    bookingGroupId: posted.groupId,
    bookingId: use.bookingId,
    night: use.night,
  }));
}

/** Lots as they will be once the postings are posted. */
export function lotsAfter(lots: readonly LotRow[], postings: readonly Posting[]): LotRow[] {
  return lots.map((lot) => {
    const sum = (side: 'from' | 'to', account: string) =>
      postings
        .filter((p) => p[`${side}LotId`] === lot.id && p[`${side}Account`] === account)
        .reduce((points, p) => points + p.points, 0);
    const moved = (account: string) => sum('to', account) - sum('from', account);
    return {
      ...lot,
      available: lot.available + moved('available'),
      reserved: lot.reserved + moved('reserved'),
    };
  });
}

export type ReturnOrder = {
  readonly bookingId: string;
  readonly nights: readonly CalendarDate[];
  readonly penaltyPoints: number;
  readonly today: CalendarDate;
};
export type Returned = { readonly lotId: string; readonly points: number };

/** What a cancellation would give back, per lot: the penalty stays with the soonest-expiring lots. Changes nothing. */
export async function planReturn(db: Queryable, order: ReturnOrder): Promise<Returned[]> {
  const used = (await usesOfBookings(db, [order.bookingId], 'used')).filter((u) =>
    order.nights.includes(u.night),
  );
  const lots = await lotsByIds(db, [...new Set(used.map((u) => u.lotId))]);
  const held = lots.map((lot) => ({
    ...lot,
    held: used.filter((u) => u.lotId === lot.id).reduce((s, u) => s + u.points, 0),
  }));
  return splitReturn(held, order.penaltyPoints);
}

/** Gives points of cancelled nights back to their lots, or to return lots where those have expired. */
export async function returnPoints(tx: Tx, posted: Posted, order: ReturnOrder): Promise<Returned[]> {
  const back = await planReturn(tx, order);
  const targets = await returnTargets(
    tx,
    posted,
    order.today,
    back.map((b) => b.lotId),
  );
  const used = (await usesOfBookings(tx, [order.bookingId], 'used')).filter((u) =>
    order.nights.includes(u.night),
  );
  const postings: Posting[] = [];
  for (const { lotId, points } of back) {
    // The last nights give their points back first, so that what is kept stands with the earliest.
    let left = points;
    for (const use of used.filter((u) => u.lotId === lotId).reverse()) {
      const take = Math.min(left, use.points);
      left -= take;
      if (take > 0) {
        postings.push({
          reason: 'return',
          fromLotId: lotId,
          fromAccount: 'used',
          toLotId: targets.get(lotId) ?? lotId,
          toAccount: 'available',
          points: take,
          bookingGroupId: posted.groupId,
          bookingId: order.bookingId,
          night: use.night,
        });
      }
    }
  }
  await postMovements(tx, posted.contractId, posted.at, postings);
  return back;
}

/** Where the points of each lot go: nowhere else while it is valid, to one fresh return lot once it has expired. */
async function returnTargets(
  tx: Tx,
  { at }: Posted,
  today: CalendarDate,
  lotIds: readonly string[],
): Promise<Map<string, string>> {
  const expired =
    lotIds.length === 0
      ? []
      : (await lotsByIds(tx, [...new Set(lotIds)])).filter((lot) => lot.validThru < today);
  const targets = new Map<string, string>();
  for (const lot of expired) {
    targets.set(
      lot.id,
      await insertReturnLot(tx, lot, { from: today, thru: addDays(today, RETURN_LOT_DAYS - 1), at }),
    );
  }
  return targets;
}

export type ExtraCharge = {
  readonly kind: string;
  readonly points: number;
  readonly bookingId: string;
  readonly today: CalendarDate;
};

/** Which lots would pay a charge today. INSUFFICIENT_POINTS where the contract has too few. Changes nothing. */
export async function planCharge(
  db: Queryable,
  contractId: number,
  { kind, points, today }: Omit<ExtraCharge, 'bookingId'>,
): Promise<readonly LotUse[] | Refusal> {
  if (points === 0) return [];
  const lots = await lotsOfContract(db, contractId, kind);
  const allocation = allocatePoints({
    needs: [{ night: today, points }],
    lots,
    today,
    borrowing: 'NOT_ASKED',
  });
  if (!isRefusal(allocation)) return allocation.uses;
  return refuse('INSUFFICIENT_POINTS', { short: Number(allocation.facts.short) });
}

/**
 * Takes points that are valid today straight into use. They pay for no night, so that giving nights back later does not
 * give them back.
 */
export async function chargePoints(
  tx: Tx,
  { contractId, groupId, at }: Posted,
  charge: ExtraCharge,
): Promise<Refusal | null> {
  const uses = await planCharge(tx, contractId, charge);
  if (isRefusal(uses)) return uses;
  await postMovements(
    tx,
    contractId,
    at,
    uses.map((use): Posting => ({
      reason: 'consume',
      fromLotId: use.lotId,
      fromAccount: 'available',
      toLotId: use.lotId,
      toAccount: 'used',
      points: use.points,
      bookingGroupId: groupId,
      bookingId: charge.bookingId,
      night: null,
    })),
  );
  return null;
}

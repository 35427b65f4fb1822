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
import type { Tx } from '#server/platform/database.ts';
import type { AnyUse, GroupUse, LotRow, Posting, PrepaidUse } from './store.ts';
import { insertReturnLot, lotsByIds } from './store.ts';

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

/** What turning a group's reservations into use posts; TVP that were reserved for no night pay beforehand. */
export function consumptions(
  groupId: string,
  reserved: readonly Pick<AnyUse, 'lotId' | 'bookingId' | 'points' | 'night'>[],
): Posting[] {
  return reserved.map((use) => ({
    reason: use.night === null ? 'prepay' : 'consume',
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
  reserved: readonly AnyUse[],
): Promise<Posting[]> {
  const targets = await returnTargets(tx, posted, today, reserved);
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
  readonly nights: readonly CalendarDate[];
  readonly penaltyPoints: number;
  readonly today: CalendarDate;
};
export type Returned = { readonly lotId: string; readonly points: number };

/** What a booking has used, and the lots it came from. */
export type BookedPoints = { readonly uses: readonly GroupUse[]; readonly lots: readonly LotRow[] };

/** What a cancellation would give back, per lot: the penalty stays with the soonest-expiring lots. */
export function planReturn({ uses, lots }: BookedPoints, order: ReturnOrder): Returned[] {
  const used = uses.filter((use) => order.nights.includes(use.night));
  const held = lots.map((lot) => ({
    ...lot,
    held: used.filter((u) => u.lotId === lot.id).reduce((s, u) => s + u.points, 0),
  }));
  return splitReturn(
    held.filter((lot) => lot.held > 0),
    order.penaltyPoints,
  );
}

/**
 * What giving up nights posts: their points go back to their lots, or to return lots, made here, where those have expired;
 * what is not given back is kept, and leaves the nights too.
 */
export async function returns(
  tx: Tx,
  posted: Posted,
  booked: BookedPoints,
  order: ReturnOrder,
): Promise<Posting[]> {
  const back = planReturn(booked, order);
  const used = booked.uses.filter((use) => order.nights.includes(use.night));
  const emptied = used.filter((use) => back.some(({ lotId }) => lotId === use.lotId));
  const targets = await returnTargets(tx, posted, order.today, emptied);
  const left = new Map(back.map(({ lotId, points }) => [lotId, points]));
  // The last nights give their points back first, so that what is kept is of the earliest.
  return used.toReversed().flatMap((use): Posting[] => {
    const returned = Math.min(left.get(use.lotId) ?? 0, use.points);
    left.set(use.lotId, (left.get(use.lotId) ?? 0) - returned);
    const origin = {
      fromLotId: use.lotId,
      fromAccount: 'used',
      bookingGroupId: posted.groupId,
      bookingId: use.bookingId,
      night: use.night,
    };
    const target = { toLotId: targets.get(use.lotId) ?? use.lotId, toAccount: 'available' };
    const postings: Posting[] = [
      { ...origin, ...target, reason: 'return', points: returned },
      { ...origin, reason: 'keep', toLotId: use.lotId, toAccount: 'kept', points: use.points - returned },
    ];
    return postings.filter(({ points }) => points > 0);
  });
}

/**
 * What waiving a part of a fee posts: points that were kept go back to their lots, or to return lots, made here, where those have
 * expired. What stays kept is of the soonest-expiring lots, as when the fee was kept.
 */
export async function waivedReturns(
  tx: Tx,
  posted: Posted,
  { uses, lots }: BookedPoints,
  { points, today }: { readonly points: number; readonly today: CalendarDate },
): Promise<Posting[]> {
  const kept = uses.reduce((sum, use) => sum + use.points, 0);
  const nights = [...new Set(uses.map(({ night }) => night))];
  const back = planReturn({ uses, lots }, { nights, penaltyPoints: kept - points, today });
  const emptied = uses.filter((use) => back.some(({ lotId }) => lotId === use.lotId));
  const targets = await returnTargets(tx, posted, today, emptied);
  const left = new Map(back.map(({ lotId, points: own }) => [lotId, own]));
  return uses.flatMap((use): Posting[] => {
    const returned = Math.min(left.get(use.lotId) ?? 0, use.points);
    left.set(use.lotId, (left.get(use.lotId) ?? 0) - returned);
    if (returned === 0) return [];
    return [
      {
        ...{ reason: 'waive', fromLotId: use.lotId, fromAccount: 'kept', points: returned },
        ...{ toLotId: targets.get(use.lotId) ?? use.lotId, toAccount: 'available' },
        ...{ bookingGroupId: posted.groupId, bookingId: use.bookingId, night: use.night },
      },
    ];
  });
}

/** Where the points of each lot go: nowhere else while it is valid, to one fresh return lot once it has expired. */
export async function returnTargets(
  tx: Tx,
  { at }: Pick<Posted, 'at'>,
  today: CalendarDate,
  uses: readonly Pick<PrepaidUse, 'lotId' | 'validThru'>[],
): Promise<Map<string, string>> {
  const expired = new Set(uses.filter((use) => use.validThru < today).map((use) => use.lotId));
  const targets = new Map<string, string>();
  if (expired.size === 0) return targets;
  const dates = { from: today, thru: addDays(today, RETURN_LOT_DAYS - 1), at };
  for (const lot of await lotsByIds(tx, [...expired])) {
    targets.set(lot.id, await insertReturnLot(tx, lot, dates));
  }
  return targets;
}

export type ExtraCharge = {
  readonly kind: string;
  readonly points: number;
  readonly today: CalendarDate;
};

/** Which of a contract's lots would pay a charge today. INSUFFICIENT_POINTS where it has too few. */
export function planCharge(
  lots: readonly LotRow[],
  { kind, points, today }: ExtraCharge,
): readonly LotUse[] | Refusal {
  if (points === 0) return [];
  const allocation = allocatePoints({
    needs: [{ night: today, points }],
    lots: lots.filter((lot) => lot.kind === kind),
    today,
    borrowing: 'NOT_ASKED',
  });
  if (!isRefusal(allocation)) return allocation.uses;
  return refuse('INSUFFICIENT_POINTS', { short: Number(allocation.facts.short) });
}

/** What a fee beyond the stay's own points posts: points that are valid today are kept at once, and for no night. */
export function pointCharges(
  { groupId, bookingId }: { readonly groupId: string; readonly bookingId: string },
  uses: readonly LotUse[],
): Posting[] {
  return uses.map((use) => ({
    reason: 'keep',
    fromLotId: use.lotId,
    fromAccount: 'available',
    toLotId: use.lotId,
    toAccount: 'kept',
    points: use.points,
    bookingGroupId: groupId,
    bookingId,
    night: null,
  }));
}

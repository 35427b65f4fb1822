/**
 * TVP that pay for a stay beforehand: used at once, and for none of its nights. They come back as points of a stay do. Callers hold
 * the contract's lock.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { splitReturn } from '#domain/points/allocation.ts';
import type { Tx } from '#server/platform/database.ts';
import { returnTargets } from './reserve.ts';
import type { Posted, Returned } from './reserve.ts';
import type { LotRow, Posting, PrepaidUse } from './store.ts';

type Prepaid = Pick<PrepaidUse, 'lotId' | 'points' | 'bookingId'>;
const RESERVED = { reason: 'reserve', fromAccount: 'available', toAccount: 'reserved' } as const;
const USED = { reason: 'prepay', fromAccount: 'available', toAccount: 'used' } as const;

/** What prepaying posts: TVP that are valid today are used at once, and for no night. */
export const prepayments = (groupId: string, uses: readonly Prepaid[]): Posting[] =>
  prepaymentsMoved(groupId, uses, USED);

const prepaymentsMoved = (
  groupId: string,
  uses: readonly Prepaid[],
  how: Pick<Posting, 'reason' | 'fromAccount' | 'toAccount'>,
): Posting[] =>
  uses.map(({ lotId, bookingId, points }) => ({
    ...{ ...how, fromLotId: lotId, toLotId: lotId, points },
    ...{ bookingGroupId: groupId, bookingId, night: null },
  }));

/** What keeping TVP for a stay whose card is asked first posts. */
export const prepaymentsReserved = (groupId: string, uses: readonly Prepaid[]): Posting[] =>
  prepaymentsMoved(groupId, uses, RESERVED);

/** Of what was prepaid, so much comes back and so much is kept as a fee; the rest goes on paying. */
export type PrepaymentOrder = {
  readonly back: number;
  readonly kept: number;
  readonly today: CalendarDate;
};
/** What a booking was prepaid with, and the lots it came from. */
export type PrepaidPoints = { readonly uses: readonly PrepaidUse[]; readonly lots: readonly LotRow[] };

/** Which lots what was prepaid comes back to: what goes on paying stays with the soonest-expiring ones. */
export function planPrepaymentBack({ uses, lots }: PrepaidPoints, back: number): Returned[] {
  const held = lots.map((lot) => ({ ...lot, held: uses.find((use) => use.lotId === lot.id)?.points ?? 0 }));
  const all = held.reduce((sum, lot) => sum + lot.held, 0);
  return splitReturn(
    held.filter((lot) => lot.held > 0),
    all - back,
  );
}

/** Likewise of what was kept of a prepayment as a fee, and is waived. */
export const prepaymentWaived = (
  tx: Tx,
  posted: Posted,
  prepaid: PrepaidPoints,
  { points, today }: { readonly points: number; readonly today: CalendarDate },
): Promise<Posting[]> =>
  moveBack(tx, posted, prepaid, { back: points, kept: 0, today, from: 'kept', reason: 'waive' });

/** What giving a prepayment back posts: to its lots, or to return lots, made here, where those have expired; the fee is kept. */
export const prepaymentReturns = (
  tx: Tx,
  posted: Posted,
  prepaid: PrepaidPoints,
  order: PrepaymentOrder,
): Promise<Posting[]> => moveBack(tx, posted, prepaid, { ...order, from: 'used', reason: 'unprepay' });

type From =
  | { readonly from: 'used'; readonly reason: 'unprepay' }
  | { readonly from: 'kept'; readonly reason: 'waive' };

async function moveBack(
  tx: Tx,
  posted: Posted,
  prepaid: PrepaidPoints,
  { back, kept, today, from, reason }: PrepaymentOrder & From,
): Promise<Posting[]> {
  const returned = planPrepaymentBack(prepaid, back);
  const emptied = prepaid.uses.filter(({ lotId }) => returned.some((lot) => lot.lotId === lotId));
  const targets = await returnTargets(tx, posted, today, emptied);
  let open = kept;
  return prepaid.uses.flatMap(({ lotId, bookingId, points }): Posting[] => {
    const goesBack = returned.find((lot) => lot.lotId === lotId)?.points ?? 0;
    const stays = Math.min(open, points - goesBack);
    open -= stays;
    const origin = {
      ...{ fromLotId: lotId, fromAccount: from },
      ...{ bookingGroupId: posted.groupId, bookingId, night: null },
    };
    const target = { toLotId: targets.get(lotId) ?? lotId, toAccount: 'available' };
    const postings: Posting[] = [
      { ...origin, ...target, reason, points: goesBack },
      { ...origin, reason: 'keep', toLotId: lotId, toAccount: 'kept', points: stays },
    ];
    return postings.filter((posting) => posting.points > 0);
  });
}

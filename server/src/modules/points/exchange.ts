/**
 * Points that are exchanged for products: out of what is available, for no stay, and named by their order. They come back to the lots
 * that gave them, as points of a stay do. Callers hold the locks of the contracts.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import type { Tx } from '#server/platform/database.ts';
import { returnTargets } from './reserve.ts';
import type { ExchangedUse, LotRow, Posting } from './store.ts';

/** What is posted to the ledger of one contract. */
export type ContractPostings = { readonly contractId: number; readonly postings: readonly Posting[] };

const NO_STAY = { bookingGroupId: null, bookingId: null, night: null } as const;

/** By contract, in the order of their ids, in which their ledgers are locked. */
function byContract(postings: readonly (Posting & { readonly contractId: number })[]): ContractPostings[] {
  return [...Map.groupBy(postings, ({ contractId }) => contractId)]
    .map(([contractId, own]) => ({ contractId, postings: own }))
    .sort((a, b) => a.contractId - b.contractId);
}

/** What an order posts: points of the lots that an allocation chose are exchanged at once. */
export function exchanges(
  orderId: string,
  uses: readonly Pick<LotUse, 'lotId' | 'points'>[],
  lots: readonly LotRow[],
): ContractPostings[] {
  return byContract(
    uses.map(({ lotId, points }) => ({
      contractId: lots.find(({ id }) => id === lotId)!.contractId,
      ...{
        reason: 'exchange',
        fromLotId: lotId,
        fromAccount: 'available',
        toLotId: lotId,
        toAccount: 'exchanged',
      },
      ...{ points, exchangeOrderId: orderId, ...NO_STAY },
    })),
  );
}

/** What cancelling an order posts: each lot gets back what it gave; one that has ended passes it on to a return lot, made here. */
export async function exchangeReturns(
  tx: Tx,
  { orderId, at, today }: { readonly orderId: string; readonly at: Date; readonly today: CalendarDate },
  uses: readonly ExchangedUse[],
): Promise<ContractPostings[]> {
  const targets = await returnTargets(tx, { at }, today, uses);
  return byContract(
    uses.map(({ contractId, lotId, points }) => ({
      contractId,
      ...{ reason: 'unexchange', fromLotId: lotId, fromAccount: 'exchanged' },
      ...{ toLotId: targets.get(lotId) ?? lotId, toAccount: 'available' },
      ...{ points, exchangeOrderId: orderId, ...NO_STAY },
    })),
  );
}

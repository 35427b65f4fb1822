/** Rooms that are prepaid with TVP as they are confirmed: the lines that say so, and the lots that pay. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { changesCloseMs } from '#domain/booking/stay-change.ts';
import { mayBePrepaid, whyNotPrepaid } from '#domain/payment/prepayment.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { contractQuery } from '#server/modules/contract/public.ts';
import { contractLotsQuery } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import { prepaymentLines, stayFeeOfNew, tvpFor, usableTvp } from '../prepayment.ts';
import { termsOf } from '../stay-terms.ts';
import type { GroupRow, NewCharge } from '../store.ts';
import type { Entered, HoldRows } from './check-confirmation.ts';

export type PrepaidRoom = {
  readonly bookingId: string;
  readonly lines: readonly NewCharge[];
  readonly uses: readonly LotUse[];
};

type Question = {
  readonly input: Entered;
  readonly group: GroupRow;
  readonly rows: Pick<HoldRows, 'contract' | 'lots'>;
  readonly now: Now;
};

/**
 * In the order of the rooms, each from what those before it have left. PREPAYMENT_NOT_POSSIBLE, PREPAYMENT_CLOSED,
 * PREPAYMENT_EXCEEDS_STAY_FEE and INSUFFICIENT_POINTS, with the room.
 */
export function prepaidRooms(
  { input, group, rows, now }: Question,
  fees: readonly NewCharge[],
): readonly PrepaidRoom[] | Refusal {
  const prepaid: PrepaidRoom[] = [];
  let lots = rows.lots;
  for (const { id: bookingId, prepaymentYen: yen } of input.rooms) {
    if (yen === undefined) continue;
    const stayFee = stayFeeOfNew(fees.filter((line) => line.bookingId === bookingId));
    const barred = whyNotPrepaid({
      ...{ productTypeId: rows.contract?.productTypeId, checkIn: group.check_in, nowMs: now.at.getTime() },
      ...{ yen, openYen: stayFee.reduce((sum, fee) => sum + fee.yen, 0) },
    });
    const uses = barred ?? tvpFor(lots, { yen, today: now.moment.date });
    if (isRefusal(uses)) return { ...uses, facts: { ...uses.facts, bookingId } };
    prepaid.push({ bookingId, lines: prepaymentLines(bookingId, yen, stayFee), uses });
    lots = lotsWithout(lots, uses);
  }
  return prepaid;
}

/** TVP that can pay for a hold as it is confirmed; null where its product, or its day, is not one for that. */
export async function prepayableTvp(db: Queryable, group: GroupRow): Promise<number | null> {
  const { client_id: clientId, contract_id: contractId, check_in: checkIn } = group;
  if (termsOf(group).unit !== 'yen') return null;
  const [[at], [contract], lots] = await sendTogether(db, [
    businessNowQuery,
    contractQuery(clientId, contractId ?? 0),
    contractLotsQuery(contractId ?? 0),
  ]);
  const now = nowOf(at!.at);
  const isOpen = now.at.getTime() < changesCloseMs(checkIn);
  return isOpen && mayBePrepaid(contract?.productTypeId) ? usableTvp(lots, now.moment.date) : null;
}

const lotsWithout = (lots: readonly LotRow[], uses: readonly LotUse[]): LotRow[] =>
  lots.map((lot) => {
    const taken = uses.filter(({ lotId }) => lotId === lot.id).reduce((sum, { points }) => sum + points, 0);
    return { ...lot, available: lot.available - taken };
  });

/** What pays for rooms, as points know it: for none of their nights. */
export const usesOfRooms = (prepaid: readonly PrepaidRoom[]) =>
  prepaid.flatMap(({ bookingId, uses }) =>
    uses.map(({ lotId, points }) => ({ lotId, points, bookingId, night: null })),
  );

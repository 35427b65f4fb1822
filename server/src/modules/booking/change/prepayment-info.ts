/** What of a stay may still be prepaid with TVP, without a lock: for what is only shown. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { mayBePrepaid } from '#domain/payment/prepayment.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { contractQuery } from '#server/modules/contract/public.ts';
import { openStayFee, prepaidOf, usableTvp } from '../prepayment.ts';
import { findOwnStay, readStay } from '../stay/lock-stay.ts';

/** Yen, of which each costs one TVP; TVP of the stay's contract. */
export type PrepaymentInfo = {
  readonly prepaidYen: number;
  /** What of the stay fee nothing has paid yet. */
  readonly openYen: number;
  readonly tvp: number;
};

/** NOT_FOUND_ERROR for a foreign stay as for a missing one; nothing is open of one whose product is not prepaid. */
export async function prepaymentInfo(
  { db }: Pick<Services, 'db'>,
  { clientId }: MemberActor,
  bookingId: string,
): Promise<PrepaymentInfo | Refusal> {
  const found = await findOwnStay(db, { bookingId, clientId });
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { rows, now } = await readStay(db, found);
  const [[contract]] = await sendTogether(db, [contractQuery(clientId, found.group.contract_id ?? 0)]);
  const isPrepayable = mayBePrepaid(contract?.productTypeId) && rows.booking.cancelled_at === null;
  return {
    prepaidYen: prepaidOf(rows.charges).prepaidYen,
    openYen: isPrepayable ? openStayFee(rows.charges, rows.settled) : 0,
    tvp: usableTvp(rows.contractLots, now.moment.date),
  };
}

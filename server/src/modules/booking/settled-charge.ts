/** How a charge ends that pays for nothing, the same whatever it was to pay for. */
import type { Tx } from '#server/platform/database.ts';
import type { ChargeEnd, PurchaseEnd } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { endChargeQuery, noteStrayMoneyQuery } from '#server/modules/payment/public.ts';
import type { CardCharge } from '#server/modules/payment/public.ts';

/** A call that was given up, or that the gateway has called off, may have authorised the yen all the same. */
const STRAY_LOOK_SECONDS = 120;

/** The statement that ends a charge which was declined or given up. */
export const endUnpaidQuery = (
  chargeId: string,
  end: Exclude<ChargeEnd, { as: 'authorised' | 'uncollected' }>,
): Statement =>
  endChargeQuery(chargeId, {
    state: end.as === 'abandoned' ? 'ABANDONED' : 'DECLINED',
    declineCode: end.as === 'abandoned' ? null : end.code,
    lookAfterSeconds: STRAY_LOOK_SECONDS,
  });

/** The statement that ends a charge which is authorised and pays for nothing: its money goes back at once. */
export const giveBackQuery = (chargeId: string): Statement =>
  endChargeQuery(chargeId, { state: 'ABANDONED', declineCode: null, lookAfterSeconds: 0 });

/** Told again, or too late: only money that nobody waits for any more is still to be given back. */
export async function settledBefore(tx: Tx, { id, state }: CardCharge, end: ChargeEnd): Promise<PurchaseEnd> {
  const fell = state === 'DECLINED' || state === 'ABANDONED' || state === 'VOIDED';
  if (fell && end.as === 'authorised') await sendTogether(tx, [noteStrayMoneyQuery(id)]);
  return fell ? 'fell away' : 'carried out';
}

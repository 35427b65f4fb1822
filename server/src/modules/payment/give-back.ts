/** Giving back what cards have paid of a stay: from the charges that have paid for it, each by a refund of its own. */
import { refundShares, waiverShares } from '#domain/payment/refund-shares.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { lockPayersQuery, refundQuery } from './charge-store.ts';
import type { Payer } from './charge-store.ts';

export type GivingBack = {
  /** What the charges were for, the one that gives back first before the others. */
  readonly payers: readonly Payer[];
  readonly bookingId: string;
  /** The moment of the step of the stay that gives back. */
  readonly at: Date;
  /** What of what cards have paid falls away, and what of that comes back. */
  readonly fellYen: number;
  readonly yen: number;
};

/**
 * The statements that give back. Under the locks of the stay; locks the charges. A return says so even where a fee uses up all that
 * falls away; what was never charged gives nothing back.
 */
export async function givingBack(
  tx: Tx,
  { payers, bookingId, at, fellYen, yen }: GivingBack,
): Promise<Statement[]> {
  if (fellYen === 0) return [];
  const [charges] = await sendTogether(tx, [lockPayersQuery(payers)]);
  return refundShares(charges, { fellYen, yen }).map((share) => refundQuery({ ...share, bookingId, at }));
}

/** The statements that give back what cards have paid of a fee. Under the locks of the stay; locks the charges. */
export async function givingFeeBack(
  tx: Tx,
  { payers, bookingId, at, yen }: Omit<GivingBack, 'fellYen'>,
): Promise<Statement[]> {
  if (yen === 0) return [];
  const [charges] = await sendTogether(tx, [lockPayersQuery(payers)]);
  return waiverShares(charges, yen).map((share) => refundQuery({ ...share, bookingId, at }));
}

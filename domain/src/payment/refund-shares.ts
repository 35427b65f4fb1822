/** What one step of a stay gives back of the charges that have paid for it. */

/** A charge, with what it has paid for that has not fallen away so far, in yen, and what of its yen was for a fee. */
export type PayingCharge = {
  readonly id: string;
  readonly leftYen: number;
  readonly feeYen: number;
  /** What of that which falls away came with it. */
  readonly fallsYen: number;
};

/** A charge, with what a fee has kept besides of what fell away of it. */
export type FeePayingCharge = PayingCharge & { readonly keptYen: number };

export type RefundShare = {
  readonly chargeId: string;
  /** What of what it has paid for falls away, and what of that comes back; the rest is kept as a fee. */
  readonly fellYen: number;
  readonly yen: number;
};

/**
 * Charges give back what came with them and falls away, and of the rest, in their order, each all that it has paid for before the
 * next one does; what was charged for fees is kept, and gives back only where nothing else is left. Throws where they have not paid for what is to come back.
 */
export function refundShares(
  charges: readonly PayingCharge[],
  { fellYen, yen }: { readonly fellYen: number; readonly yen: number },
): RefundShare[] {
  let [falls, back] = [fellYen, yen];
  const fall = (most: number): number => {
    const fell = Math.min(most, falls);
    falls -= fell;
    return fell;
  };
  const most = charges.map(({ leftYen, feeYen }) => Math.max(0, leftYen - feeYen));
  const own = charges.map(({ fallsYen }, nth) => fall(Math.min(most[nth]!, fallsYen)));
  const others = own.map((yet, nth) => yet + fall(most[nth]! - yet));
  const fells = charges.map(({ leftYen }, nth) => others[nth]! + fall(leftYen - others[nth]!));
  const shares = charges.map(({ id }, nth): RefundShare => {
    const fell = fells[nth]!;
    const given = Math.min(fell, back);
    back -= given;
    return { chargeId: id, fellYen: fell, yen: given };
  });
  if (back > 0) throw new RangeError(`${back} yen are to come back that no charge has paid for`);
  return shares.filter((share) => share.fellYen > 0);
}

/**
 * What a waiver gives back to cards. What a fee has kept of what fell away comes back first; what charges have paid for a fee by
 * itself falls away only now. Throws where they hold less.
 */
export function waiverShares(charges: readonly FeePayingCharge[], yen: number): RefundShare[] {
  let open = yen;
  const take = (most: number): number => {
    const taken = Math.min(open, most);
    open -= taken;
    return taken;
  };
  const kept = charges.map(({ keptYen }) => take(keptYen));
  const fell = charges.map(({ leftYen }) => take(leftYen));
  if (open > 0) throw new RangeError(`${open} yen are to come back that no charge has paid for`);
  return charges
    .map(({ id }, nth) => ({ chargeId: id, fellYen: fell[nth]!, yen: kept[nth]! + fell[nth]! }))
    .filter((share) => share.yen > 0);
}

/** A change on the telephone: no card can be charged there, so what it adds is paid at the house. */
import type { PayBy } from '#domain/payment/pay-by.ts';
import { yenByWayOf, yenByWayOfNew } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import type { NewCharge } from '../store.ts';

type Step = {
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
  readonly penaltyYen: number;
  readonly feeWay: PayBy;
};

/**
 * The ways of what comes, so that no card pays more than falls away of what it has paid: that pays the fee first, and then what
 * comes in its place. A line is paid in one way, so one that what is left does not pay wholly is paid at the house.
 */
export function waysOnTelephone({ undone, charged, penaltyYen, feeWay }: Step): {
  readonly charged: readonly NewCharge[];
  readonly feeWay: PayBy;
} {
  let left = yenByWayOf(undone).CARD;
  const byCard = (yen: number): boolean => {
    if (yen > left) return false;
    left -= yen;
    return true;
  };
  const wayOf = (way: PayBy, yen: number): PayBy => (way !== 'CARD' || byCard(yen) ? way : 'ON_SITE');
  return {
    feeWay: wayOf(feeWay, penaltyYen),
    charged: charged.map((line) => ({ ...line, payBy: wayOf(line.payBy, yenByWayOfNew([line]).CARD) })),
  };
}

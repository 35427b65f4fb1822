/** A change on the telephone: no card can be charged there, so what it adds is paid at the house (decision 65). */
import type { PayBy } from '#domain/payment/pay-by.ts';
import { liveCharges, yenByWayOf } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import type { NewCharge } from '../store.ts';

type Step = {
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
  readonly penaltyYen: number;
  readonly feeWay: PayBy;
};

/** Lines of guests: the reports of taxes count them, so that they are not divided. */
const UNDIVIDED = new Set<string>(['LODGING_TAX', 'BATHING_TAX']);

/** Whether TVP pay a part of it: those lines stand beside what a card pays, and are laid anew with it. Its member changes it alone where a card has to pay more. */
export const isPrepaidStay = (charges: readonly ChargeLine[]): boolean =>
  liveCharges(charges).some(({ subject }) => subject === 'PREPAYMENT');

/**
 * The ways of what comes, so that a card keeps paying what falls away of what it has paid, and no more: that pays the fee first, then
 * taxes, and then what else comes in its place. The line that it pays in part is divided; the rest is paid at the house.
 */
export function waysOnTelephone({ undone, charged, penaltyYen, feeWay }: Step): {
  readonly charged: readonly NewCharge[];
  readonly feeWay: PayBy;
} {
  let left = yenByWayOf(undone).CARD;
  const take = (yen: number): boolean => {
    if (yen > left) return false;
    left -= yen;
    return true;
  };
  const wayOfFee = feeWay !== 'CARD' || take(penaltyYen) ? feeWay : 'ON_SITE';
  const ofTaxes = charged
    .filter(({ subject }) => UNDIVIDED.has(subject))
    .map((line) => (line.payBy !== 'CARD' || take(grossOf(line)) ? line : atHouse(line)));
  const others = charged
    .filter(({ subject }) => !UNDIVIDED.has(subject))
    .flatMap((line) => {
      if (line.payBy !== 'CARD' || take(grossOf(line))) return [line];
      const [paid, rest] = divided(line, left);
      left = 0;
      return [...(paid ? [paid] : []), atHouse(rest)];
    });
  return { feeWay: wayOfFee, charged: [...others, ...ofTaxes] };
}

const grossOf = ({ yen, salesTaxYen }: NewCharge): number => yen + salesTaxYen;
const atHouse = (line: NewCharge): NewCharge => ({ ...line, payBy: 'ON_SITE' });

/** A line in two, of which the first comes to so many yen with consumption tax (its share of the tax rounded down); null where that is nothing. */
function divided(line: NewCharge, yen: number): readonly [NewCharge | null, NewCharge] {
  const share = Math.floor((line.salesTaxYen * yen) / grossOf(line));
  // Tax alone is no line: the rest keeps a yen of the price.
  const net = Math.min(yen - share, line.yen - 1);
  // Neither part is so many guests at a rate any more, which the table would hold it to (booking_charges_by_guests).
  const { perGuest: _, ...amount } = line;
  const paid = { ...amount, yen: net, salesTaxYen: yen - net };
  const rest = { ...amount, yen: line.yen - net, salesTaxYen: line.salesTaxYen - paid.salesTaxYen };
  return net <= 0 ? [null, line] : [paid, rest];
}

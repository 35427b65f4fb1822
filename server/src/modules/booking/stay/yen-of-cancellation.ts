/** What giving nights up means in yen: how the fee is paid, what of it is charged first, what comes back, and what is left. */
import type { Cancellation } from '#domain/booking/cancellation.ts';
import { askedAfter, billOf, refundOf, uncoveredFee } from '#domain/payment/money.ts';
import type { ChargeStep, StandingYen } from '#domain/payment/money.ts';
import { paymentParts, wayOfFee, yenByWay } from '#domain/payment/pay-by.ts';
import type { PayBy, PaymentPart } from '#domain/payment/pay-by.ts';
import { liveCharges, totalYenOf, yenByWayOf, yenByWayOfNew } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { feeByWay } from '../prepayment.ts';
import type { NewCharge } from '../store.ts';

/** Whether a fee that nothing has paid is charged to the card now, or paid as the stay is. */
export type FeeCollection = 'charged now' | 'as the stay';

export type CancellationYen = {
  /** How the fee is paid, where it is one in yen. */
  readonly feeWay: PayBy;
  /** What of the fee a card must be charged before it is carried out. */
  readonly chargeYen: number;
  /** What stays to be paid in yen afterwards, and by how much that is less than now. */
  readonly newTotalYen: number;
  readonly returnedYen: number;
  /** What of it comes back to a card that was charged. */
  readonly refundedYen: number;
  /** How what is payable afterwards is paid. */
  readonly payments: readonly PaymentPart[];
};

/** What the database knows of a stay's yen: its lines, what a card has paid of them or was paid at the house, and what stands on a bill. */
type YenRows = {
  readonly charges: readonly ChargeLine[];
  readonly settled: Omit<StandingYen, 'asked'>;
};

type GivenUp = Pick<Cancellation, 'penaltyYen'> & {
  readonly undone: readonly ChargeLine[];
  /** Lines of what stays prepaid, and what of the fee is kept of a prepayment. */
  readonly charged: readonly NewCharge[];
  readonly keptTvp: number;
};

export function yenOfCancellation(rows: YenRows, givenUp: GivenUp, fee: FeeCollection): CancellationYen {
  const feeWay = feeWayOf(rows, fee);
  const standing = standingOf(rows);
  const unpaid = stepOf({ ...givenUp, feeWay, chargeYen: 0 });
  const chargeYen = fee === 'charged now' ? uncoveredFee(unpaid, standing) : 0;
  const step = { ...unpaid, paidYen: chargeYen };
  const totalNow = totalYenOf(rows.charges);
  const newTotalYen = totalNow - totalYenOf(givenUp.undone) + givenUp.penaltyYen;
  return {
    ...{ feeWay, chargeYen, newTotalYen, returnedYen: totalNow - newTotalYen },
    refundedYen: refundOf(step, standing),
    payments: paymentsAfter(rows, step),
  };
}

/**
 * How the fee is paid. Where a card can be charged now, a fee is not left for a desk at which nobody may ever arrive; one
 * that goes on a bill stays there.
 */
export function feeWayOf({ charges }: Pick<YenRows, 'charges'>, fee: FeeCollection): PayBy {
  const asTheStay = wayOfFee(liveCharges(charges).map((line) => ({ ...line, payBy: line.pay_by as PayBy })));
  return fee === 'charged now' && asTheStay === 'ON_SITE' ? 'CARD' : asTheStay;
}

function paymentsAfter(rows: YenRows, step: ChargeStep): PaymentPart[] {
  const standing = standingOf(rows);
  const asked = askedAfter(step, standing.asked);
  const card = standing.card + (step.paidYen ?? 0) - refundOf(step, standing);
  const billed = standing.billed + billOf(step, standing);
  const occurring = rows.charges.map((line) => line.pay_by);
  return paymentParts(asked, { card, billed, desk: standing.desk }, occurring);
}

/** Where the yen of a stay stand: what its lines ask in each way, and what of that is settled. */
export const standingOf = ({ charges, settled }: YenRows): StandingYen => ({
  asked: yenByWayOf(charges),
  ...settled,
});

/** What a cancellation moves in yen: its fee is kept, and paid by what a card was charged; what is given up falls away. */
export const stepOf = ({
  undone,
  charged,
  chargeYen,
  ...fee
}: GivenUp & Pick<CancellationYen, 'feeWay' | 'chargeYen'>): Required<Omit<ChargeStep, 'waived'>> => ({
  charged: yenByWayOfNew(charged),
  kept: yenByWay(feeByWay(fee)),
  reversed: yenByWayOf(undone),
  paidYen: chargeYen,
});

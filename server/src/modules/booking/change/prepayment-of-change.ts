/** What a change means for what is prepaid with TVP: more of it, or less where some of the stay fee falls away. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { PayBy } from '#domain/payment/pay-by.ts';
import { whyNotPrepaid } from '#domain/payment/prepayment.ts';
import { liveCharges } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { openStayFee, prepaidOf, prepaymentLines, prepaymentOfStep, tvpFor } from '../prepayment.ts';
import type { NewCharge } from '../store.ts';
import type { ChangeFacts } from './change-facts.ts';
import type { TvpOfChange } from './judge-change.ts';

type Prepaid = {
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
  readonly tvp: TvpOfChange;
};

/** PREPAYMENT_NOT_POSSIBLE, PREPAYMENT_CLOSED, PREPAYMENT_EXCEEDS_STAY_FEE, INSUFFICIENT_POINTS. */
export function judgePrepayment({ rows, contract, now }: ChangeFacts, yen: number): Prepaid | Refusal {
  const { booking, charges, settled, contractLots } = rows;
  const barred = whyNotPrepaid({
    ...{ productTypeId: contract?.productTypeId, checkIn: booking.check_in, nowMs: now.at.getTime() },
    ...{ yen, openYen: openStayFee(charges, settled) },
  });
  if (barred) return barred;
  const uses = tvpFor(contractLots, { yen, today: now.moment.date });
  if (isRefusal(uses)) return uses;
  const fees = liveCharges(charges)
    .filter(({ subject }) => subject === 'ACCOMMODATION' || subject === 'PREPAYMENT')
    .map((line) => ({ payBy: line.pay_by as PayBy, yen: line.yen + line.sales_tax_yen }));
  const charged = prepaymentLines(booking.id, yen, fees);
  const { prepaidYen: beforeYen } = prepaidOf(charges);
  const tvp = { beforeYen, afterYen: beforeYen + yen, uses, backYen: 0, keptYen: 0 };
  return { undone: [], charged, tvp };
}

/** What of it comes back, or is kept, as the stay fee becomes less. */
export function prepaymentAfter(
  { rows: { booking, charges } }: ChangeFacts,
  step: Pick<Prepaid, 'undone' | 'charged'> & { readonly penaltyYen: number },
): Prepaid {
  const prepaid = prepaymentOfStep(charges, { bookingId: booking.id, ...step });
  const { undone, charged, backYen, keptYen } = prepaid;
  const { prepaidYen: beforeYen } = prepaidOf(charges);
  const afterYen = beforeYen - backYen - keptYen;
  return { undone, charged, tvp: { beforeYen, afterYen, uses: [], backYen, keptYen } };
}

/**
 * What is prepaid of a stay, as its charge lines say it. Lines of a prepayment come in pairs that come to nothing: so many yen fewer are paid
 * as the accommodation is, and as many more in TVP.
 */
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { CHOSEN_WAYS } from '#domain/payment/pay-by.ts';
import type { PayBy } from '#domain/payment/pay-by.ts';
import { prepaymentBack } from '#domain/payment/prepayment.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import { planCharge } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import { liveCharges } from './charges.ts';
import type { ChargeLine } from './charges.ts';
import type { NewCharge } from './store.ts';

type Line = Pick<ChargeLine, 'subject' | 'yen' | 'sales_tax_yen' | 'pay_by'>;
const withTax = (line: Line) => line.yen + line.sales_tax_yen;
const sum = (lines: readonly Line[]) => lines.reduce((yen, line) => yen + withTax(line), 0);
const isPrepaid = ({ subject }: Pick<Line, 'subject'>) => subject === 'PREPAYMENT';
const isStayFee = ({ subject }: Pick<Line, 'subject'>) => subject === 'ACCOMMODATION';

/** Yen of the stay fee that TVP have paid, and the fee itself, with consumption tax. */
export function prepaidOf(lines: readonly ChargeLine[]): {
  readonly prepaidYen: number;
  readonly stayFeeYen: number;
} {
  const live = liveCharges(lines);
  return {
    prepaidYen: sum(live.filter((line) => isPrepaid(line) && line.pay_by === 'TVP')),
    stayFeeYen: sum(live.filter(isStayFee)),
  };
}

/** What of the stay fee neither TVP nor a card have paid; what a bill bears is not paid yet. */
export function openStayFee(lines: readonly ChargeLine[], settled: { readonly card: number }): number {
  const { prepaidYen, stayFeeYen } = prepaidOf(lines);
  const byCard = sum(lines.filter((line) => line.pay_by === 'CARD'));
  const ways = new Set(
    liveCharges(lines)
      .filter(isStayFee)
      .map((line) => line.pay_by),
  );
  const open = [...ways].reduce((yen, way) => {
    const ofFee = sum(
      liveCharges(lines).filter((line) => line.pay_by === way && (isStayFee(line) || isPrepaid(line))),
    );
    return yen + (way === 'CARD' ? Math.min(ofFee, Math.max(0, byCard - settled.card)) : ofFee);
  }, 0);
  return Math.max(0, Math.min(stayFeeYen - prepaidYen, open));
}

/** The lines by which TVP pay so many yen of a stay fee: taken out of its ways in their order, as far as each goes. */
export function prepaymentLines(
  bookingId: string,
  yen: number,
  fees: readonly { readonly payBy: PayBy; readonly yen: number }[],
): NewCharge[] {
  const base = {
    ...{ bookingId, subject: 'PREPAYMENT', detail: null, night: null, salesTaxYen: 0 },
    reason: 'BOOKED' as const,
  };
  let open = yen;
  const less = CHOSEN_WAYS.flatMap((payBy) => {
    const most = fees.filter((fee) => fee.payBy === payBy).reduce((all, fee) => all + fee.yen, 0);
    const taken = Math.min(open, most);
    open -= taken;
    return taken > 0 ? [{ ...base, yen: -taken, payBy }] : [];
  });
  if (open > 0) throw new RangeError(`${open} yen are to be prepaid beyond the stay fee`);
  return yen > 0 ? [...less, { ...base, yen, payBy: 'TVP' }] : [];
}

/** The stay fee of stays that are being confirmed, by its lines. */
export const stayFeeOfNew = (lines: readonly NewCharge[]) =>
  lines.filter(isStayFee).map(({ payBy, yen, salesTaxYen }) => ({ payBy, yen: yen + salesTaxYen }));

type Step = {
  readonly bookingId: string;
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
  readonly penaltyYen: number;
};

/** What a step does to what was prepaid: lines that go and come, TVP that come back, and those that are kept of them. */
export type PrepaymentOfStep = {
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
  readonly backYen: number;
  readonly keptYen: number;
};
const NOTHING_PREPAID: PrepaymentOfStep = { undone: [], charged: [], backYen: 0, keptYen: 0 };

/** Follows what falls away of the stay fee; what is added to it stays to be paid otherwise. */
export function prepaymentOfStep(lines: readonly ChargeLine[], step: Step): PrepaymentOfStep {
  const { bookingId, undone, charged, penaltyYen } = step;
  const { prepaidYen } = prepaidOf(lines);
  if (prepaidYen === 0) return NOTHING_PREPAID;
  const fell = (isOf: (line: Pick<Line, 'subject'>) => boolean) =>
    sum(undone.filter(isOf)) -
    charged.filter(isOf).reduce((yen, line) => yen + line.yen + line.salesTaxYen, 0);
  const back = prepaymentBack({
    ...{ prepaidYen, penaltyYen, stayFeeYen: fell(isStayFee) },
    otherFeesYen: fell(({ subject }) => subject === 'USAGE_FEE' || subject === 'PLAN_FEE'),
  });
  const gone = back.backYen + back.keptYen;
  if (gone === 0) return NOTHING_PREPAID;
  const left = liveCharges(lines).filter((line) => isStayFee(line) && !undone.includes(line));
  const fees = [
    ...left.map((line) => ({ payBy: line.pay_by as PayBy, yen: withTax(line) })),
    ...stayFeeOfNew(charged),
  ];
  return {
    ...back,
    undone: liveCharges(lines).filter((line) => isPrepaid(line) && !undone.includes(line)),
    charged: prepaymentLines(bookingId, prepaidYen - gone, fees),
  };
}

/** Which of a contract's TVP would pay so many yen today. INSUFFICIENT_POINTS with what is missing. */
export function tvpFor(
  lots: readonly LotRow[],
  { yen, today }: { readonly yen: number; readonly today: CalendarDate },
): readonly LotUse[] | Refusal {
  return planCharge(lots, { kind: 'tvp', points: yen, today });
}

/** TVP that can be used on a day. */
export const usableTvp = (lots: readonly LotRow[], today: CalendarDate): number =>
  lots
    .filter((lot) => lot.kind === 'tvp' && lot.validFrom <= today && lot.validThru >= today)
    .reduce((points, lot) => points + lot.available, 0);

/** The lines of a fee: what is kept of a prepayment is paid by it, the rest as given. It bears no consumption tax. */
export function feeLines(
  bookingId: string,
  {
    penaltyYen,
    feeWay,
    keptTvp,
  }: { readonly penaltyYen: number; readonly feeWay: PayBy; readonly keptTvp: number },
): NewCharge[] {
  const base = {
    ...{ bookingId, subject: 'CANCELLATION_FEE', detail: null, night: null, salesTaxYen: 0 },
    reason: 'PENALTY' as const,
  };
  return [
    { ...base, yen: penaltyYen - keptTvp, payBy: feeWay },
    { ...base, yen: keptTvp, payBy: 'TVP' as const },
  ].filter(({ yen }) => yen > 0);
}

/** A fee by how it is paid. */
export const feeByWay = (fee: Parameters<typeof feeLines>[1]) =>
  feeLines('', fee).map(({ payBy, yen }) => ({ payBy, yen }));

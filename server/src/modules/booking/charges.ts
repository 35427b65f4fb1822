/** The charges of a booking: its frozen price as lines, and the lines that take a part of it back. */
import type { TaxLine } from '#domain/booking/local-tax.ts';
import type { FeeLine, StayPrice } from '#domain/booking/price.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Names } from '#domain/kernel/language.ts';
import { yenByWay } from '#domain/payment/pay-by.ts';
import type { ChargeSubject, PayBy, YenByWay } from '#domain/payment/pay-by.ts';
import type { NewCharge } from './store.ts';

/** The cleaning fee, and what is rented for the stay, belong to the stay and not to its first night. */
const isForStay = ({ subject, rental }: FeeLine) => subject === 'CLEANING_FEE' || rental?.period === 'Stay';

/** What a line of something rented calls it, in both languages as it was agreed; null for all other lines. */
export const namesOnLine = ({ subject, detail }: Pick<ChargeLine, 'subject' | 'detail'>): Names | null =>
  subject === 'RENTAL' && detail !== null ? (JSON.parse(detail) as Names) : null;

/** One line per fee and night, one per tax and night, each with how it is paid. */
export function chargesOf(
  bookingId: string,
  price: StayPrice,
  wayOf: (subject: ChargeSubject) => PayBy,
): NewCharge[] {
  const base = { bookingId, reason: 'BOOKED' as const };
  const fees = price.nights.flatMap((night) =>
    night.fees.map((fee): NewCharge => ({
      ...base,
      subject: fee.subject,
      detail: fee.rental ? JSON.stringify(fee.rental.names) : null,
      night: isForStay(fee) ? null : night.night,
      rentalId: fee.rental?.id,
      yen: fee.yen,
      salesTaxYen: fee.yenWithSalesTax - fee.yen,
      payBy: wayOf(fee.subject),
      perGuest: fee.perGuest,
    })),
  );
  const taxes = price.taxes.map((tax): NewCharge => ({
    ...base,
    subject: tax.subject,
    detail: tax.authority,
    night: tax.night,
    yen: tax.yen,
    salesTaxYen: 0,
    payBy: wayOf(tax.subject),
    perGuest: tax.perGuest,
  }));
  return [...fees, ...taxes];
}

type NightLine = {
  readonly night: CalendarDate;
  readonly points: number;
  readonly yen: number;
  readonly plan_fee_yen: number;
  readonly usage_fee_yen: number;
  readonly ended_at: Date | null;
};

/**
 * The price of nights as they are held, or were held when they ended, read back from the booking's own lines: what fees and
 * taxes have become since does not touch it. The cleaning fee is shown with the first night, as it was when the price was
 * made.
 */
export function priceFromCharges(
  unit: PriceUnit,
  nights: readonly NightLine[],
  lines: readonly ChargeLine[],
): StayPrice {
  // What is prepaid is a way of paying and no fee.
  const booked = chargesOfNights(nights, lines).filter(({ subject }) => subject !== 'PREPAYMENT');
  const isTax = (line: ChargeLine) => line.subject === 'LODGING_TAX' || line.subject === 'BATHING_TAX';
  const feesOf = (night: CalendarDate, index: number) =>
    booked
      .filter((line) => !isTax(line) && (line.night === night || (line.night === null && index === 0)))
      .map((line) => ({
        subject: line.subject as FeeLine['subject'],
        yen: line.yen,
        yenWithSalesTax: line.yen + line.sales_tax_yen,
        rental: rentalOf(line),
      }));
  return {
    unit,
    nights: nights.map((n, index) => ({
      night: n.night,
      points: n.points,
      yen: n.yen,
      usageFeeYen: n.usage_fee_yen,
      planFeeYen: n.plan_fee_yen,
      fees: feesOf(n.night, index),
    })),
    taxes: booked.filter(isTax).map((line) => ({
      subject: line.subject as TaxLine['subject'],
      authority: line.detail,
      night: line.night!,
      yen: line.yen,
    })),
    totalPoints: nights.reduce((sum, n) => sum + n.points, 0),
    totalYen: booked.reduce((sum, line) => sum + line.yen + line.sales_tax_yen, 0),
  };
}

function rentalOf(line: ChargeLine): FeeLine['rental'] {
  const names = namesOnLine(line);
  if (names === null || line.rental_id === null) return undefined;
  return { id: line.rental_id, names, period: line.night === null ? 'Stay' : 'Day' };
}

/** The charges that live as long as the nights do. Those of the stay itself live until its last night has ended. */
function chargesOfNights(nights: readonly NightLine[], lines: readonly ChargeLine[]): ChargeLine[] {
  const reversals = new Map(lines.map((line) => [line.reverses_id, line.at.getTime()]));
  const ends = new Map(nights.map((n) => [n.night, n.ended_at?.getTime()]));
  const lastEnd = nights.some((n) => n.ended_at === null)
    ? undefined
    : Math.max(...nights.map((n) => n.ended_at!.getTime()));
  return lines.filter(({ id, night, reason }) => {
    if (reason !== 'BOOKED') return false;
    const reversed = reversals.get(id);
    // What a change took back before is not what the stay came to in the end.
    if (night === null) return reversed === undefined || reversed === lastEnd;
    return ends.has(night) && ends.get(night) === reversed;
  });
}

export type ChargeLine = {
  id: number;
  at: Date;
  subject: string;
  detail: string | null;
  night: CalendarDate | null;
  yen: number;
  sales_tax_yen: number;
  reason: string;
  /** A constraint of the table names the ways. */
  pay_by: string;
  /** The line that this one takes back. */
  reverses_id: number | null;
  /** What is rented, where it is for that. */
  rental_id: string | null;
};

/** The charges that no line has taken back. */
export function liveCharges<Line extends ChargeLine>(lines: readonly Line[]): Line[] {
  const reversed = new Set(lines.map((line) => line.reverses_id));
  return lines.filter((line) => line.reason === 'BOOKED' && !reversed.has(line.id));
}

export type FallingAway = {
  readonly nights: readonly CalendarDate[];
  readonly whole: boolean;
  /** What is not rented any more. */
  readonly rentalIds: readonly string[];
};

/**
 * The live charges that fall away with some nights, and with what is not rented any more; with the whole stay, those without a
 * night as well.
 */
export function chargesToReverse<Line extends ChargeLine>(
  lines: readonly Line[],
  { nights, whole, rentalIds }: FallingAway,
): Line[] {
  return liveCharges(lines).filter(
    ({ night, rental_id: rental }) =>
      (night === null ? whole : nights.includes(night)) || (rental !== null && rentalIds.includes(rental)),
  );
}

/** What charges come to, consumption tax included. */
export function totalYenOf(lines: readonly Pick<ChargeLine, 'yen' | 'sales_tax_yen'>[]): number {
  return lines.reduce((sum, line) => sum + line.yen + line.sales_tax_yen, 0);
}

/** What charges come to in each way of paying, consumption tax included. */
export function yenByWayOf(lines: readonly Pick<ChargeLine, 'yen' | 'sales_tax_yen' | 'pay_by'>[]): YenByWay {
  return yenByWay(lines.map((line) => ({ payBy: line.pay_by as PayBy, yen: line.yen + line.sales_tax_yen })));
}

/** Likewise of lines that are not written yet. */
export function yenByWayOfNew(lines: readonly Pick<NewCharge, 'yen' | 'salesTaxYen' | 'payBy'>[]): YenByWay {
  return yenByWay(lines.map(({ payBy, yen, salesTaxYen }) => ({ payBy, yen: yen + salesTaxYen })));
}

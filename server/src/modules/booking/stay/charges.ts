/** The charges of a booking: its frozen price as lines, and the lines that take a part of it back. */
import type { TaxLine } from '#domain/booking/local-tax.ts';
import type { FeeLine, StayPrice } from '#domain/booking/price.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { NewCharge } from '../store.ts';

/** One line per fee and night, one per tax and night. The cleaning fee belongs to the stay, not to its first night. */
export function chargesOf(bookingId: string, price: StayPrice): NewCharge[] {
  const base = { bookingId, reason: 'BOOKED' as const };
  const fees = price.nights.flatMap((night) =>
    night.fees.map((fee): NewCharge => ({
      ...base,
      subject: fee.subject,
      detail: null,
      night: fee.subject === 'CLEANING_FEE' ? null : night.night,
      yen: fee.yen,
      salesTaxYen: fee.yenWithSalesTax - fee.yen,
    })),
  );
  const taxes = price.taxes.map((tax): NewCharge => ({
    ...base,
    subject: tax.subject,
    detail: tax.authority,
    night: tax.night,
    yen: tax.yen,
    salesTaxYen: 0,
  }));
  return [...fees, ...taxes];
}

type NightLine = {
  readonly night: CalendarDate;
  readonly points: number;
  readonly yen: number;
  readonly plan_fee_yen: number;
  readonly usage_fee_yen: number;
};

/**
 * The price of a booking as it was confirmed, read back from its own lines: what fees and taxes have become since does
 * not touch it. The cleaning fee is shown with the first night, as it was when the price was made.
 */
export function priceFromCharges(
  unit: PriceUnit,
  nights: readonly NightLine[],
  lines: readonly ChargeLine[],
): StayPrice {
  const booked = lines.filter((line) => line.reason === 'BOOKED');
  const isTax = (line: ChargeLine) => line.subject === 'LODGING_TAX' || line.subject === 'BATHING_TAX';
  const feesOf = (night: CalendarDate, index: number) =>
    booked
      .filter((line) => !isTax(line) && (line.night === night || (line.night === null && index === 0)))
      .map((line) => ({
        subject: line.subject as FeeLine['subject'],
        yen: line.yen,
        yenWithSalesTax: line.yen + line.sales_tax_yen,
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

export type ChargeLine = {
  subject: string;
  detail: string | null;
  night: CalendarDate | null;
  yen: number;
  sales_tax_yen: number;
  reason: string;
};

/** The lines that undo the charges of some nights; of the whole stay, the charges without a night as well. */
export function reversalsOf(
  bookingId: string,
  lines: readonly ChargeLine[],
  cancelled: { nights: readonly CalendarDate[]; whole: boolean },
): NewCharge[] {
  return lines
    .filter(
      (l) =>
        l.reason === 'BOOKED' && (l.night === null ? cancelled.whole : cancelled.nights.includes(l.night)),
    )
    .map((l): NewCharge => ({
      bookingId,
      subject: l.subject as NewCharge['subject'],
      detail: l.detail,
      night: l.night,
      yen: -l.yen,
      salesTaxYen: -l.sales_tax_yen,
      reason: 'CANCELLED',
    }));
}

/** The charges of a booking: its frozen price as lines, and the lines that take a part of it back. */
import type { StayPrice } from '#domain/booking/price.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { NewCharge } from './store.ts';

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

type ChargeLine = {
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

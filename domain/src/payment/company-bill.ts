/**
 * The monthly bill of a company: what it pays by bill of stays that are over by the month's end, and of those that were given up by then. Its lines bear
 * consumption tax, which is computed once for each rate and bill, rounded down, as on receipts.
 */
import { addDays, addMonths, firstOfMonth } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { totalOf } from './receipt.ts';
import type { ReceiptLine, ReceiptStay } from './receipt.ts';

/** A stay, or what has come to it since its last bill: lines that a correction takes off are below nothing. */
export type BilledStay = ReceiptStay & {
  readonly lines: readonly ReceiptLine[];
  /** Numbers of the bills on which it stood before, the earliest first: what stands here corrects them or comes to them. */
  readonly earlierBills?: readonly string[];
};

/** What stays come to, in yen, tax included. */
export const billedYen = (stays: readonly BilledStay[]): number =>
  stays.reduce((sum, { lines }) => sum + totalOf(lines), 0);

/** Stays of a bill below nothing as its paper says them: what is given back stands as more than nothing, what comes to it as less. */
export const creditedStays = (stays: readonly BilledStay[]): BilledStay[] =>
  stays.map((stay) => ({ ...stay, lines: stay.lines.map((line) => ({ ...line, yen: 0 - line.yen })) }));

/** So many days there are to pay, at least. */
const LEAST_DAYS = 14;

/** Paid by the end of the month in which it is issued, or of the next where that would be sooner than in two weeks. */
export function dueDayOf(issuedOn: CalendarDate): CalendarDate {
  const endOf = (months: number) => addDays(addMonths(firstOfMonth(issuedOn), months), -1);
  return endOf(1) >= addDays(issuedOn, LEAST_DAYS) ? endOf(1) : endOf(2);
}

/** As it is printed, and given as the reference of a transfer. */
export const billNumber = (year: number, place: number): string =>
  `B${year}-${String(place).padStart(6, '0')}`;

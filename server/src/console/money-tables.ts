/** Money and taxes as tables of comma-separated values, for bookkeeping and the authorities. */
import type { BookkeepingLine } from '#server/modules/payment/public.ts';
import { asTable } from './as-table.ts';
import type { TaxLineOfHouse } from './taxes.ts';

const BOOKS = {
  BOOKING: 'stays',
  WEEK_EXCHANGE: 'weeks',
  COMPANY_BILL: 'bills',
  COMPANY_CREDIT: 'credits',
} as const;

/** A line for each day, kind of purchase, reason and pair of accounts; lines of cards have the kind of purchase in the place of accounts. */
export const bookkeepingTable = (lines: readonly BookkeepingLine[]): string =>
  asTable(
    ['day', 'book', 'what', 'from', 'to', 'times', 'yen'],
    lines.map((line) =>
      'reason' in line
        ? [line.day, BOOKS[line.purpose ?? 'BOOKING'], line.reason, line.from, line.to, line.times, line.yen]
        : [line.day, 'cards', line.what, line.purpose, '', line.times, line.yen],
    ),
  );

/** A line for each house, tax and rate. */
export const taxTable = (lines: readonly TaxLineOfHouse[]): string =>
  asTable(
    [
      'house',
      'tax',
      'authority',
      'rate_yen',
      'nights_of_rooms',
      'nights_of_guests',
      'yen',
      'yen_not_arrived',
    ],
    lines.map((line) => [
      line.houseName,
      ...[line.subject, line.authority, line.rateYen, line.nights, line.guests, line.yen, line.aheadYen],
    ]),
  );

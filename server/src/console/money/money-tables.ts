/** Money and taxes as tables of comma-separated values, for bookkeeping and the authorities. */
import type { BookkeepingLine, MovedLine } from '#server/modules/payment/public.ts';
import { asTable } from '../as-table.ts';
import type { TaxLineOfHouse } from './taxes.ts';

const BOOKS = {
  BOOKING: 'stays',
  WEEK_EXCHANGE: 'weeks',
  COMPANY_BILL: 'bills',
  COMPANY_CREDIT: 'credits',
} as const;

/**
 * A line as it is told beside all others. What is paid back to companies is written from the club's side (decision 62): told as it stands, money that goes out would add up
 * with money that comes in. Told the other way round, what an account got, less what went out of it, is what all purposes come to.
 */
export const toldLine = <Line extends Pick<MovedLine, 'purpose' | 'from' | 'to'>>(line: Line): Line =>
  line.purpose === 'COMPANY_CREDIT' ? { ...line, from: line.to, to: line.from } : line;

/** A line for each day, kind of purchase, reason and pair of accounts; lines of cards have the kind of purchase in the place of accounts. */
export const bookkeepingTable = (lines: readonly BookkeepingLine[]): string =>
  asTable(
    ['day', 'book', 'what', 'from', 'to', 'times', 'yen'],
    lines.map((line) => {
      if (!('reason' in line)) return [line.day, 'cards', line.what, line.purpose, '', line.times, line.yen];
      const { day, purpose, reason, from, to, times, yen } = toldLine(line);
      return [day, BOOKS[purpose ?? 'BOOKING'], reason, from, to, times, yen];
    }),
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

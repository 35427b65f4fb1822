/** The rows of a statement as steps: what one confirmation or cancellation moved for a stay is one of them. */
import { fiscalYearOf, calendarDate } from '#domain/kernel/calendar-date.ts';
import { addDays, japanDay } from '#messages/format.ts';

type StatementRow = {
  changedAt: string;
  changeReason: string;
  kind: string;
  pointChange: number;
  pointsAfter: number;
  bookingId: string | null;
};

export type Step<Row> = {
  key: string;
  /** One or more rows of one moment, newest first. */
  rows: readonly [Row, ...Row[]];
  pointChange: number;
  /** The balance after the last of its rows. */
  pointsAfter: number;
};

const isOneStep = (a: StatementRow, b: StatementRow) =>
  a.bookingId !== null &&
  a.bookingId === b.bookingId &&
  a.changedAt === b.changedAt &&
  a.changeReason === b.changeReason &&
  a.kind === b.kind;

/**
 * Rows come newest first. Where more rows follow than were read, the last step may go on among them: it waits for them,
 * unless it is the only one.
 */
export function stepsOf<Row extends StatementRow>(
  rows: readonly Row[],
  end: 'more follow' | 'all read',
): readonly Step<Row>[] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && isOneStep(last[0], row)) last.push(row);
    else groups.push([row]);
  }
  const complete = end === 'more follow' && groups.length > 1 ? groups.slice(0, -1) : groups;
  return complete.map((group, index) => ({
    key: `${group[0].changedAt} ${index}`,
    rows: group,
    pointChange: group.reduce((sum, { pointChange }) => sum + pointChange, 0),
    pointsAfter: group[0].pointsAfter,
  }));
}

type OfStay = { night: string | null; checkInDate: string | null; checkOutDate: string | null };

/**
 * The part of a stay that a step is about: the nights whose points it moved. The stay itself may have become shorter since,
 * or longer; it is what is said where the nights are not known, or do not follow each other.
 */
export function stayOf(rows: readonly OfStay[]): Pick<OfStay, 'checkInDate' | 'checkOutDate'> {
  const whole = { checkInDate: rows[0]?.checkInDate ?? null, checkOutDate: rows[0]?.checkOutDate ?? null };
  const nights = [...new Set(rows.map(({ night }) => night ?? ''))].toSorted((a, b) => a.localeCompare(b));
  const first = nights[0];
  if (!first || nights.some((night, index) => night !== addDays(first, index))) return whole;
  return { checkInDate: first, checkOutDate: addDays(first, nights.length) };
}

/** Steps by the fiscal year of their day, the newest year first. */
export function byFiscalYear<Row extends StatementRow>(
  steps: readonly Step<Row>[],
): readonly { year: number; steps: readonly Step<Row>[] }[] {
  const years = new Map<number, Step<Row>[]>();
  for (const step of steps) {
    const year = fiscalYearOf(calendarDate(japanDay(step.rows[0].changedAt)));
    years.set(year, [...(years.get(year) ?? []), step]);
  }
  return [...years].map(([year, of]) => ({ year, steps: of }));
}

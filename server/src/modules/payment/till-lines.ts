/**
 * What of a payment counts in a till on a day, line by line: together the lines of all payments come to what the till says of that day (`tillsOfDayQuery`, which sums the same by
 * desk-money.ts). What became of a payment on a later day is none of them, so that a closed day says what it said when it was closed.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { countsOn } from './desk-money.ts';
import type { DeskReason } from './desk-money.ts';
import type { DeskPayment, TillMeans } from './desk-payments.ts';

export type TillLine = {
  readonly reason: DeskReason;
  /** Whether what was taken back had never been paid. */
  readonly isCorrection: boolean;
  readonly means: TillMeans;
  /** Above nothing what the till has more of, below what it has less of. */
  readonly yen: number;
  /** When, by whom and, of what was taken back or put right, why it was written down. */
  readonly at: Date;
  readonly by: string;
  readonly why: string | null;
  /** The true day of what came on one that was closed by then. */
  readonly cameOn: CalendarDate | null;
};

/** The lines of a payment as `deskPaymentsOfDayQuery` reads it for that day, in the order in which they were written down. */
export function tillLinesOf(payment: DeskPayment, day: CalendarDate): readonly TillLine[] {
  const { yen, means, returnedAt, isCorrection, sentOn, receivedOn, cameOnClosedDay } = payment;
  const of = { isCorrection: false, why: null, cameOn: null };
  const written = { ...of, at: payment.at, by: payment.by };
  const lines: TillLine[] = [];
  if (countsOn(payment) === day)
    lines.push(
      sentOn === null
        ? { ...written, reason: 'receive', means, yen, cameOn: cameOnClosedDay ? receivedOn : null }
        : { ...written, reason: 'send', means, yen: -yen },
    );
  if (returnedAt !== null && payment.returnCountsOn === day)
    lines.push({
      ...{ ...of, at: returnedAt, by: payment.returnedBy ?? '', why: payment.returnReason },
      ...(sentOn === null
        ? { reason: 'return', isCorrection, means: payment.returnedMeans ?? means, yen: -yen }
        : { reason: 'unsend', means, yen }),
    });
  for (const { at, by, reason: why, means: wrong, transferredTo } of payment.returnCorrections ?? []) {
    const when = new Date(at);
    if (!transferredTo || businessMoment(when.getTime()).date !== day) continue;
    const put = { ...of, at: when, by, why };
    lines.push({ ...put, reason: 'unreturned', means: wrong, yen });
    lines.push({ ...put, reason: 'returnedAnew', means: transferredTo, yen: -yen });
  }
  return lines;
}

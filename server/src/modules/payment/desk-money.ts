/**
 * On which day what a house or the office was paid counts, and on which day what was taken back of it: the tills, the day, its close and the month's table all read it here. What is paid counts on the day
 * on which it came, and what is given back on the day on which it went. An entry that was put right counts against its own day, or, where that was closed by then, against the day on which it was put
 * right (`dayOfCorrection`). No closed day changes: what came or went on one, and is written down later, counts on the day on which it is written down, while papers, mails and screens say the true day (`cameOn`). Days are the club's, midnight to midnight.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { closedDayQuery, lockDayOfMoneyQuery } from './closed-days.ts';
import type { PastDay, DeskPayment } from './desk-payments.ts';

/** SQL of the day on which a payment counts. It has an index. */
export const COUNTS_ON = `coalesce(received_on, (at at time zone 'Asia/Tokyo')::date)`;
/** SQL of the day on which one that was taken back counts as that; null where it stands. It has an index. */
export const BACK_COUNTS_ON = `coalesce(returned_on, (returned_at at time zone 'Asia/Tokyo')::date)`;

/**
 * SQL of all that came and went on the days from one up to another, which is not among them: a row for each, with its `day`, the till and the way that have it, and the movement that it is. What the office sent to
 * companies, and took back of that, is among it.
 */
export const deskMoney = (from: string, before: string): string => `(
  select ${COUNTS_ON} as day, purpose_kind, facility_id, means, yen, false as is_back, false as is_correction,
    case when sent_on is null then 'receive' else 'send' end as reason, 'owed' as from_account, 'desk' as to_account
  from desk_payments where ${COUNTS_ON} >= ${from} and ${COUNTS_ON} < ${before}
  union all
  select ${BACK_COUNTS_ON}, purpose_kind, facility_id, coalesce(returned_means, means), yen, true, is_correction and sent_on is null,
    case when sent_on is null then 'return' else 'unsend' end, 'desk', 'owed'
  from desk_payments where returned_at is not null and ${BACK_COUNTS_ON} >= ${from} and ${BACK_COUNTS_ON} < ${before})`;

/** SQL of the moments by which a member finds a payment and what was given back of it: the beginning of the day on which it came or went, where that is not the day on which it was written down. */
export const CAME_AT = `coalesce(coalesce(received_on, came_on_closed_day)::timestamp at time zone 'Asia/Tokyo', at)`;
export const WENT_AT = `coalesce(coalesce(case when not is_correction then returned_on end, went_on_closed_day)::timestamp at time zone 'Asia/Tokyo', returned_at)`;

/** The day on which a payment came, by the club's calendar: the one that its papers say. */
export const cameOn = ({ at, receivedOn }: Pick<DeskPayment, 'at' | 'receivedOn'>): CalendarDate =>
  receivedOn ?? businessMoment(at.getTime()).date;

/** The day on which a payment counts. */
const countsOn = (payment: Pick<DeskPayment, 'at' | 'receivedOn' | 'cameOnClosedDay'>): CalendarDate =>
  payment.cameOnClosedDay ? businessMoment(payment.at.getTime()).date : cameOn(payment);

/** The day on which it counts that money was given back. */
export const backCountsOn = ({
  returnedAt,
  returnedOn,
  wentOnClosedDay,
}: Pick<DeskPayment, 'returnedOn' | 'wentOnClosedDay'> & { readonly returnedAt: Date }): CalendarDate =>
  (wentOnClosedDay ? null : returnedOn) ?? businessMoment(returnedAt.getTime()).date;

/** A day before today on which money came or went, as it is written down. Taken under the lock of the day, which nobody closes meanwhile. */
export async function pastDay(tx: Tx, on: CalendarDate): Promise<PastDay> {
  const [, [closed]] = await sendTogether(tx, [lockDayOfMoneyQuery(on), closedDayQuery(on)]);
  return { on, isClosed: closed !== undefined };
}

/** Against which day an entry counts that is put right at a moment: its own while that is not closed; null is the day on which it is put right. */
export async function dayOfCorrection(
  tx: Tx,
  payment: Pick<DeskPayment, 'at' | 'receivedOn' | 'cameOnClosedDay' | 'sentOn'>,
  at: Date,
): Promise<PastDay | null> {
  const day = countsOn(payment);
  if (payment.sentOn !== null || day === businessMoment(at.getTime()).date) return null;
  const own = await pastDay(tx, day);
  return own.isClosed ? null : own;
}

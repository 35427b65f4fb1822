/**
 * On which day what a house or the office was paid counts, and on which day what was taken back of it: the tills, the day, its close and the month's table all read it here. What is paid counts on the day
 * on which it came, and what is given back on the day on which it went. An entry that was put right counts against its own day, or, where that was closed by then, against the day on which it was put
 * right (`dayOfCorrection`). Days are the club's, midnight to midnight.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { closedDayQuery, lockDayOfMoneyQuery } from './closed-days.ts';
import type { DeskPayment } from './desk-payments.ts';

/** SQL of the day on which a payment came. It has an index. */
export const CAME_ON = `coalesce(received_on, (at at time zone 'Asia/Tokyo')::date)`;
/** SQL of the day on which one that was taken back counts as that; null where it stands. It has an index. */
export const WENT_ON = `coalesce(returned_on, (returned_at at time zone 'Asia/Tokyo')::date)`;

/**
 * SQL of all that came and went on the days from one up to another, which is not among them: a row for each, with its `day`, the till and the way that have it, and the movement that it is. What the office sent to
 * companies, and took back of that, is among it.
 */
export const deskMoney = (from: string, before: string): string => `(
  select ${CAME_ON} as day, purpose_kind, facility_id, means, yen, false as is_back, false as is_correction,
    case when sent_on is null then 'receive' else 'send' end as reason, 'owed' as from_account, 'desk' as to_account
  from desk_payments where ${CAME_ON} >= ${from} and ${CAME_ON} < ${before}
  union all
  select ${WENT_ON}, purpose_kind, facility_id, coalesce(returned_means, means), yen, true, is_correction and sent_on is null,
    case when sent_on is null then 'return' else 'unsend' end, 'desk', 'owed'
  from desk_payments where returned_at is not null and ${WENT_ON} >= ${from} and ${WENT_ON} < ${before})`;

/** The day on which a payment came, by the club's calendar. */
export const cameOn = ({ at, receivedOn }: Pick<DeskPayment, 'at' | 'receivedOn'>): CalendarDate =>
  receivedOn ?? businessMoment(at.getTime()).date;

/** Against which day an entry counts that is put right at a moment: its own while that is not closed; null is the day on which it is put right. */
export async function dayOfCorrection(
  tx: Tx,
  payment: Pick<DeskPayment, 'at' | 'receivedOn' | 'sentOn'>,
  at: Date,
): Promise<CalendarDate | null> {
  const day = cameOn(payment);
  if (payment.sentOn !== null || day === businessMoment(at.getTime()).date) return null;
  const [, [closed]] = await sendTogether(tx, [lockDayOfMoneyQuery(day), closedDayQuery(day)]);
  return closed ? null : day;
}

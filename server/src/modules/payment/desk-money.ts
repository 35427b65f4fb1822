/**
 * On which day what a house or the office was paid counts, and on which day what was taken back of it: the tills, the day, its close and the month's table all read it here. What is paid counts on the day
 * on which it came, and what is given back on the day on which it went. An entry that was put right counts against its own day, or, where that was closed by then, against the day on which it was put
 * right (`dayOfCorrection`). A refund that is put right after its day was closed goes on counting there as it did, and its yen are transferred from the wrong way to the right one on the day of that. No closed day changes: what came or went on one, and is written down later, counts on the day on which it is written down, while papers, mails and screens say the true day (`cameOn`). Days are the club's, midnight to midnight.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { MoneyMovement } from '#domain/payment/money.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { closedDayQuery, lockDayOfMoneyQuery } from './closed-days.ts';
import type { PastDay, DeskPayment } from './desk-payments.ts';

/** SQL of the day on which a payment counts. It has an index. */
export const COUNTS_ON = `coalesce(received_on, (at at time zone 'Asia/Tokyo')::date)`;
/** SQL of the day on which one that was taken back counts as that; null where it stands. It has an index. */
export const BACK_COUNTS_ON = `coalesce(returned_on, (returned_at at time zone 'Asia/Tokyo')::date)`;
/** SQL of the day on which a refund was put right after its own was closed. It has an index. */
export const TRANSFERRED_ON = `(t.at at time zone 'Asia/Tokyo')::date`;

/** Why yen of tills moved: with the ledger's reasons the two halves of a transfer of a refund that was put right after its day was closed. The way that was wrong has them back, and the right one has given them. */
export type DeskReason = MoneyMovement['reason'] | 'unreturned' | 'returnedAnew';

/**
 * SQL of all that came and went on the days from one up to another, which is not among them: a row for each, with its `day`, the till and the way that have it, and the movement that it is. What the office sent to
 * companies, and took back of that, is among it. A day has few transfers, whose payments are looked up one by one.
 */
export const deskMoney = (from: string, before: string): string => `(
  select ${COUNTS_ON} as day, purpose_kind, facility_id, means, yen, false as is_correction,
    case when sent_on is null then 'receive' else 'send' end as reason, 'owed' as from_account, 'desk' as to_account
  from desk_payments where ${COUNTS_ON} >= ${from} and ${COUNTS_ON} < ${before}
  union all
  select ${BACK_COUNTS_ON}, purpose_kind, facility_id, coalesce(returned_means, means), yen, is_correction and sent_on is null,
    case when sent_on is null then 'return' else 'unsend' end, 'desk', 'owed'
  from desk_payments where returned_at is not null and ${BACK_COUNTS_ON} >= ${from} and ${BACK_COUNTS_ON} < ${before}
  union all
  select ${TRANSFERRED_ON}, p.purpose_kind, p.facility_id, w.means, p.yen, false, w.reason, w.from_account, w.to_account
  from return_transfers t
    cross join lateral (select purpose_kind, facility_id, yen from desk_payments where id = t.desk_payment_id limit 1) p
    cross join lateral (values (t.from_means, 'unreturned', 'owed', 'desk'), (t.to_means, 'returnedAnew', 'desk', 'owed')) w (means, reason, from_account, to_account)
  where ${TRANSFERRED_ON} >= ${from} and ${TRANSFERRED_ON} < ${before})`;

/** SQL of the true day on which a payment came, and on which what was given back of it went (or against which a correction counts), by the club's calendar; null where it is the day on which that was written down. */
export const CAME_ON = 'coalesce(received_on, came_on_closed_day)';
export const WENT_ON = 'coalesce(return_said_on, returned_on, went_on_closed_day)';
/** SQL of the moments by which a member finds both: the beginning of the day, where it is not the day on which it was written down. */
export const CAME_AT = `coalesce(${CAME_ON}::timestamp at time zone 'Asia/Tokyo', at)`;
export const WENT_AT = `coalesce((case when not is_correction then ${WENT_ON} end)::timestamp at time zone 'Asia/Tokyo', returned_at)`;

/** The day on which a payment came, by the club's calendar: the one that its papers say. */
export const cameOn = ({ at, receivedOn }: Pick<DeskPayment, 'at' | 'receivedOn'>): CalendarDate =>
  receivedOn ?? businessMoment(at.getTime()).date;

/** The day on which a payment counts. */
export const countsOn = (payment: Pick<DeskPayment, 'at' | 'receivedOn' | 'cameOnClosedDay'>): CalendarDate =>
  payment.cameOnClosedDay ? businessMoment(payment.at.getTime()).date : cameOn(payment);

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

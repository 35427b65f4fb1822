/**
 * What stays were charged on some days, by what it is for and by consumption tax, for bookkeeping: what was charged, kept as fees, what fell away and what was waived. The law
 * `booking-money` holds the same yen against the movements of the same steps.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { OUTSIDE_SALES_TAX } from '#domain/payment/receipt.ts';
import type { ReceiptSubject } from '#domain/payment/receipt.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type ClaimLine = {
  readonly day: CalendarDate;
  readonly reason: 'charge' | 'keep' | 'reverse' | 'waive';
  readonly subject: ReceiptSubject;
  /** Percent of consumption tax; null outside it. */
  readonly rate: 10 | null;
  /** Steps of stays that had such a line. */
  readonly times: number;
  /** With consumption tax, never below nothing: the reason says whether it was charged or fell away. */
  readonly yen: number;
  /** What of the yen is consumption tax. */
  readonly taxYen: number;
};

// The group of a line is looked up by its key (limit keeps it so), or all bookings would be read. What was prepaid is taken off the stay fee, as papers say it (step-lines.ts). The tax is reckoned as on a receipt or a bill (sumsByRate): from the sum of what one step of a group charged to
// one way of paying at one rate, rounded down once, and divided over what it is for so that the parts come to it.
const CLAIMS = `
  with lines as (
    select b.group_id, c.booking_id, c.at, c.pay_by, (c.at at time zone 'Asia/Tokyo')::date::text as day,
      case c.reason when 'BOOKED' then 'charge' when 'PENALTY' then 'keep' when 'CANCELLED' then 'reverse' else 'waive' end as reason,
      case when c.subject = 'PREPAYMENT' then 'ACCOMMODATION' else c.subject end as subject,
      case when c.subject = any($3::text[]) then null else 10 end as rate,
      case when c.reason in ('BOOKED', 'PENALTY') then 1 else -1 end * (c.yen + c.sales_tax_yen)::bigint as yen
    from booking_charges c cross join lateral (select group_id from bookings where id = c.booking_id limit 1) b
    where c.at >= ($1::date)::timestamp at time zone 'Asia/Tokyo' and c.at < ($2::date)::timestamp at time zone 'Asia/Tokyo'
  ), papers as (
    select group_id, at, pay_by, day, reason, subject, rate, sum(yen) as yen,
      sum(sum(yen)) over (partition by group_id, at, pay_by, reason, rate order by subject) as so_far
    from lines group by 1, 2, 3, 4, 5, 6, 7
  ), sums as (
    select day, reason, subject, rate, sum(yen) as yen,
      coalesce(sum(trunc(so_far * rate / (100 + rate)) - trunc((so_far - yen) * rate / (100 + rate))), 0) as tax
    from papers group by 1, 2, 3, 4
  )
  select day, reason, subject, rate, t.times, s.yen::float8 as yen, s.tax::float8 as "taxYen"
  from sums s join (
    select day, reason, subject, count(distinct (booking_id, at))::int as times from lines group by 1, 2, 3) t using (day, reason, subject)
  where s.yen <> 0
  order by day, reason, subject`;

/** What was charged on some days, midnight to midnight, `before` the last. */
export const claimsQuery = (from: CalendarDate, before: CalendarDate): Statement<ClaimLine> =>
  statement(CLAIMS, [from, before, [...OUTSIDE_SALES_TAX]]);

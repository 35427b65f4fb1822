/**
 * What was given up in a span of days: each step of a stay is one row with its nights and its fee, whether it ended the stay or its last
 * nights only. Its stay is looked up by its key, or all bookings would be read. Nights left for other days are no part of it.
 */
import type { EndedBy, LeadBand } from '#domain/booking/given-up.ts';
import { LEAD_BANDS } from '#domain/booking/given-up.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

type Counted = {
  /** Stays that ended as a whole. */
  readonly stays: number;
  /** Stays of which nights were given up, and others kept. */
  readonly shortened: number;
  readonly roomNights: number;
  /** The fee, as it was kept at the step; what was waived later is told by its own day. */
  readonly points: number;
  readonly yen: number;
};

export type GivenUpLine = Counted & {
  readonly day: CalendarDate;
  /** How many days before the first night. */
  readonly band: LeadBand['key'];
  /** null where it was not written down yet. */
  readonly by: EndedBy | null;
};

const TOKYO = `at time zone 'Asia/Tokyo'`;
const GIVEN_UP = `
  select day::text as day, ($4::text[])[1 + width_bucket(first - day, $5::int[])] as band, by,
    count(*) filter (where whole)::int as stays, count(*) filter (where not whole)::int as shortened,
    sum(nights)::int as "roomNights", sum(points)::float8 as points, sum(yen)::float8 as yen
  from (
    select (p.at ${TOKYO})::date as day, (select min(night) from unnest(p.nights) night) as first, cardinality(p.nights) as nights,
      p.points, p.yen, p.at is not distinct from b.cancelled_at as whole,
      coalesce(p.ended_by, case when b.no_show_at = p.at then 'NO_SHOW' end) as by
    from booking_penalties p cross join lateral (
      select room_type_id, cancelled_at, no_show_at from bookings where id = p.booking_id limit 1) b
    where p.kind = 'CANCEL' and p.at >= $2::date::timestamp ${TOKYO} and p.at < $3::date::timestamp ${TOKYO}
      and b.room_type_id = any($1::int[])
  ) steps group by 1, 2, 3`;

export type WaivedLine = { readonly day: CalendarDate; readonly points: number; readonly yen: number };

const WAIVED = `
  select (w.at ${TOKYO})::date::text as day, sum(w.points)::float8 as points, sum(w.yen)::float8 as yen
  from booking_waivers w cross join lateral (select room_type_id from bookings where id = w.booking_id limit 1) b
  where w.at >= $2::date::timestamp ${TOKYO} and w.at < $3::date::timestamp ${TOKYO} and b.room_type_id = any($1::int[])
  group by 1`;

type Asked = {
  readonly roomTypeIds: readonly number[];
  readonly from: CalendarDate;
  /** The day after the last one. */
  readonly before: CalendarDate;
};

/** Steps of giving up, by day, band and whose step it was. */
export const givenUpQuery = ({ roomTypeIds, from, before }: Asked): Statement<GivenUpLine> =>
  statement(GIVEN_UP, [
    ...[roomTypeIds, from, before],
    ...[LEAD_BANDS.map(({ key }) => key), LEAD_BANDS.slice(1).map(({ from: days }) => days)],
  ]);

/** Fees that were waived, by the day on which they were. */
export const waivedQuery = ({ roomTypeIds, from, before }: Asked): Statement<WaivedLine> =>
  statement(WAIVED, [roomTypeIds, from, before]);

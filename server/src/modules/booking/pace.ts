/**
 * What was on the books at the end of a day, told from the nights' own rows: when each was taken, by a confirmation or a change, and when it
 * was given up or left. A hold is not on the books. What belongs to a night is looked up by its key, or all bookings would be read.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Room nights of a night, or of a kind of rooms: the other of the two is null. */
export type PaceLine = {
  readonly night: CalendarDate | null;
  readonly roomTypeId: number | null;
  /** On the books at the end of the day. */
  readonly booked: number;
  /** Those that were never given up so far. */
  readonly kept: number;
};

const PACE = `
  select n.night::text as night, n.room_type_id as "roomTypeId",
    count(*) filter (where coalesce(c.applied_at, g.confirmed_at) < day.ends and (n.ended_at is null or n.ended_at >= day.ends))::int
      as booked,
    count(*) filter (where n.ended_at is null)::int as kept
  from booking_nights n
    cross join lateral (select group_id from bookings where id = n.booking_id and booking_number is not null limit 1) b
    cross join lateral (select confirmed_at from booking_groups where id = b.group_id limit 1) g
    left join lateral (select applied_at from booking_changes where id = n.taken_by_change limit 1) c on true
    cross join (select ($4::date + 1)::timestamp at time zone 'Asia/Tokyo' as ends) day
  where n.room_type_id = any($1::int[]) and n.night >= $2 and n.night < $3
  group by grouping sets ((n.night), (n.room_type_id))`;

type PaceAsked = {
  readonly roomTypeIds: readonly number[];
  readonly from: CalendarDate;
  /** The day after the last night. */
  readonly before: CalendarDate;
  readonly asOf: CalendarDate;
};

/** The nights of a span, once by night and once by kind of rooms, as they stood at the end of a day. */
export const paceQuery = ({ roomTypeIds, from, before, asOf }: PaceAsked): Statement<PaceLine> =>
  statement(PACE, [roomTypeIds, from, before, asOf]);

/**
 * What the letter of a cancellation says, read as it stood when that step was done: a letter may leave late, or be written
 * again after the next step.
 */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingPenaltiesTable } from '#server/platform/database-types.ts';
import type { Database } from '#server/platform/database.ts';

type Penalty = Selectable<BookingPenaltiesTable>;

export function findPenalty(db: Database, penaltyId: number): Promise<Penalty | undefined> {
  return db.selectFrom('booking_penalties').selectAll().where('id', '=', penaltyId).executeTakeFirst();
}

export type MovedPoints = { readonly points: number; readonly validThru: CalendarDate };

/** The points that one step gave back, or took from the contract beyond the stay's own, by their last day. */
export async function pointsMoved(
  db: Database,
  { booking_id: bookingId, at, nights }: Penalty,
  reason: 'return' | 'consume',
): Promise<MovedPoints[]> {
  const { rows } = await sql<MovedPoints>`
    select sum(m.points)::int as points, l.valid_thru as "validThru"
    from point_movements m join point_lots l on l.id = m.to_lot_id
    where m.booking_id = ${bookingId} and m.reason = ${reason} and m.at = ${at}
      and case m.reason when 'consume' then m.night is null else m.night = any(${nights}::date[]) end
    group by l.valid_thru order by l.valid_thru`.execute(db);
  return rows;
}

export type StandAfter = {
  /** What the stay costs in all after the step, fees included. */
  readonly points: number;
  readonly yen: number;
  /** The fees of all steps up to this one. */
  readonly steps: number;
  readonly feePoints: number;
  readonly feeYen: number;
};

/** What stands of a booking after one step. */
export async function standAfter(
  db: Database,
  { id, booking_id: bookingId, at }: Penalty,
): Promise<StandAfter> {
  const { rows } = await sql<StandAfter>`
    select
      (select coalesce(sum(case when to_account = 'used' then points else 0 end
          - case when from_account = 'used' then points else 0 end), 0)::int
        from point_movements where booking_id = ${bookingId} and at <= ${at}) as points,
      (select coalesce(sum(yen + sales_tax_yen), 0)::int
        from booking_charges where booking_id = ${bookingId} and at <= ${at}) as yen,
      count(*)::int as steps, coalesce(sum(points), 0)::int as "feePoints", coalesce(sum(yen), 0)::int as "feeYen"
    from booking_penalties where booking_id = ${bookingId} and id <= ${id}`.execute(db);
  return rows[0]!;
}

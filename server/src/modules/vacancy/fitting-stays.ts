/** Stays that points which end soon would still pay for: proposed by mail, and on the page of such points. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';

/** What is proposed is a stay of so many nights. */
export const FITTING_NIGHTS = 2;

export type FittingStay = {
  readonly roomTypeId: number;
  readonly night: CalendarDate;
  readonly points: number;
  readonly facilityJa: string;
  readonly facilityEn: string;
  readonly roomJa: string;
  readonly roomEn: string;
};

export type Fitting = {
  readonly kind: 'sp' | 'fp';
  readonly points: number;
  /** The first and the last night of which such a stay may consist. */
  readonly from: CalendarDate;
  readonly thru: CalendarDate;
  readonly most: number;
};

/** Free stays of two nights in a range of days that cost no more than some points: of each house the dearest. */
export async function staysThatFit(
  db: Queryable,
  { kind, points, from, thru, most }: Fitting,
): Promise<FittingStay[]> {
  const price = sql.ref(kind === 'sp' ? 'n.price_sp' : 'n.price_fp');
  const { rows } = await sql<FittingStay>`
    with runs as (
      select n.room_type_id, n.night, n.night - lag(n.night, -1) over run as gap,
        ${price} + lead(${price}) over run as points,
        least(n.total - n.sold - n.held, lead(n.total - n.sold - n.held) over run) as free
      from room_nights n
      where n.night between ${from} and ${thru} and ${price} is not null
      window run as (partition by n.room_type_id order by n.night)
    ), best as (
      select distinct on (f.id) r.id as "roomTypeId", runs.night, runs.points::int as points, f.name_ja as "facilityJa",
        f.name_en as "facilityEn", r.name_ja as "roomJa", r.name_en as "roomEn"
      from runs join room_types r on r.id = runs.room_type_id join facilities f on f.id = r.facility_id
      where runs.gap = -1 and runs.free > 0 and runs.points <= ${points}
      order by f.id, runs.points desc, runs.night
    )
    select * from best order by points desc, night limit ${most}`.execute(db);
  return rows;
}

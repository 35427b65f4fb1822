/** What mails say of points: what one step of a stay moved, what a stay has used, and what is left of lots that end. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Database } from '#server/platform/database.ts';
import { findContractsById } from '#server/modules/contract/public.ts';

export type MovedPoints = { readonly points: number; readonly validThru: CalendarDate };

/** One step of a booking: its moment, and the nights that were given up by it. */
export type BookingStep = {
  readonly bookingId: string;
  readonly at: Date;
  readonly nights: readonly CalendarDate[];
};

/** The points that one step gave back, or took from the contract beyond the stay's own, by their last day. */
export async function pointsMovedBy(
  db: Database,
  { bookingId, at, nights }: BookingStep,
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

/** The points that a booking had used once everything up to a moment was done. */
export async function pointsUsedBy(
  db: Database,
  { bookingId, at }: { readonly bookingId: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(case when to_account = 'used' then points else 0 end
      - case when from_account = 'used' then points else 0 end), 0)::int as points
    from point_movements where booking_id = ${bookingId} and at <= ${at}`.execute(db);
  return rows[0]!.points;
}

export type EndingPoints = {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly kind: 'sp' | 'fp' | 'tvp';
  readonly validThru: CalendarDate;
  readonly points: number;
};

/** What is left of lots now, the soonest end first; lots of one contract that end on one day are one line. */
export async function whatIsLeft(db: Database, lotIds: readonly string[]): Promise<EndingPoints[]> {
  const { rows } = await sql<Omit<EndingPoints, 'contractNumber'>>`
    select contract_id as "contractId", kind, valid_thru as "validThru", sum(available)::int as points
    from point_lots
    where id = any(${lotIds}::bigint[]) and available > 0
    group by contract_id, kind, valid_thru order by valid_thru, contract_id`.execute(db);
  const contracts = await findContractsById(
    db,
    rows.map((row) => row.contractId),
  );
  const numbers = new Map(contracts.map((contract) => [contract.id, contract.contractNumber]));
  return rows.map((row) => ({ ...row, contractNumber: numbers.get(row.contractId)! }));
}

/** What mails say of points: what one step of a stay moved, what a stay has used, and what is left of lots that end. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Database } from '#server/platform/database.ts';
import { findContractsById } from '#server/modules/contract/public.ts';

export type MovedPoints = { readonly points: number; readonly validThru: CalendarDate };

/** One step of a booking, known by its moment. */
export type BookingStep = { readonly bookingId: string; readonly at: Date };

/**
 * The points that one step gave back, of the stay's nights or of a fee that was waived, or took from the contract beyond the stay's own, by their last day. Until fees had an
 * account of their own, the latter went into use.
 */
export async function pointsMovedBy(
  db: Database,
  { bookingId, at }: BookingStep,
  what: 'given back' | 'waived' | 'taken beyond the stay',
): Promise<MovedPoints[]> {
  const accounts = {
    'given back': sql`m.from_account = 'used' and m.to_account = 'available'`,
    waived: sql`m.from_account = 'kept' and m.to_account = 'available'`,
    'taken beyond the stay': sql`m.from_account = 'available' and m.to_account in ('kept', 'used')`,
  }[what];
  const { rows } = await sql<MovedPoints>`
    select sum(m.points)::int as points, l.valid_thru as "validThru"
    from point_movements m join point_lots l on l.id = m.to_lot_id
    where m.booking_id = ${bookingId} and m.at = ${at} and ${accounts}
    group by l.valid_thru order by l.valid_thru`.execute(db);
  return rows;
}

/** The points that a booking had taken, for its nights and as fees, once everything up to a moment was done. */
export async function pointsTakenBy(db: Database, { bookingId, at }: BookingStep): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(case when to_account in ('used', 'kept') then points else 0 end
      - case when from_account in ('used', 'kept') then points else 0 end), 0)::int as points
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

/** The points that an order of products gave back, by their last day. */
export async function pointsGivenBack(db: Database, exchangeOrderId: string): Promise<MovedPoints[]> {
  const { rows } = await sql<MovedPoints>`
    select sum(m.points)::int as points, l.valid_thru as "validThru"
    from point_movements m join point_lots l on l.id = m.to_lot_id
    where m.exchange_order_id = ${exchangeOrderId} and m.reason = 'unexchange'
    group by l.valid_thru order by l.valid_thru`.execute(db);
  return rows;
}

/** The only SQL of changes of a stay that are paid first. */
import type { Selectable } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingChangesTable } from '#server/platform/database-types.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { WrittenActor } from '#server/platform/written-actor.ts';

export type ChangeRow = Selectable<BookingChangesTable>;

/** Whether a change still waits for its card, and whether what was judged may still be carried out. */
export const isWaiting = ({ state }: ChangeRow): boolean => state === 'PAYING';
export const isKept = (change: ChangeRow, at: Date): boolean => isWaiting(change) && change.paying_until > at;

const CHANGE = `
  select c.*, b.client_id from booking_changes c join bookings b on b.id = c.booking_id where c.id = $1`;

/** A change with the membership whose stay it changes. */
export async function findChange(
  db: Queryable,
  id: string,
): Promise<(ChangeRow & { readonly client_id: number }) | undefined> {
  const [[change]] = await sendTogether(db, [
    statement<ChangeRow & { readonly client_id: number }>(CHANGE, [id]),
  ]);
  return change;
}

/** The change that waits for its card. Whoever acts on the answer holds the lock of the booking's group. */
export const payingChangeQuery = (bookingId: string): Statement<ChangeRow> =>
  statement(`select * from booking_changes where booking_id = $1 and state = 'PAYING'`, [bookingId]);

export const changesOfBookingsQuery = (bookingIds: readonly string[]): Statement<ChangeRow> =>
  statement('select * from booking_changes where booking_id = any($1::uuid[])', [bookingIds]);

/** What a card was charged for the fees of cancellations before they were carried out. */
export async function feesCharged(
  db: Queryable,
  penaltyIds: readonly number[],
): Promise<{ readonly penaltyId: number; readonly yen: number }[]> {
  const [rows] = await sendTogether(db, [
    statement<{ penaltyId: number; yen: number }>(
      'select penalty_id as "penaltyId", charge_yen as yen from booking_changes where penalty_id = any($1::bigint[])',
      [penaltyIds],
    ),
  ]);
  return rows;
}

export async function changesByIds(db: Queryable, ids: readonly string[]): Promise<ChangeRow[]> {
  const [rows] = await sendTogether(db, [
    statement<ChangeRow>('select * from booking_changes where id = any($1::uuid[])', [ids]),
  ]);
  return rows;
}

export type NewChange = {
  readonly id: string;
  readonly bookingId: string;
  readonly actor: WrittenActor;
  readonly loginId: string;
  readonly nights: readonly CalendarDate[];
  readonly feePoints: number;
  readonly feeYen: number;
  readonly chargeYen: number;
  readonly judgedAt: Date;
  readonly judgedHash: Buffer;
  readonly payingUntil: Date;
};

const INSERT = `
  insert into booking_changes (id, booking_id, kind, actor, login_id, nights, fee_points, fee_yen, charge_yen, judged_at,
    judged_hash, paying_until)
  values ($1, $2, 'CANCEL', $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** The statement that writes down what waits for its card. */
export const insertChangeQuery = (change: NewChange): Statement =>
  statement(INSERT, [
    ...[change.id, change.bookingId, JSON.stringify(change.actor), change.loginId, change.nights],
    ...[change.feePoints, change.feeYen, change.chargeYen],
    ...[change.judgedAt, change.judgedHash, change.payingUntil],
  ]);

/** The statement that ends a change: carried out as a cancellation, or not at all. */
export const endChangeQuery = (id: string, penaltyId: number | null): Statement =>
  statement(
    `update booking_changes set state = case when $2::bigint is null then 'ABANDONED' else 'APPLIED' end, penalty_id = $2
     where id = $1 and state = 'PAYING'`,
    [id, penaltyId],
  );

/** The only SQL of the changes of booked stays. */
import type { Selectable } from 'kysely';
import type { ExtraStockChange } from '#domain/booking/extras-following.ts';
import type { PastMove } from '#domain/booking/stay-change.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingChangesTable } from '#server/platform/database-types.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { Payer } from '#server/modules/payment/public.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { WrittenActor } from '#server/platform/written-actor.ts';
import { totalYenOf } from './charges.ts';
import type { ChargeLine } from './charges.ts';
import type { ExtrasToName } from './extras-mail-facts.ts';

export type ChangeRow = Omit<Selectable<BookingChangesTable>, 'kind'> & {
  readonly kind: ChangeKind | 'CANCEL';
};

/** Whether a change still waits for its card, and whether what was judged may still be carried out. */
export const isWaiting = ({ state }: ChangeRow): boolean => state === 'PAYING';
export const isKept = (change: ChangeRow, at: Date): boolean =>
  isWaiting(change) && change.paying_until !== null && change.paying_until > at;

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

type PaidStay = {
  readonly group: { readonly id: string };
  readonly changes: readonly ChangeRow[];
  readonly charges: readonly ChargeLine[];
};

/** Those that were carried out, the last one first. */
export const appliedChanges = (changes: readonly ChangeRow[]): ChangeRow[] =>
  changes
    .filter(({ state }) => state === 'APPLIED')
    .toSorted((a, b) => b.applied_at!.getTime() - a.applied_at!.getTime());

/** What charges have paid for a stay, the last change first, and what of it falls away with these of its lines. */
export function payersOf(
  { group, changes, charges }: PaidStay,
  undone: readonly Pick<ChargeLine, 'id'>[],
): Payer[] {
  const paid = appliedChanges(changes).filter(({ charge_yen: yen }) => yen > 0);
  const ids = new Set(undone.map(({ id }) => id));
  const byCard = charges.filter(({ id, pay_by: way }) => way === 'CARD' && ids.has(id));
  const fallsOf = (change: ChangeRow) =>
    totalYenOf(byCard.filter(({ at }) => at.getTime() === change.applied_at!.getTime()));
  const ofChanges = paid.map((change) => ({
    purposeId: change.id,
    feeYen: Math.min(change.fee_yen, change.charge_yen),
    fallsYen: Math.max(0, fallsOf(change)),
  }));
  const rest = totalYenOf(byCard) - paid.reduce((sum, change) => sum + fallsOf(change), 0);
  return [...ofChanges, { purposeId: group.id, feeYen: 0, fallsYen: Math.max(0, rest) }];
}

/** The same for a fee that is waived: those first that were charged for fees. */
export function feePayersOf(stay: PaidStay): Payer[] {
  const payers = payersOf(stay, []);
  const forFees = payers.filter(({ feeYen }) => feeYen > 0);
  return [...forFees.toReversed(), ...payers.filter(({ feeYen }) => feeYen === 0)];
}

/** The moves among changes that were carried out: the days of arrival that they left, and when. */
export const pastMoves = (changes: readonly ChangeRow[]): PastMove[] =>
  appliedChanges(changes)
    .filter(({ kind }) => kind === 'MOVE')
    .map(({ before, applied_at: at }) => ({ checkIn: (before as ChangeSide).checkIn, atMs: at!.getTime() }));

/** The change that waits for its card. Whoever acts on the answer holds the lock of the booking's group. */
export const payingChangeQuery = (bookingId: string): Statement<ChangeRow> =>
  statement(`select * from booking_changes where booking_id = $1 and state = 'PAYING'`, [bookingId]);

/** The same for an answer that shows several stays. */
export async function payingChanges(db: Queryable, bookingIds: readonly string[]): Promise<ChangeRow[]> {
  const [rows] = await sendTogether(db, [
    statement<ChangeRow>(
      `select * from booking_changes where booking_id = any($1::uuid[]) and state = 'PAYING'`,
      [bookingIds],
    ),
  ]);
  return rows;
}

export const changesOfBookingsQuery = (bookingIds: readonly string[]): Statement<ChangeRow> =>
  statement('select * from booking_changes where booking_id = any($1::uuid[])', [bookingIds]);

/** The same for an answer that shows several stays. */
export async function changesOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<ChangeRow[]> {
  const [rows] = await sendTogether(db, [changesOfBookingsQuery(bookingIds)]);
  return rows;
}

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

/** What of parking and of things to rent is taken more, night by night, or less. */
type StockOfExtras = Readonly<Record<'parking' | 'rental', readonly ExtraStockChange[]>>;

export const CHANGE_KINDS = [
  'EXTENSION',
  'MOVE',
  'GUESTS',
  'RENTAL',
  'PARKING',
  'PETS',
  'PREPAYMENT',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A stay as it is before a change and after it: what its mail, its pages and its history say. */
export type ChangeSide = {
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly adults: number;
  readonly children: number;
  readonly bedShares: number;
  /** Of the nights that it has. */
  readonly points: number;
  /** All that is payable, fees of earlier steps included. */
  readonly yen: number;
  /** What of it TVP pay, where they do. */
  readonly prepaidYen?: number | undefined;
  /** Where extras are changed: all of their kind. Where dates are: what followed them. */
  readonly extras?: ExtrasToName | undefined;
};

type JudgedRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly actor: WrittenActor;
  readonly loginId: string;
  readonly feePoints: number;
  readonly feeYen: number;
  readonly chargeYen: number;
  readonly judgedAt: Date;
  readonly judgedHash: Buffer;
  /** Until when it waits for its card; null where it is carried out at once. */
  readonly payingUntil: Date | null;
};
export type NewCancellation = JudgedRow & { readonly nights: readonly CalendarDate[] };
export type NewChange = JudgedRow & {
  readonly kind: ChangeKind;
  readonly before: ChangeSide;
  readonly after: ChangeSide;
  /** What it keeps while its card is asked: nights, and points for them. */
  readonly takenNights: readonly CalendarDate[];
  readonly takenPoints: number;
  readonly takenExtras: StockOfExtras | null;
  /** What was asked for, hashed with the server's key. */
  readonly wantedHash: Buffer;
};

const INSERT = `
  insert into booking_changes (id, booking_id, kind, actor, login_id, nights, fee_points, fee_yen, charge_yen, judged_at,
    judged_hash, paying_until, state, applied_at, before, after, taken_nights, taken_points, taken_extras, wanted_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $12::timestamptz is null then 'APPLIED' else 'PAYING' end,
    case when $12::timestamptz is null then $10::timestamptz end, $13, $14, $15, $16, $17, $18)`;

const judgedValues = (change: JudgedRow, kind: string, nights: readonly CalendarDate[]) => [
  ...[change.id, change.bookingId, kind, JSON.stringify(change.actor), change.loginId, nights],
  ...[change.feePoints, change.feeYen, change.chargeYen],
  ...[change.judgedAt, change.judgedHash, change.payingUntil],
];

/** The statement that writes down a cancellation that waits for its card. */
export const insertCancellationQuery = (change: NewCancellation): Statement =>
  statement(INSERT, [...judgedValues(change, 'CANCEL', change.nights), null, null, [], 0, null, null]);

/** The statement that writes down a change: carried out, or waiting for its card. */
export const insertChangeQuery = (change: NewChange): Statement =>
  statement(INSERT, [
    ...judgedValues(change, change.kind, []),
    ...[JSON.stringify(change.before), JSON.stringify(change.after)],
    ...[change.takenNights, change.takenPoints],
    change.takenExtras && JSON.stringify(change.takenExtras),
    change.wantedHash,
  ]);

/** The statement that finds a change of a booking that was carried out just as it was quoted, for the login that asked. */
export const appliedChangeQuery = (asked: {
  readonly bookingId: string;
  readonly loginId: string;
  readonly judgedHash: Buffer;
  readonly wantedHash: Buffer;
}): Statement<ChangeRow> =>
  statement(
    `select * from booking_changes
     where booking_id = $1 and login_id = $2 and judged_hash = $3 and wanted_hash = $4 and state = 'APPLIED'`,
    [asked.bookingId, asked.loginId, asked.judgedHash, asked.wantedHash],
  );

/** The statement that ends a change that has waited for its card: carried out at a moment, or not at all. */
export const settleChangeQuery = (id: string, appliedAt: Date | null): Statement =>
  statement(
    `update booking_changes set state = case when $2::timestamptz is null then 'ABANDONED' else 'APPLIED' end, applied_at = $2
     where id = $1 and state = 'PAYING'`,
    [id, appliedAt],
  );

/** The statement that ends a cancellation that has waited for its card: carried out, or not at all. */
export const endCancellationQuery = (id: string, penaltyId: number | null): Statement =>
  statement(
    `update booking_changes set state = case when $2::bigint is null then 'ABANDONED' else 'APPLIED' end, penalty_id = $2,
       applied_at = (select at from booking_penalties where id = $2::bigint)
     where id = $1 and state = 'PAYING'`,
    [id, penaltyId],
  );

/** The only SQL of the points ledger: lots are read, movements are added, nothing is ever changed. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lot, LotUse } from '#domain/points/allocation.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';

export type LotRow = Lot & {
  readonly contractId: number;
  readonly kind: 'sp' | 'fp' | 'tvp';
  readonly reserved: number;
};

function selectLots(db: Queryable) {
  return db
    .selectFrom('point_lots')
    .select([
      sql<string>`id::text`.as('id'),
      'contract_id as contractId',
      'kind',
      'fiscal_year as fiscalYear',
      'valid_from as validFrom',
      'valid_thru as validThru',
      'carried_forward as carriedForward',
      sql<string>`to_char(granted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('grantedAt'),
      'available',
      'reserved',
    ])
    .$castTo<LotRow>();
}

/** The lots of a contract and kind. The caller holds the contract's lock when it means to spend them. */
export function lotsOfContract(db: Queryable, contractId: number, kind: string): Promise<LotRow[]> {
  return selectLots(db)
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .orderBy('valid_thru')
    .execute();
}

/** Lots of many contracts that hold something and are not over on a day. */
export function liveLotsOfContracts(
  db: Queryable,
  contractIds: readonly number[],
  today: CalendarDate,
): Promise<LotRow[]> {
  return selectLots(db)
    .where(sql<boolean>`contract_id = any(${contractIds}::bigint[])`)
    .where('valid_thru', '>=', today)
    .where('available', '>', 0)
    .orderBy('valid_thru')
    .orderBy('id')
    .execute();
}

export function lotsByIds(db: Queryable, ids: readonly string[]): Promise<LotRow[]> {
  return selectLots(db)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

export type Posting = {
  readonly reason: 'reserve' | 'borrow' | 'consume' | 'release' | 'return' | 'expire' | 'carry-forward';
  readonly fromLotId: string;
  readonly fromAccount: string;
  readonly toLotId: string;
  readonly toAccount: string;
  readonly points: number;
  readonly bookingGroupId: string | null;
  readonly bookingId: string | null;
  readonly night: CalendarDate | null;
};

/** Adds movements to one contract's ledger, in the order given. */
export async function postMovements(
  tx: Tx,
  contractId: number,
  at: Date,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) return;
  await sql`
    insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points,
      booking_group_id, booking_id, night)
    select ${contractId}, ${at}, p.reason, p.from_lot_id, p.from_account, p.to_lot_id, p.to_account, p.points,
      p.booking_group_id, p.booking_id, p.night
    from jsonb_to_recordset(${JSON.stringify(postings.map(toRow))}::jsonb) as p(reason text, from_lot_id bigint,
      from_account text, to_lot_id bigint, to_account text, points bigint, booking_group_id uuid, booking_id uuid,
      night date)`.execute(tx);
}

function toRow(p: Posting) {
  return {
    reason: p.reason,
    from_lot_id: p.fromLotId,
    from_account: p.fromAccount,
    to_lot_id: p.toLotId,
    to_account: p.toAccount,
    points: p.points,
    booking_group_id: p.bookingGroupId,
    booking_id: p.bookingId,
    night: p.night,
  };
}

export type GroupUse = LotUse & { readonly bookingId: string; readonly account: 'reserved' | 'used' };

type Account = 'reserved' | 'used';

/** What a group has now in an account, per lot, booking and night. */
export function usesOfGroup(db: Queryable, groupId: string, account: Account): Promise<GroupUse[]> {
  return sumUses(db, sql`booking_group_id = ${groupId}`, account);
}

/** What bookings have now in an account, per lot, booking and night. */
export function usesOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
  account: Account,
): Promise<GroupUse[]> {
  return sumUses(db, sql`booking_id = any(${bookingIds}::uuid[])`, account);
}

async function sumUses(db: Queryable, where: RawBuilder<unknown>, account: Account): Promise<GroupUse[]> {
  const { rows } = await sql<Omit<GroupUse, 'account'>>`
    select lot_id::text as "lotId", booking_id as "bookingId", night, sum(points)::bigint as points, bool_or(borrowed) as borrowed
    from (
      select to_lot_id as lot_id, booking_id, night, points, reason = 'borrow' as borrowed from point_movements
        where ${where} and to_account = ${account}
      union all
      select from_lot_id, booking_id, night, -points, false from point_movements
        where ${where} and from_account = ${account}
    ) moved
    group by lot_id, booking_id, night having sum(points) > 0
    order by night, lot_id`.execute(db);
  return rows.map((row) => ({ ...row, account }));
}

/** A lot for points that come back after their own has expired. */
export async function insertReturnLot(
  tx: Tx,
  lot: LotRow,
  dates: { from: CalendarDate; thru: CalendarDate; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('point_lots')
    .values({
      contract_id: lot.contractId,
      kind: lot.kind,
      fiscal_year: lot.fiscalYear,
      valid_from: dates.from,
      valid_thru: dates.thru,
      carried_forward: lot.carriedForward,
      granted_at: dates.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** A fresh lot that takes up what a year's lot carries forward. */
export async function insertCarriedLot(
  tx: Tx,
  lot: Pick<LotRow, 'contractId' | 'kind' | 'fiscalYear'>,
  into: { from: CalendarDate; thru: CalendarDate; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('point_lots')
    .values({
      contract_id: lot.contractId,
      kind: lot.kind,
      fiscal_year: lot.fiscalYear,
      valid_from: into.from,
      valid_thru: into.thru,
      carried_forward: true,
      granted_at: into.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** Contracts with points left in lots that ended before a day, after a given id, in order. */
export async function contractsWithEndedLots(
  db: Queryable,
  ask: { before: CalendarDate; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('point_lots')
    .select('contract_id as id')
    .distinct()
    .where('available', '>', 0)
    .where('valid_thru', '<', ask.before)
    .where('contract_id', '>', ask.after)
    .orderBy('contract_id')
    .limit(ask.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** All lots of a contract, the ended ones too. The caller holds the contract's lock when it means to move points. */
export function allLotsOfContract(db: Queryable, contractId: number): Promise<LotRow[]> {
  return selectLots(db).where('contract_id', '=', contractId).orderBy('id').execute();
}

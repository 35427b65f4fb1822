/** The only SQL of the points ledger: lots are read, movements are added, nothing is ever changed. */
import { sql } from 'kysely';
import type { Lot, LotUse } from '#domain/points/allocation.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { compiledOnce, nothing, sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type LotRow = Lot & {
  readonly contractId: number;
  readonly kind: 'sp' | 'fp' | 'tvp';
  readonly reserved: number;
  /** Opened for points that came back after their own lot had ended. */
  readonly returned: boolean;
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
      'returned',
      sql<string>`to_char(granted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('grantedAt'),
      'available',
      'reserved',
    ])
    .$castTo<LotRow>();
}

/** The lots of a contract and kind that hold something. The caller holds the contract's lock when it means to spend them. */
export async function lotsOfContract(db: Queryable, contractId: number, kind: string): Promise<LotRow[]> {
  const [rows] = await sendTogether(db, [contractLotsQuery(contractId)]);
  return rows.filter((lot) => lot.kind === kind);
}

const filledLots = (db: Queryable) =>
  selectLots(db)
    .where(sql<boolean>`available + reserved > 0`)
    .orderBy('valid_thru');
const contractLots = compiledOnce((db) => filledLots(db).where('contract_id', '=', 0));
const lotsOfSeveral = compiledOnce((db) =>
  filledLots(db).where(sql<boolean>`contract_id = any(${[]}::bigint[])`),
);

/** The lots of a contract that hold something, of every kind, soonest expiry first. */
export const contractLotsQuery = (contractId: number): Statement<LotRow> => contractLots([contractId]);

/** Likewise of several contracts. */
export const lotsOfContractsQuery = (contractIds: readonly number[]): Statement<LotRow> =>
  lotsOfSeveral([contractIds]);

/** Lots of many contracts that hold something and are not over on a day. */
export function liveLotsOfContracts(
  db: Queryable,
  contractIds: readonly number[],
  today: CalendarDate,
): Promise<LotRow[]> {
  return selectLots(db)
    .where(sql<boolean>`contract_id = any(${contractIds}::bigint[])`)
    .where('valid_thru', '>=', today)
    .where(sql<boolean>`available + reserved > 0`)
    .orderBy('valid_thru')
    .orderBy('point_lots.id')
    .execute();
}

export function lotsByIds(db: Queryable, ids: readonly string[]): Promise<LotRow[]> {
  return selectLots(db)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

export type Posting = {
  readonly reason:
    | 'grant'
    | 'adjust'
    | 'reserve'
    | 'borrow'
    | 'consume'
    | 'release'
    | 'return'
    | 'keep'
    | 'prepay'
    | 'unprepay'
    | 'waive'
    | 'exchange'
    | 'unexchange'
    | 'expire'
    | 'carry-forward';
  readonly fromLotId: string;
  readonly fromAccount: string;
  readonly toLotId: string;
  readonly toAccount: string;
  readonly points: number;
  readonly bookingGroupId: string | null;
  readonly bookingId: string | null;
  readonly night: CalendarDate | null;
  /** The order of products that points are exchanged by. */
  readonly exchangeOrderId?: string;
};

const POST_MOVEMENTS = `
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points,
    booking_group_id, booking_id, night, exchange_order_id)
  select p.contract_id, $1, p.reason, p.from_lot_id, p.from_account, p.to_lot_id, p.to_account, p.points,
    p.booking_group_id, p.booking_id, p.night, p.exchange_order_id
  from jsonb_to_recordset($2::jsonb) as p(contract_id bigint, reason text, from_lot_id bigint, from_account text, to_lot_id bigint,
    to_account text, points bigint, booking_group_id uuid, booking_id uuid, night date, exchange_order_id uuid)`;

type OfContract = { readonly contractId: number; readonly postings: readonly Posting[] };

/** The statement that adds movements to the ledgers of contracts, to each in the order given. */
export const postToContractsQuery = (at: Date, contracts: readonly OfContract[]): Statement =>
  statement(POST_MOVEMENTS, [
    at,
    JSON.stringify(
      contracts.flatMap(({ contractId, postings }) => postings.map((one) => toRow(contractId, one))),
    ),
  ]);

/** Likewise, to the ledger of one contract. */
export const postMovementsQuery = (contractId: number, at: Date, postings: readonly Posting[]): Statement =>
  postToContractsQuery(at, [{ contractId, postings }]);

/** Adds movements to one contract's ledger, in the order given. */
export async function postMovements(
  tx: Tx,
  contractId: number,
  at: Date,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length > 0) await sendTogether(tx, [postMovementsQuery(contractId, at, postings)]);
}

function toRow(contractId: number, p: Posting) {
  return {
    contract_id: contractId,
    reason: p.reason,
    from_lot_id: p.fromLotId,
    from_account: p.fromAccount,
    to_lot_id: p.toLotId,
    to_account: p.toAccount,
    points: p.points,
    booking_group_id: p.bookingGroupId,
    booking_id: p.bookingId,
    night: p.night,
    exchange_order_id: p.exchangeOrderId ?? null,
  };
}

/** Where points of a stay lie: kept are those of a cancellation fee. */
type Account = 'reserved' | 'used' | 'kept';
export type GroupUse = LotUse & {
  readonly bookingId: string;
  /** The last day of the lot. */
  readonly validThru: CalendarDate;
};
/** Likewise, TVP with which a booking is prepaid among them: those are for none of its nights. */
export type AnyUse = Omit<GroupUse, 'night'> & { readonly night: CalendarDate | null };

/**
 * A point is borrowed where its lot begins only after the night it pays. That holds in every account, whereas the movement
 * that says so leads only as far as the reservation. Each lot is looked up by its key, since how many there will be is not
 * known when the statement is planned, and all lots of a large club would be read.
 */
const usesWhere = (condition: string, ofLot = 'true') => `
  select uses.lot_id::text as "lotId", booking_id as "bookingId", night, points,
    coalesce(l.valid_from > night, false) as borrowed, l.valid_thru as "validThru"
  from (
    select lot_id, booking_id, night, sum(points)::bigint as points
    from (
      select to_lot_id as lot_id, booking_id, night, points from point_movements
        where ${condition} and to_account = any($2)
      union all
      select from_lot_id, booking_id, night, -points from point_movements
        where ${condition} and from_account = any($2)
    ) moved
    group by lot_id, booking_id, night having sum(points) > 0
  ) uses
  cross join lateral (select valid_from, valid_thru, kind from point_lots where id = uses.lot_id limit 1) l
  where ${ofLot}
  order by night, uses.lot_id`;
const USES_OF_GROUP = usesWhere('booking_group_id = $1');
const NIGHTS_OF_GROUP = usesWhere('booking_group_id = $1', 'night is not null');
const USES_OF_BOOKINGS = usesWhere('booking_id = any($1::uuid[])', "l.kind <> 'tvp'");
const PREPAID_OF_BOOKINGS = usesWhere('booking_id = any($1::uuid[])', "l.kind = 'tvp'");

/** What a group has now in an account, per lot, booking and night, what was prepaid for no night; nothing where the id is null. */
export const groupUsesQuery = (groupId: string | null, account: Account): Statement<AnyUse> =>
  groupId === null ? nothing : statement(USES_OF_GROUP, [groupId, [account]]);

/** The same of its nights alone. */
export async function usesOfGroup(db: Queryable, groupId: string, account: Account): Promise<GroupUse[]> {
  const [rows] = await sendTogether(db, [statement<GroupUse>(NIGHTS_OF_GROUP, [groupId, [account]])]);
  return rows;
}

/** TVP with which a booking was prepaid, for none of its nights. */
export type PrepaidUse = Pick<GroupUse, 'lotId' | 'bookingId' | 'points' | 'validThru'>;

/** What a booking was prepaid with and has now in an account, per lot. */
export const prepaidUsesQuery = (bookingId: string, account: Account): Statement<PrepaidUse> =>
  statement(PREPAID_OF_BOOKINGS, [[bookingId], [account]]);

/** What bookings have now in some accounts together, per lot, booking and night. */
export const bookingUsesQuery = (
  bookingIds: readonly string[],
  accounts: readonly Account[],
): Statement<GroupUse> => statement(USES_OF_BOOKINGS, [bookingIds, accounts]);

export async function usesOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
  accounts: readonly Account[],
): Promise<GroupUse[]> {
  const [rows] = await sendTogether(db, [bookingUsesQuery(bookingIds, accounts)]);
  return rows;
}

/** Points that an order of products has exchanged, per lot. */
export type ExchangedUse = {
  readonly contractId: number;
  readonly lotId: string;
  readonly points: number;
  /** The last day of the lot. */
  readonly validThru: CalendarDate;
};

const EXCHANGED = `
  select contract_id as "contractId", lot_id::text as "lotId", points, l.valid_thru as "validThru"
  from (
    select lot_id, sum(points)::bigint as points
    from (
      select to_lot_id as lot_id, points from point_movements where exchange_order_id = $1 and to_account = 'exchanged'
      union all
      select from_lot_id, -points from point_movements where exchange_order_id = $1 and from_account = 'exchanged'
    ) moved
    group by lot_id having sum(points) > 0
  ) uses
  cross join lateral (select contract_id, valid_thru from point_lots where id = uses.lot_id limit 1) l
  order by contract_id, l.valid_thru, lot_id`;

/** What an order has exchanged and not given back, contract by contract. */
export const exchangedUsesQuery = (orderId: string): Statement<ExchangedUse> =>
  statement(EXCHANGED, [orderId]);

export type ReturnedUse = {
  readonly bookingId: string;
  readonly at: Date;
  readonly lotId: string;
  readonly points: number;
  /** Whether it is of a prepayment, and of none of its nights. */
  readonly isPrepaid: boolean;
};

/** The points that came back of bookings, step by step, by the lot that they went to. */
export async function returnsOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReturnedUse[]> {
  const { rows } = await sql<ReturnedUse>`
    select booking_id as "bookingId", at, to_lot_id::text as "lotId", sum(points)::int as points,
      night is null as "isPrepaid"
    from point_movements
    where booking_id = any(${bookingIds}::uuid[]) and from_account = 'used' and to_account = 'available'
    group by booking_id, at, to_lot_id, night is null`.execute(db);
  return rows;
}

const bookedLots = compiledOnce((db) =>
  selectLots(db).where(
    sql<boolean>`id in (select m.to_lot_id from point_movements m where m.booking_id = ${'booking'}::uuid)`,
  ),
);

/** The lots that a booking's points came from. */
export const bookedLotsQuery = (bookingId: string): Statement<LotRow> => bookedLots([bookingId]);

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
      returned: true,
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

/** All lots of contracts, the ended ones too. The caller holds a contract's lock when it means to move points. */
export function allLotsOfContracts(db: Queryable, contractIds: readonly number[]): Promise<LotRow[]> {
  return selectLots(db)
    .where(sql<boolean>`contract_id = any(${contractIds}::bigint[])`)
    .orderBy('point_lots.id')
    .execute();
}

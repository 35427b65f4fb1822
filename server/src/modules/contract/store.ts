/** The only SQL of contracts. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { PRODUCT } from '#domain/contract/product.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { compiledOnce, sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type ContractRow = {
  id: number;
  clientId: number;
  productTypeId: number;
  productCode: string;
  productNameJa: string;
  productNameEn: string;
  newBookingNameJa: string;
  newBookingNameEn: string;
  unit: 'sp' | 'fp' | 'yen' | 'none';
  bookingTypeId: number;
  opensMonthsBefore: number | null;
  contractNumber: string;
  years: number | null;
  startDate: CalendarDate;
  endDate: CalendarDate;
  autoRenewal: boolean;
  mwPwRoomType: string | null;
  mwPwRoomTypeEn: string | null;
  mwPwWeekNumber: number | null;
  mwExchangeFee: number | null;
  vmRoomType: string | null;
  vmRoomTypeEn: string | null;
  vmStayRightDates: CalendarDate[];
  additionalPointPrice: number | null;
  /** The house of the week that a weekly contract owns; null where nobody wrote it down. */
  mwPwFacilityId: number | null;
  /** Counts its changes. */
  version: number;
};

function selectContracts(db: Queryable) {
  return db
    .selectFrom('contracts as c')
    .innerJoin('product_types as p', 'p.id', 'c.product_type_id')
    .select([
      'c.id',
      'c.client_id as clientId',
      'c.product_type_id as productTypeId',
      'p.code as productCode',
      'p.name_ja as productNameJa',
      'p.name_en as productNameEn',
      'p.new_booking_name_ja as newBookingNameJa',
      'p.new_booking_name_en as newBookingNameEn',
      'p.unit',
      'p.booking_type_id as bookingTypeId',
      'p.opens_months_before as opensMonthsBefore',
      'c.contract_number as contractNumber',
      'c.years',
      'c.start_date as startDate',
      'c.end_date as endDate',
      'c.auto_renewal as autoRenewal',
      'c.mw_pw_room_type as mwPwRoomType',
      'c.mw_pw_room_type_en as mwPwRoomTypeEn',
      'c.mw_pw_week_number as mwPwWeekNumber',
      'c.mw_exchange_fee as mwExchangeFee',
      'c.vm_room_type as vmRoomType',
      'c.vm_room_type_en as vmRoomTypeEn',
      'c.vm_stay_right_dates as vmStayRightDates',
      'c.additional_point_price as additionalPointPrice',
      'c.mw_pw_facility_id as mwPwFacilityId',
      'c.version',
    ])
    .$castTo<ContractRow>();
}

export function listContracts(
  db: Queryable,
  clientId: number,
  page: { take: number; skip: number },
): Promise<ContractRow[]> {
  return selectContracts(db)
    .where('c.client_id', '=', clientId)
    .orderBy('c.id')
    .limit(page.take)
    .offset(page.skip)
    .execute();
}

const oneContract = compiledOnce((db) =>
  selectContracts(db).where('c.client_id', '=', 0).where('c.id', '=', 0),
);

/** One contract of a client; every search and hold asks for it. */
export const contractQuery = (clientId: number, id: number): Statement<ContractRow> =>
  oneContract([clientId, id]);

export async function findContract(
  db: Queryable,
  clientId: number,
  id: number,
): Promise<ContractRow | undefined> {
  const [rows] = await sendTogether(db, [contractQuery(clientId, id)]);
  return rows[0];
}

/** The ids of all contracts of a client, past and present. */
export async function contractIdsOf(db: Queryable, clientId: number): Promise<number[]> {
  const rows = await db.selectFrom('contracts').select('id').where('client_id', '=', clientId).execute();
  return rows.map(({ id }) => id);
}

/** Whose each of some contracts is. */
export async function clientsOfContracts(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('contracts')
    .select(['id', 'client_id as clientId'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, clientId }) => [id, clientId]));
}

const contractsById = compiledOnce((db) =>
  selectContracts(db).where(sql<boolean>`c.id = any(${[]}::bigint[])`),
);

/** Contracts by their ids, whoever's they are. */
export const contractsQuery = (ids: readonly number[]): Statement<ContractRow> => contractsById([ids]);

export async function findContractsById(db: Queryable, ids: readonly number[]): Promise<ContractRow[]> {
  const [rows] = await sendTogether(db, [contractsQuery(ids)]);
  return rows;
}

/**
 * The statement that locks contracts, in the order of their ids: after the logins, and before holds, rooms and points.
 */
export const lockContractsQuery = (ids: readonly number[]): Statement =>
  statement('select id from contracts where id = any($1::bigint[]) order by id for no key update', [ids]);

export async function lockContracts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sendTogether(tx, [lockContractsQuery(ids)]);
}

type NewVacationStyle = Pick<ContractRow, 'clientId' | 'contractNumber' | 'startDate' | 'endDate'> & {
  readonly years: number;
};

/** Writes a VACATION STYLE contract down, and answers its id. */
export async function insertVacationStyle(tx: Tx, contract: NewVacationStyle): Promise<number> {
  const { id } = await tx
    .insertInto('contracts')
    .values({
      client_id: contract.clientId,
      contract_number: contract.contractNumber,
      product_type_id: PRODUCT.VS,
      years: contract.years,
      start_date: contract.startDate,
      end_date: contract.endDate,
      auto_renewal: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a client has a contract in force on a day; an automatic renewal keeps it in force past its end. */
export async function hasContractInForce(db: Queryable, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('contracts')
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`start_date <= business_today() and (end_date >= business_today() or auto_renewal)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the renewal switch. The caller holds the contract's lock. */
export async function setAutoRenewal(tx: Tx, contractId: number, autoRenewal: boolean): Promise<void> {
  await tx.updateTable('contracts').set({ auto_renewal: autoRenewal }).where('id', '=', contractId).execute();
}

export type ContractRequest = {
  id: string;
  contractId: number;
  kind: string;
  message: string;
  state: string;
  at: Date;
};

const requestColumns = ['id', 'contract_id as contractId', 'kind', 'message', 'state', 'at'] as const;

/** What was applied for about a contract, newest first. */
export function contractRequests(db: Queryable, contractId: number): Promise<ContractRequest[]> {
  return db
    .selectFrom('contract_requests')
    .select(requestColumns)
    .where('contract_id', '=', contractId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
}

export function insertContractRequest(
  tx: Tx,
  request: { contractId: number; loginId: string; kind: string; message: string; at: Date },
): Promise<ContractRequest> {
  return tx
    .insertInto('contract_requests')
    .values({
      contract_id: request.contractId,
      login_id: request.loginId,
      kind: request.kind,
      message: request.message,
      at: request.at,
    })
    .returning(requestColumns)
    .executeTakeFirstOrThrow();
}

/** A request that staff have not answered yet. */
export type WaitingRequest = ContractRequest & {
  readonly clientId: number;
  readonly contractNumber: string;
};

const WAITING = `
  select r.id, r.contract_id as "contractId", r.kind, r.message, r.state, r.at, c.client_id as "clientId",
    c.contract_number as "contractNumber"
  from contract_requests r join contracts c on c.id = r.contract_id`;

type Page = { readonly take: number; readonly skip: number };

/** Requests that wait, the oldest first. */
export const waitingRequestsQuery = ({ take, skip }: Page): Statement<WaitingRequest> =>
  statement(`${WAITING} where r.state = 'RECEIVED' order by r.at, r.id limit $1 offset $2`, [take, skip]);

/** One request, whether or not it waits still. */
export const requestsByIdsQuery = (ids: readonly string[]): Statement<WaitingRequest> =>
  statement(`${WAITING} where r.id = any($1::uuid[])`, [ids]);

/** How many wait, of those that came before a moment; no further than `most`. */
export const requestsCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from contract_requests
       where state = 'RECEIVED' and at < coalesce($1, 'infinity'::timestamptz) limit $2) as waiting`,
    [before, most],
  );

/** Ends one that waits, and answers it. */
export const answerRequestQuery = (id: string): Statement<{ id: string }> =>
  statement(
    `update contract_requests set state = 'ANSWERED' where id = $1 and state = 'RECEIVED' returning id`,
    [id],
  );

/** Whose each contract is and of which kind, for statements of others that sum over all of them: a relation of `id`, `client_id` and `product_type_id`. */
export const contractHolders = '(select id, client_id, product_type_id from contracts)';

/** Numbers of some contracts. */
export const contractNumbersQuery = (
  ids: readonly number[],
): Statement<{ readonly id: number; readonly contractNumber: string | null }> =>
  statement(
    'select id::float8 as id, contract_number as "contractNumber" from contracts where id = any($1::bigint[])',
    [ids],
  );

/** The contract so many further on, in the order they were made in; none where there are not so many. */
export const contractAfterQuery = (contractId: number, further: number): Statement<{ id: number }> =>
  statement(`select id::float8 as id from contracts where id > $1 order by id offset $2 limit 1`, [
    contractId,
    further - 1,
  ]);

/** The member so many contracts further on, in the order of their numbers; nobody where there are not so many. */
export const holderAfterQuery = (clientId: number, contracts: number): Statement<{ clientId: number }> =>
  statement(
    `select client_id::float8 as "clientId" from contracts where client_id > $1 order by client_id, id offset $2 limit 1`,
    [clientId, contracts - 1],
  );

export type ProductName = Pick<ContractRow, 'productTypeId' | 'productNameJa' | 'productNameEn'>;

/** What the kinds of contracts are called. */
export const productNamesQuery: Statement<ProductName> = statement(
  `select id as "productTypeId", name_ja as "productNameJa", name_en as "productNameEn" from product_types`,
  [],
);

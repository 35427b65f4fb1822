/** The SQL of contracts that staff write down and change. */
import type { ContractDetails } from '#domain/contract/terms.ts';
import { isWeeklyLine } from '#domain/contract/terms.ts';
import { PRODUCT } from '#domain/contract/product.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

const CONTRACT_NUMBERS = 7_301_191;
/** Whoever gives a number waits for whoever is giving one: after the lock of a contract. */
export const lockNumbersQuery: Statement = statement('select pg_advisory_xact_lock($1::int, 0)', [
  CONTRACT_NUMBERS,
]);

/** Which of some numbers are taken, but for those of a contract. */
export const takenNumbersQuery = (
  numbers: readonly string[],
  except: number | null,
): Statement<{ number: string }> =>
  statement(
    `select contract_number as number from contracts where contract_number = any($1) and id is distinct from $2`,
    [numbers, except],
  );

/** A number as it is kept: letters and figures of full width are those of half width. */
export const numberOf = (typed: string): string => typed.normalize('NFKC').trim();

/** What the lines have, by the columns of the table, from $1 on. */
function detailValues(product: number, details: ContractDetails): unknown[] {
  const { roomTypeJa, roomTypeEn, stayFrom, stayUntil } = details;
  const ofWeek = isWeeklyLine(product);
  const ofMaster = product === PRODUCT.VM;
  return [
    numberOf(details.contractNumber),
    ofWeek ? roomTypeJa : null,
    ofWeek ? roomTypeEn : null,
    ...[details.houseId, details.week, details.exchangeFee],
    ofMaster ? roomTypeJa : null,
    ofMaster ? roomTypeEn : null,
    [stayFrom, stayUntil].filter((day) => day !== null),
    details.additionalPointPrice,
  ];
}

const DETAILS = `contract_number, mw_pw_room_type, mw_pw_room_type_en, mw_pw_facility_id, mw_pw_week_number, mw_exchange_fee, vm_room_type,
  vm_room_type_en, vm_stay_right_dates, additional_point_price`;

export type NewContract = {
  readonly clientId: number;
  readonly product: number;
  readonly years: number | null;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly autoRenewal: boolean;
  readonly details: ContractDetails;
};

export const insertContractQuery = (made: NewContract): Statement<{ id: number }> =>
  statement(
    `insert into contracts (${DETAILS}, client_id, product_type_id, years, start_date, end_date, auto_renewal)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date[], $10, $11, $12, $13, $14, $15, $16) returning id::float8 as id`,
    [
      ...detailValues(made.product, made.details),
      ...[made.clientId, made.product, made.years, made.startDate, made.endDate, made.autoRenewal],
    ],
  );

export const writeDetailsQuery = (id: number, product: number, details: ContractDetails): Statement =>
  statement(
    `update contracts set (${DETAILS}) = row($1, $2, $3, $4::integer, $5::smallint, $6::integer, $7, $8, $9::date[], $10::integer)
     where id = $11`,
    [...detailValues(product, details), id],
  );

export const writeEndQuery = (
  id: number,
  { endDate, years }: { readonly endDate: CalendarDate; readonly years: number | null },
): Statement =>
  statement('update contracts set end_date = $2, years = $3 where id = $1', [id, endDate, years]);

export const endEarlyQuery = (id: number, endDate: CalendarDate): Statement =>
  statement('update contracts set end_date = $2, auto_renewal = false where id = $1', [id, endDate]);

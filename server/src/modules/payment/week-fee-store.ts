/** The SQL of fees of exchanged weeks: whose they are, what was given up of them, and which are open. Their yen stand in the movements. */
import type { WeekFeeStanding } from '#domain/payment/week-fee.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { deskPaymentFields } from './desk-payments.ts';
import type { DeskPayment } from './desk-payments.ts';
import type { Purpose } from './money-store.ts';

export const WEEK_EXCHANGE = 'WEEK_EXCHANGE' satisfies Purpose['kind'];

export type WeekFee = WeekFeeStanding & {
  readonly id: string;
  readonly contractId: number;
  readonly year: number;
  readonly clientId: number;
  readonly at: Date;
  readonly endedAt: Date | null;
};

const FEES = `
  select f.id, f.contract_id::float8 as "contractId", f.year, f.client_id::float8 as "clientId", f.at, f.ended_at as "endedAt",
    f.ended_at is not null as "isEnded", f.yen + f.sales_tax_yen as "totalYen",
    (select coalesce(sum(w.yen), 0)::int from week_fee_waivers w where w.fee_id = f.id) as "waivedYen",
    coalesce(b.charged, 0)::int as "chargedYen", coalesce(b.desk, 0)::int as "paidYen"
  from week_exchange_fees f left join lateral (
    -- Each by its key (offset 0 keeps it so), of all balances of stays and bills.
    select charged, desk from money_balances where purpose_id = f.id and payer_client_id = f.client_id
      and purpose_kind = '${WEEK_EXCHANGE}' offset 0) b on true`;

export const weekFeeQuery = (id: string): Statement<WeekFee> => statement(`${FEES} where f.id = $1`, [id]);

/** Of which contracts fees are. */
export const contractsOfWeekFeesQuery = (
  ids: readonly string[],
): Statement<{ readonly id: string; readonly contractId: number }> =>
  statement(
    'select id, contract_id::float8 as "contractId" from week_exchange_fees where id = any($1::uuid[])',
    [ids],
  );

/** Whoever moves a fee's yen holds this lock. */
export const lockWeekFeeQuery = (id: string): Statement =>
  statement('select from week_exchange_fees where id = $1 for no key update', [id]);

/** The fee of a right's last exchange, locked; none where it was exchanged without one, or never. */
export const lockLastFeeQuery = (contractId: number, year: number): Statement<{ id: string }> =>
  statement(
    `select id from week_exchange_fees where contract_id = $1 and year = $2
     order by ended_at desc nulls first, at desc limit 1 for no key update`,
    [contractId, year],
  );

/** The fees of rights, the oldest first. */
export async function weekFeesOf(db: Queryable, contractIds: readonly number[]): Promise<WeekFee[]> {
  const [rows] = await sendTogether(db, [
    statement<WeekFee>(`${FEES} where f.contract_id = any($1::bigint[]) order by f.at, f.id`, [contractIds]),
  ]);
  return rows;
}

export type NewWeekFee = Pick<WeekFee, 'contractId' | 'year' | 'clientId' | 'at'> & {
  readonly netYen: number;
  readonly taxYen: number;
};

export const addWeekFeeQuery = (fee: NewWeekFee): Statement<{ id: string }> =>
  statement(
    `insert into week_exchange_fees (contract_id, year, client_id, at, yen, sales_tax_yen) values ($1, $2, $3, $4, $5, $6) returning id`,
    [fee.contractId, fee.year, fee.clientId, fee.at, fee.netYen, fee.taxYen],
  );

/** Null where the exchange stands again. */
export const endWeekFeeQuery = (id: string, at: Date | null): Statement =>
  statement('update week_exchange_fees set ended_at = $2 where id = $1', [id, at]);

/** Writes down whether something of it is open, after its yen were moved. */
export const noteWeekFeeOpenQuery = (id: string): Statement =>
  statement(
    `update week_exchange_fees f set is_open = exists (select from money_balances b where b.purpose_id = f.id
       and b.purpose_kind = '${WEEK_EXCHANGE}' and (b.owed > 0 or (f.ended_at is not null and b.desk > 0))) where f.id = $1`,
    [id],
  );

type NewWaiver = { readonly feeId: string; readonly at: Date; readonly yen: number; readonly by: string };

export const addWeekFeeWaiverQuery = (waiver: NewWaiver & { readonly reason: string }): Statement =>
  statement('insert into week_fee_waivers (fee_id, at, yen, by_name, reason) values ($1, $2, $3, $4, $5)', [
    ...[waiver.feeId, waiver.at, waiver.yen, waiver.by, waiver.reason],
  ]);

/** Open ones, the oldest first, after one that was read. */
export const openWeekFeesQuery = (page: {
  readonly after: string | null;
  readonly take: number;
}): Statement<WeekFee> =>
  statement(
    `${FEES} where f.is_open and ($1::uuid is null
       or (f.at, f.id) > (select a.at, a.id from week_exchange_fees a where a.id = $1)) order by f.at, f.id limit $2`,
    [page.after, page.take],
  );

/** A payment of a fee, with the number of the receipt that stands for it; those of stays at a house have none. */
export type FeePayment = DeskPayment & { readonly receiptNumbers: readonly string[] };

/** What was paid of fees of exchanged weeks, and of stays, the oldest first. */
export async function paymentsOfFees(db: Queryable, ids: readonly string[]): Promise<FeePayment[]> {
  const [rows] = await sendTogether(db, [
    statement<FeePayment>(
      `select ${deskPaymentFields}, array(select r.number from receipts r where r.desk_payment_id = p.id and r.replaced_at is null
         order by r.number) as "receiptNumbers"
       from desk_payments p where purpose_id = any($1::uuid[]) and purpose_kind in ('BOOKING', '${WEEK_EXCHANGE}') order by at, id`,
      [ids],
    ),
  ]);
  return rows;
}

export type WeekFeeWaiver = NewWaiver & { readonly reason: string };

export async function waiversOfWeekFees(db: Queryable, ids: readonly string[]): Promise<WeekFeeWaiver[]> {
  const [rows] = await sendTogether(db, [
    statement<WeekFeeWaiver>(
      `select fee_id as "feeId", at, yen, by_name as by, reason from week_fee_waivers where fee_id = any($1::uuid[]) order by id`,
      [ids],
    ),
  ]);
  return rows;
}

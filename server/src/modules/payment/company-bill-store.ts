/** The SQL of the monthly bills of companies: what they say, their numbers, and which are open. Their yen stand in the movements. */
import type { BilledStay } from '#domain/payment/company-bill.ts';
import { billNumber } from '#domain/payment/company-bill.ts';
import type { Honorific } from '#domain/payment/receipt.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { TextInLanguages } from '#server/platform/settings.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { deskPaymentFields } from './desk-payments.ts';
import type { DeskPayment } from './desk-payments.ts';
import type { Purpose } from './money-store.ts';
import type { Issuer } from './issuer.ts';

export const COMPANY_BILL = 'COMPANY_BILL' satisfies Purpose['kind'];
/** Of a bill below nothing. */
export const COMPANY_CREDIT = 'COMPANY_CREDIT' satisfies Purpose['kind'];

/** What a bill says, kept as it was when it was issued. */
export type BillContent = {
  readonly honorific: Honorific;
  /** Postal code and address as one line each; empty where none is known. */
  readonly address: readonly string[];
  readonly issuer: Issuer;
  readonly account: TextInLanguages;
  readonly stays: readonly BilledStay[];
};

export type CompanyBill = {
  readonly id: string;
  readonly number: string;
  readonly clientId: number;
  /** Its first day. */
  readonly month: CalendarDate;
  readonly issuedOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly addressee: string;
  /** Below nothing where it is paid back to the company. */
  readonly yen: number;
  /** What was paid of it; below nothing what was paid back. */
  readonly paidYen: number;
  /** How often its company was reminded of it, and when last. */
  readonly reminders: number;
  readonly remindedOn: CalendarDate | null;
};

/** With what is printed. */
export type BillToDraw = CompanyBill & { readonly content: BillContent };

const KINDS = `'${COMPANY_BILL}', '${COMPANY_CREDIT}'`;

const FIELDS = `
  c.id, c.number, c.client_id::float8 as "clientId", c.month::text, c.issued_on::text as "issuedOn", c.due_on::text as "dueOn", c.addressee, c.yen,
  c.reminders, c.reminded_on::text as "remindedOn",
  coalesce((select sum(b.desk) from money_balances b where b.purpose_id = c.id and b.purpose_kind in (${KINDS})), 0)::int * sign(c.yen)::int as "paidYen"`;

export const billQuery = (id: string): Statement<CompanyBill> =>
  statement(`select ${FIELDS} from company_bills c where id = $1`, [id]);

export const billToDrawQuery = (id: string): Statement<BillToDraw> =>
  statement(`select ${FIELDS}, c.content from company_bills c where id = $1`, [id]);

/** How bills are called, the earliest first. */
export const billNumbersQuery = (
  ids: readonly string[],
): Statement<{ readonly id: string; readonly number: string }> =>
  statement('select id, number from company_bills where id = any($1::uuid[]) order by number', [ids]);

/** Whoever moves a bill's yen holds this lock. */
export const lockBillQuery = (id: string): Statement =>
  statement('select from company_bills where id = $1 for no key update', [id]);

/** Those of which something is to be paid, or paid back, and whose day is over, `c` the bill. */
const OVERDUE = 'c.is_open and c.due_on < business_today()';

export type OverdueBill = CompanyBill & { readonly issuedAt: Date };

/** Bills that are not paid, or not paid back, though their day is over, the longest first. */
export const overdueBillsQuery = (page: {
  readonly take: number;
  readonly skip: number;
}): Statement<OverdueBill> =>
  statement(
    `select ${FIELDS}, c.issued_at as "issuedAt" from company_bills c where ${OVERDUE} order by c.due_on, c.id limit $1 offset $2`,
    [page.take, page.skip],
  );

export const overdueBillsByIdsQuery = (ids: readonly string[]): Statement<OverdueBill> =>
  statement(
    `select ${FIELDS}, c.issued_at as "issuedAt" from company_bills c where ${OVERDUE} and c.id = any($1::uuid[])`,
    [ids],
  );

/** How many there are, of those that were issued before a moment; no further than `most`. */
export const overdueBillsCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from company_bills c
       where ${OVERDUE} and c.issued_at < coalesce($1, 'infinity'::timestamptz) limit $2) as overdue`,
    [before, most],
  );

/**
 * Writes down that companies are reminded today of bills whose day, and whose last reminder, is so many days ago or more, and answers which, with the number of each one's
 * reminder. Whoever pays one at this moment comes first or waits: what is paid by then is not among them.
 */
export const noteRemindedQuery = (
  days: number,
  most: number,
): Statement<{ readonly id: string; readonly nth: number }> =>
  statement(
    `update company_bills b set reminders = b.reminders + 1, reminded_on = business_today()
     where b.id in (
       select c.id from company_bills c
       where c.is_open and c.yen > 0 and c.due_on <= business_today() - $1::int
         and (c.reminded_on is null or c.reminded_on <= business_today() - $1::int)
       order by c.due_on, c.id limit $2 for no key update)
     returning b.id, b.reminders::int as nth`,
    [days, most],
  );

type Page = { readonly after: string | null; readonly take: number };

/** Those of which something is to be paid, or paid back, the soonest due first, after one that was read. */
export const openBillsQuery = ({ after, take }: Page): Statement<CompanyBill> =>
  statement(
    `select ${FIELDS} from company_bills c where c.is_open and ($1::uuid is null
       or (c.due_on, c.id) > (select a.due_on, a.id from company_bills a where a.id = $1)) order by c.due_on, c.id limit $2`,
    [after, take],
  );

/** The first of these of one company. */
export const openBillsOfQuery = (clientId: number, take: number): Statement<CompanyBill> =>
  statement(
    `select ${FIELDS} from company_bills c where c.is_open and c.client_id = $1 order by c.due_on, c.id limit $2`,
    [clientId, take],
  );

/** All of them, the latest first. */
export const issuedBillsQuery = ({ after, take }: Page): Statement<CompanyBill> =>
  statement(
    `select ${FIELDS} from company_bills c where $1::uuid is null
       or (c.issued_at, c.id) < (select a.issued_at, a.id from company_bills a where a.id = $1) order by c.issued_at desc, c.id desc limit $2`,
    [after, take],
  );

export type NewBill = Omit<BillToDraw, 'id' | 'number' | 'paidYen' | 'reminders' | 'remindedOn'> & {
  readonly issuedAt: Date;
};

const NEXT_NUMBER = `
  insert into company_bill_numbers as n (year, last) values ($1, 1)
  on conflict (year) do update set last = n.last + 1 returning last`;

const INSERT = `
  insert into company_bills (number, client_id, month, issued_at, issued_on, due_on, addressee, yen, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, number`;

/** Issues one under the next number of its year; like that of receipts, the year's row is the last lock that a transaction takes. */
export async function insertBill(
  tx: Tx,
  bill: NewBill,
): Promise<{ readonly id: string; readonly number: string }> {
  const year = Number(bill.issuedOn.slice(0, 4));
  const [[numbered]] = await sendTogether(tx, [statement<{ last: number }>(NEXT_NUMBER, [year])]);
  const [[issued]] = await sendTogether(tx, [
    statement<{ id: string; number: string }>(INSERT, [
      ...[
        billNumber(year, numbered!.last),
        bill.clientId,
        bill.month,
        bill.issuedAt,
        bill.issuedOn,
        bill.dueOn,
      ],
      ...[bill.addressee, bill.yen, JSON.stringify(bill.content)],
    ]),
  ]);
  return issued!;
}

/** Writes down whether something of it is open, after its yen were moved. */
export const noteBillOpenQuery = (id: string): Statement =>
  statement(
    `update company_bills c set is_open = exists (select from money_balances b where b.purpose_id = c.id
       and b.purpose_kind in (${KINDS}) and b.owed > 0) where c.id = $1`,
    [id],
  );

export type SentBack = {
  readonly yen: number;
  /** The day of the transfer. */
  readonly sentOn: CalendarDate;
  readonly isTakenBack: boolean;
};

/** What was sent back of a bill below nothing by a payment. */
export const sentBackQuery = (paymentId: string): Statement<SentBack> =>
  statement(
    'select yen, sent_on::text as "sentOn", returned_at is not null as "isTakenBack" from desk_payments where id = $1 and sent_on is not null',
    [paymentId],
  );

/** What was paid of bills, or paid back, the oldest first. */
export async function paymentsOfBills(db: Queryable, ids: readonly string[]): Promise<DeskPayment[]> {
  const [rows] = await sendTogether(db, [
    statement<DeskPayment>(
      `select ${deskPaymentFields} from desk_payments where purpose_id = any($1::uuid[]) and purpose_kind in (${KINDS}) order by at, id`,
      [ids],
    ),
  ]);
  return rows;
}

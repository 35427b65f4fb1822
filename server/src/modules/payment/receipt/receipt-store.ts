/** The only SQL of receipts, their numbers, and what they are about. */
import { receiptNumber } from '#domain/payment/receipt.ts';
import type { Honorific, ReceiptLine, ReceiptStay, UsedPoints } from '#domain/payment/receipt.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { backYenOf } from '../charge-list.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { CardCharge } from '../charge-store.ts';
import type { Issuer } from '../issuer.ts';
import type { TillMeans } from '../desk-payments.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** What a paper says, kept as it was when it was issued. */
export type ReceiptContent = {
  /** What a Japanese paper adds to its addressee. */
  readonly honorific: Honorific;
  readonly issuer: Issuer;
  /** The day of the payment, or on which it came back. */
  readonly paidOn: CalendarDate;
  /** Masked; empty where what comes back comes by bank transfer. */
  readonly cardNo: string;
  /** In which way the office was paid; missing where a card paid. */
  readonly paidIn?: TillMeans;
  /** Of a return, in which way that was given back; missing of a correction, and of papers of before it was asked. */
  readonly returnedIn?: TillMeans;
  readonly stays: readonly ReceiptStay[];
  readonly lines: readonly ReceiptLine[];
  /** Points that paid for nights, said beside the yen. */
  readonly points: UsedPoints | null;
  /** Of a return, whether nothing was ever paid, so that nothing comes back: its receipt was issued by mistake, and is void. */
  readonly isCorrection?: boolean;
  /** Of a return, the numbers of the invoices whose yen come back. */
  readonly refersTo: readonly string[];
};

export type Receipt = {
  readonly id: string;
  readonly number: string;
  readonly kind: 'RECEIPT' | 'RETURN';
  readonly clientId: number;
  /** Which charge of a card it is about; null where the office was paid. */
  readonly chargeId: string | null;
  readonly deskPaymentId: string | null;
  readonly refundId: string | null;
  readonly issuedOn: CalendarDate;
  /** In whose month it is filed: that of the paper that it replaces, where there is one. */
  readonly filedOn: CalendarDate;
  readonly addressee: string;
  readonly yen: number;
  readonly content: ReceiptContent;
  readonly replacesId: string | null;
  /** The number of the paper that it replaces. */
  readonly replacesNumber: string | null;
  readonly part: number;
  readonly parts: number;
  readonly isReplaced: boolean;
  /** Whether some of what was paid by its charge is to come back, or has. */
  readonly hasReturns: boolean;
  /** What became of a receipt: void, for its entry was wrong and a notice says so, or its yen came back, all or a part, as its list says (charge-list.ts). Null where it stands, and of a return. */
  readonly became: 'VOID' | 'BACK' | 'PARTLY' | null;
};

/** Once, and not after some of the money is to come back. */
export const canReissue = ({ kind, replacesId, hasReturns }: Receipt): boolean =>
  kind === 'RECEIPT' && replacesId === null && !hasReturns;

const FIELDS = `
  r.id, r.number, r.kind, r.client_id as "clientId", r.charge_id as "chargeId", r.desk_payment_id as "deskPaymentId", r.refund_id::text as "refundId",
  r.issued_on as "issuedOn", r.filed_on as "filedOn", r.addressee, r.yen, r.content, r.replaces_id as "replacesId",
  (select number from receipts where id = r.replaces_id) as "replacesNumber", r.part, r.parts,
  r.replaced_at is not null as "isReplaced",
  exists (select from card_refunds f where f.charge_id = r.charge_id)
    or exists (select from desk_payments d where d.id = r.desk_payment_id and d.returned_at is not null) as "hasReturns",
  case when r.kind = 'RECEIPT' then coalesce(
    (select case when d.is_correction then 'VOID' when d.returned_at is not null then 'BACK' end from desk_payments d where d.id = r.desk_payment_id),
    (select case when ${backYenOf('c')} >= c.yen then 'BACK' when ${backYenOf('c')} > 0 then 'PARTLY' end from card_charges c where c.id = r.charge_id)
  ) end as became`;

export type NewReceipt = Pick<
  Receipt,
  | 'kind'
  | 'clientId'
  | 'chargeId'
  | 'deskPaymentId'
  | 'refundId'
  | 'issuedOn'
  | 'filedOn'
  | 'addressee'
  | 'yen'
  | 'content'
  | 'replacesId'
  | 'part'
  | 'parts'
> & { readonly issuedAt: Date; readonly bookingIds: readonly string[] };

const NEXT_NUMBER = `
  insert into receipt_numbers as n (year, last) values ($1, 1)
  on conflict (year) do update set last = n.last + 1 returning last`;

const INSERT = `
  with issued as (
    insert into receipts (number, kind, client_id, charge_id, refund_id, issued_at, issued_on, filed_on, addressee, yen, content,
      replaces_id, part, parts, desk_payment_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16) returning *
  ), named as (
    insert into receipt_purposes (receipt_id, purpose_kind, purpose_id)
    select id, 'BOOKING', booking_id from issued, unnest($15::uuid[]) as booking_id
  )
  select ${FIELDS} from issued r`;

/**
 * Issues a paper under the next number of its year. The year's row stays locked until the commit, so this is the last lock
 * that a transaction takes, and a number that was not given to a paper is given to the next.
 */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<Receipt> {
  const year = Number(receipt.issuedOn.slice(0, 4));
  const [[numbered]] = await sendTogether(tx, [statement<{ last: number }>(NEXT_NUMBER, [year])]);
  const [[issued]] = await sendTogether(tx, [
    statement<Receipt>(INSERT, [
      ...[receiptNumber(year, numbered!.last), receipt.kind, receipt.clientId, receipt.chargeId],
      ...[
        receipt.refundId,
        receipt.issuedAt,
        receipt.issuedOn,
        receipt.filedOn,
        receipt.addressee,
        receipt.yen,
      ],
      ...[JSON.stringify(receipt.content), receipt.replacesId, receipt.part, receipt.parts],
      ...[[...receipt.bookingIds], receipt.deskPaymentId],
    ]),
  ]);
  return issued!;
}

/** The papers of a charge that count: those that were issued anew stand for the ones they replaced. */
export const receiptsOfChargeQuery = (chargeId: string): Statement<Receipt> =>
  statement(`select ${FIELDS} from receipts r where charge_id = $1 and replaced_at is null order by number`, [
    chargeId,
  ]);

/** The same of a payment to the office. */
export const receiptsOfDeskPaymentQuery = (id: string): Statement<Receipt> =>
  statement(
    `select ${FIELDS} from receipts r where desk_payment_id = $1 and replaced_at is null order by number`,
    [id],
  );

const ISSUED = `select refund_id::text as "refundId" from receipts where charge_id = $1 and replaces_id is null`;

/** What of a charge has a paper: null stands for the payment, the others for what was given back. */
export const issuedForQuery = (chargeId: string): Statement<{ refundId: string | null }> =>
  statement(ISSUED, [chargeId]);

export type Refund = {
  readonly id: string;
  readonly bookingId: string;
  readonly at: Date;
  readonly yen: number;
  /** What falls away of what its charge has paid for. */
  readonly fellYen: number;
  /** What the step gives back in all, and what other charges give back of it, and lose with it, before this one. */
  readonly stepYen: number;
  readonly fellBefore: number;
  readonly yenBefore: number;
};
export const refundsOfChargeQuery = (chargeId: string): Statement<Refund> =>
  statement(
    `select r.id::text, r.purpose_id as "bookingId", r.at, r.yen, r.fell_yen as "fellYen", of.yen as "stepYen",
       of.before_fell as "fellBefore", of.before_yen as "yenBefore"
     from card_refunds r cross join lateral (
       select sum(s.yen)::int as yen, coalesce(sum(s.fell_yen) filter (where s.id < r.id), 0)::int as before_fell,
         coalesce(sum(s.yen) filter (where s.id < r.id), 0)::int as before_yen
       from card_refunds s where s.purpose_id = r.purpose_id and s.at = r.at) of
     where r.charge_id = $1 order by r.id`,
    [chargeId],
  );

const OF_STEP = `
  select s.id::text as "refundId", s.yen as "refundYen", r.number, r.yen, c.state = 'CAPTURED' and r.id is null as "isDue"
  from card_refunds f join card_refunds s on s.purpose_id = f.purpose_id and s.at = f.at
    join card_charges c on c.id = s.charge_id left join receipts r on r.refund_id = s.id and r.replaced_at is null
  where f.id = $1 order by r.number`;

/** What the step of a refund gives back, charge by charge, with its papers; one that has none has it due, or was never taken. */
type ReturnOfStep = {
  readonly refundId: string;
  readonly refundYen: number;
  readonly number: string | null;
  readonly yen: number | null;
  readonly isDue: boolean;
};

export const returnsOfStepQuery = (refundId: string): Statement<ReturnOfStep> =>
  statement(OF_STEP, [refundId]);

const SAID = `
  select r.kind, r.content -> 'lines' as lines from receipts r join card_charges c on c.id = r.charge_id
  where c.purpose_id = any($1::uuid[]) and r.replaced_at is null`;

/** What papers have said of what was charged for some purposes, and of what came back of it. */
export const saidQuery = (
  purposeIds: readonly string[],
): Statement<Pick<Receipt, 'kind'> & Pick<ReceiptContent, 'lines'>> => statement(SAID, [purposeIds]);

const UNSAID = `
  with paid as (
    select c.id, c.state, c.state = 'AUTHORISED' or c.state = 'CAPTURED'
      and not exists (select from receipts r where r.charge_id = c.id and r.kind = 'RECEIPT') as "isPayment"
    from card_charges c where c.purpose_id = any($1::uuid[]) and c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED'))
  select id as "chargeId", "isPayment" from paid
  where "isPayment" or state = 'UNCOLLECTED' or exists (
    select from card_refunds f where f.charge_id = paid.id and f.id <> $2
      and not exists (select from receipts r where r.refund_id = f.id))`;

/**
 * Charges that have more to say of the same purposes, besides one refund: what they were paid for, or what came back; and those whose
 * money was never to be had, which say nothing of what stands.
 */
export const unsaidQuery = (
  purposeIds: readonly string[],
  refundId: string,
): Statement<{ readonly chargeId: string; readonly isPayment: boolean }> =>
  statement(UNSAID, [purposeIds, refundId]);

export const bookingsOfReceiptQuery = (receiptId: string): Statement<{ bookingId: string }> =>
  statement(
    `select purpose_id as "bookingId" from receipt_purposes where receipt_id = $1 and purpose_kind = 'BOOKING'`,
    [receiptId],
  );

/** A membership's paper; none for a foreign one as for a missing one. */
export async function findReceipt(
  db: Queryable,
  { id, clientId }: { readonly id: string; readonly clientId: number },
): Promise<Receipt | undefined> {
  const [[receipt]] = await sendTogether(db, [
    statement<Receipt>(`select ${FIELDS} from receipts r where id = $1 and client_id = $2`, [id, clientId]),
  ]);
  return receipt;
}

/** The same, locked, so that it is replaced once. */
export const lockReceiptQuery = (id: string): Statement<Receipt> =>
  statement(`select ${FIELDS} from receipts r where id = $1 for no key update of r`, [id]);

export const noteReplacedQuery = (id: string): Statement =>
  statement('update receipts set replaced_at = clock_timestamp() where id = $1 and replaced_at is null', [
    id,
  ]);

/** Papers of some charges, and of payments to the office, for a list of both. */
export async function receiptsOfCharges(db: Queryable, chargeIds: readonly string[]): Promise<Receipt[]> {
  const [rows] = await sendTogether(db, [
    statement<Receipt>(
      `select ${FIELDS} from receipts r where (charge_id = any($1::uuid[]) or desk_payment_id = any($1::uuid[])) and replaced_at is null
       order by number`,
      [chargeIds],
    ),
  ]);
  return rows;
}

const OF_BOOKINGS = `
  select p.purpose_id as "bookingId", c.purpose_id as "purposeId", f.at as "refundAt", ${FIELDS}
  from receipt_purposes p join receipts r on r.id = p.receipt_id left join card_charges c on c.id = r.charge_id
    left join card_refunds f on f.id = r.refund_id
  where p.purpose_id = any($1::uuid[]) and p.purpose_kind = 'BOOKING' and r.replaced_at is null
  order by r.issued_on, r.number`;

export type BookingPaper = Receipt & {
  readonly bookingId: string;
  /** What its charge has paid; null where the office was paid. */
  readonly purposeId: string | null;
  /** Of a return, the moment of the step that gave back. */
  readonly refundAt: Date | null;
};

/** Papers that name some bookings, the earliest first. */
export async function papersOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<BookingPaper[]> {
  const [rows] = await sendTogether(db, [statement<BookingPaper>(OF_BOOKINGS, [bookingIds])]);
  return rows;
}

const OF_MONTH = `
  select ${FIELDS} from receipts r
  where client_id = $1 and replaced_at is null and filed_on >= $2 and filed_on < $3 order by number limit $4`;

/** A membership's papers of some days, in the order of their numbers. */
export async function receiptsBetween(
  db: Queryable,
  clientId: number,
  {
    from,
    before,
    most,
  }: { readonly from: CalendarDate; readonly before: CalendarDate; readonly most: number },
): Promise<Receipt[]> {
  const [rows] = await sendTogether(db, [statement<Receipt>(OF_MONTH, [clientId, from, before, most])]);
  return rows;
}

const MONTHS = `
  select distinct to_char(filed_on, 'YYYY-MM') as month from receipts
  where client_id = $1 and replaced_at is null order by 1 desc limit 84`;

/** The months in which a membership has papers, the newest first; of the seven years that they are kept. */
export async function monthsOfReceipts(db: Queryable, clientId: number): Promise<string[]> {
  const [rows] = await sendTogether(db, [statement<{ month: string }>(MONTHS, [clientId])]);
  return rows.map(({ month }) => month);
}

/** Days of issue, both included; amounts and a part of the addressee where they are given. */
export type ReceiptSearch = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly party: string | null;
  readonly least: number | null;
  readonly most: number | null;
};

const EXPORTED = `
  select ${FIELDS} from receipts r
  where r.issued_on between $1 and $2 and ($3::date is null or (r.issued_on, r.number) > ($3, $4))
    and ($5::text is null or position($5 in r.addressee) > 0)
    and ($6::int is null or r.yen >= $6) and ($7::int is null or r.yen <= $7)
  order by r.issued_on, r.number limit $8`;

/** Papers for the tax office, those that were replaced among them, in the order of their days and numbers. */
export async function receiptsToExport(
  db: Queryable,
  search: ReceiptSearch & {
    readonly after: Pick<Receipt, 'issuedOn' | 'number'> | null;
    readonly page: number;
  },
): Promise<Receipt[]> {
  const { from, to, party, least, most, after, page } = search;
  const [rows] = await sendTogether(db, [
    statement<Receipt>(EXPORTED, [
      ...[from, to, after?.issuedOn ?? null, after?.number ?? null],
      ...[party, least, most, page],
    ]),
  ]);
  return rows;
}

const TAKE_DUE = `
  update card_charges set receipts_due_at = clock_timestamp() + interval '10 seconds'
  where id in (select id from card_charges where receipts_due_at <= clock_timestamp() order by receipts_due_at limit $1
    for no key update skip locked)
  returning id`;

/** Charges whose papers are to be issued, and that nobody sees to just now. What fails is due again after a while. */
export async function takeChargesWithoutReceipts(db: Queryable, most: number): Promise<string[]> {
  const [rows] = await sendTogether(db, [statement<{ id: string }>(TAKE_DUE, [most])]);
  return rows.map(({ id }) => id);
}

const TAKE_DESK_DUE = `
  update desk_payments set receipts_due_at = clock_timestamp() + interval '10 seconds'
  where id in (select id from desk_payments where receipts_due_at <= clock_timestamp() order by receipts_due_at limit $1
    for no key update skip locked)
  returning id, payer_client_id::float8 as "clientId"`;

/** The same of payments to the office. */
export async function takeDeskPaymentsWithoutReceipts(
  db: Queryable,
  most: number,
): Promise<{ readonly id: string; readonly clientId: number }[]> {
  const [rows] = await sendTogether(db, [statement<{ id: string; clientId: number }>(TAKE_DESK_DUE, [most])]);
  return rows;
}

export const noteDeskReceiptsIssuedQuery = (id: string): Statement =>
  statement('update desk_payments set receipts_due_at = null where id = $1', [id]);

/** The charges of a membership that have papers due, locked in the order of their ids: what one says depends on what the others have said. */
export const lockDueChargesQuery = (clientId: number): Statement =>
  statement(
    'select id from card_charges where client_id = $1 and receipts_due_at is not null order by id for no key update',
    [clientId],
  );

/** What waited for papers of one charge is looked at again at once. */
export const othersDueNowQuery = ({ id, clientId }: Pick<CardCharge, 'id' | 'clientId'>): Statement =>
  statement(
    'update card_charges set receipts_due_at = clock_timestamp() where client_id = $1 and receipts_due_at is not null and id <> $2',
    [clientId, id],
  );

export const noteReceiptsIssuedQuery = (chargeId: string): Statement =>
  statement('update card_charges set receipts_due_at = null where id = $1', [chargeId]);

/** A paper as a row of the audit log names it: its kind, number and yen. */
export const paperInShort = ({ kind, number, yen }: Pick<Receipt, 'kind' | 'number' | 'yen'>): string =>
  `${kind} ${number} ${yen}`;

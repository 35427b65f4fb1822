/**
 * What guests pay at a house, or members to the office, and what the office pays back to companies, as staff write it down: a row for each payment, which says how much, in which way, where and
 * by whom, and beside it the movement from what is owed to the desk. A payment is taken back whole, with a reason, and what was right is paid anew.
 * Whoever writes holds the lock of what is paid for. It does not know what a booking is.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ReceiptLine } from '#domain/payment/receipt.ts';
import type { StayPayment } from '#domain/payment/stay-payment.ts';
import type { OfficeMeans } from '#domain/payment/week-fee.ts';
import { receivedAtDesk, returnedAtDesk, sentByOffice, unsentByOffice } from '#domain/payment/money.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { BACK_COUNTS_ON, CAME_ON, COUNTS_ON, deskMoney, TRANSFERRED_ON, WENT_ON } from './desk-money.ts';
import { moveMoneyQuery } from './money-store.ts';
import type { Purpose } from './money-store.ts';

/** The ways: coins and notes, the house's own terminal for cards, all others. */
export const DESK_MEANS = ['CASH', 'CARD', 'OTHER'] as const;
export type DeskMeans = (typeof DESK_MEANS)[number];
/** With those of the office. */
export const TILL_MEANS = ['CASH', 'CARD', 'TRANSFER', 'OTHER'] as const satisfies readonly (
  | DeskMeans
  | OfficeMeans
)[];
export type TillMeans = (typeof TILL_MEANS)[number];

/** The way and the day that were said of a refund, until somebody put them right. */
export type ReturnCorrection = {
  /** When, by whom and why it was put right. */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly means: TillMeans;
  readonly on: CalendarDate;
  /** The way to which the yen were transferred on the day of `at`, since the day on which the refund counts was closed; left out where it was put right on that day itself. */
  readonly transferredTo?: TillMeans;
};

export type DeskPayment = {
  readonly id: string;
  readonly purposeKind: Purpose['kind'];
  readonly purposeId: string;
  readonly payerClientId: number;
  /** Null where it was paid to the office. */
  readonly facilityId: number | null;
  readonly at: Date;
  readonly yen: number;
  readonly means: TillMeans;
  readonly by: string;
  /** Of what the office paid back, the day of its transfer. */
  readonly sentOn: CalendarDate | null;
  /** On which day it came, where that is not the day on which it was written down. */
  readonly receivedOn: CalendarDate | null;
  /** Whether the money of that day was closed by then, so that it counts on the day on which it was written down. */
  readonly cameOnClosedDay: boolean;
  readonly returnedAt: Date | null;
  readonly returnedBy: string | null;
  readonly returnReason: string | null;
  /** In which way it was given back; null of a correction, and of what servers of before gave back: that went as it came. */
  readonly returnedMeans: TillMeans | null;
  /** On which day the office gave it back, or against which day a correction counts, where that is not the day on which it was written down. */
  readonly returnedOn: CalendarDate | null;
  /** On which day it counts that it was taken back; null of one that stands. */
  readonly returnCountsOn: CalendarDate | null;
  /** Whether that is another day than the one on which the office gave it back, since either was closed as that was said. */
  readonly wentOnClosedDay: boolean;
  /** Of one that was taken back, whether it was never paid, and written down by mistake. */
  readonly isCorrection: boolean;
  /** What was said before of how it was given back, the first first; null where that was never put right. */
  readonly returnCorrections: readonly ReturnCorrection[] | null;
  /** The entry that was wrong, and in whose place this one stands. */
  readonly replacesId: string | null;
  /** Of what the office was paid of a stay, how much was for fees, and what its receipt says; null where all of it was a fee, or is of no stay. */
  readonly feeYen: number | null;
  readonly paidFor: readonly ReceiptLine[] | null;
};

/** SQL of the way in which money went back, as it is said by now. */
const WENT_BY = 'coalesce(return_said_means, returned_means)';

const fieldsWith = (
  returnedMeans: string,
): string => `id, purpose_kind as "purposeKind", purpose_id as "purposeId", payer_client_id as "payerClientId", facility_id as "facilityId", at, yen, means, by_name as by, sent_on::text as "sentOn", ${CAME_ON}::text as "receivedOn", came_on_closed_day is not null as "cameOnClosedDay",
    is_correction as "isCorrection", replaces_id as "replacesId", fee_yen as "feeYen", paid_for as "paidFor",
    returned_at as "returnedAt", returned_by as "returnedBy", return_reason as "returnReason",
    ${returnedMeans} as "returnedMeans", ${WENT_ON}::text as "returnedOn", ${BACK_COUNTS_ON}::text as "returnCountsOn",
    coalesce(coalesce(return_said_on, went_on_closed_day) <> ${BACK_COUNTS_ON}, false) as "wentOnClosedDay", return_corrections as "returnCorrections"`;
export const deskPaymentFields = fieldsWith(WENT_BY);
const PAYMENTS = `select ${deskPaymentFields} from desk_payments`;

export const deskPaymentQuery = (id: string): Statement<DeskPayment> =>
  statement(`${PAYMENTS} where id = $1`, [id]);

export const lockDeskPaymentQuery = (id: string): Statement =>
  statement('select from desk_payments where id = $1 for no key update', [id]);

// Chains are short: whoever puts an entry right looks at what stands.
const REPLACED = `
  with recursive later as (
    select id, replaces_id, 0 as nth from desk_payments where id = $1
    union all
    select p.id, p.replaces_id, l.nth + 1 from later l join desk_payments p on p.replaces_id = l.id
  ), earlier as (
    select id, replaces_id, nth from later
    union
    select p.id, p.replaces_id, e.nth - 1 from earlier e join desk_payments p on p.id = e.replaces_id
  )
  select distinct on (nth) id from earlier order by nth`;

/** A payment with the entries that it stands in the place of, and those that stand in its place, the first that was written down first. */
export const entriesReplacedQuery = (id: string): Statement<{ readonly id: string }> =>
  statement(REPLACED, [id]);

/**
 * Taken last of all locks, before a payment is looked for and written down: whoever sends an id for two things at once is refused the second, as if it came
 * later.
 */
export const lockPaymentIdQuery = (id: string): Statement =>
  statement(`select pg_advisory_xact_lock(hashtextextended('desk payment ' || $1, 0))`, [id]);

/** A stay has a few at most; beyond that the oldest are shown. */
export const deskPaymentsOfQuery = (purpose: Purpose): Statement<DeskPayment> =>
  statement(`${PAYMENTS} where purpose_id = $1 and purpose_kind = $2 order by at, id limit 200`, [
    purpose.id,
    purpose.kind,
  ]);

/** More than any house writes down on a day. */
const MOST_OF_A_DAY = 1_500;

// From the day on which a refund counts, the way in which it went is said as that day left it: what was put right later is a transfer of a later day.
const WENT_BY_THEN = `coalesce(
  case when ${BACK_COUNTS_ON} <= $2::date then (
    select t.from_means from return_transfers t where t.desk_payment_id = desk_payments.id and ${TRANSFERRED_ON} > $2::date order by t.id limit 1) end,
  ${WENT_BY})`;
const OF_DAY = `select ${fieldsWith(WENT_BY_THEN)} from desk_payments`;
const TRANSFERRED_THEN = `select t.desk_payment_id from return_transfers t where ${TRANSFERRED_ON} = $2::date`;
// Behind another payment where one is named; there is none behind one that there is not.
const BEHIND = '$3::uuid is null or (at, id) > (select at, id from desk_payments where id = $3)';

/** Which part of a till's day: what was written down behind a payment, and how many; all where neither is said. */
export type PageOfTill = { readonly after?: string | null; readonly take?: number };

/** What counts as paid at a house, or to the office, which is null, on a day, what counts as taken back on it, whenever that was paid, and refunds that were put right on it after their day was closed (desk-money.ts), each in the way in which it went as the day left it; by when it was written down. */
export const deskPaymentsOfDayQuery = ({
  facilityId,
  day,
  after = null,
  take = MOST_OF_A_DAY,
}: {
  readonly facilityId: number | null;
  readonly day: CalendarDate;
} & PageOfTill): Statement<DeskPayment> => {
  const there = `${OF_DAY} where ${facilityId === null ? '$1::int is null and facility_id is null' : 'facility_id = $1'} and (${BEHIND})`;
  return statement(
    `(${there} and ${COUNTS_ON} = $2::date) union (${there} and returned_at is not null and ${BACK_COUNTS_ON} = $2::date)
     union (${there} and id in (${TRANSFERRED_THEN}))
     order by at, id limit ${Math.floor(take)}`,
    [facilityId, day, after],
  );
};

// What the office paid back to companies went out; where that is taken back, so much less did.
const TILLS = `
  select facility_id as "facilityId", means, coalesce(sum(yen) filter (where reason = 'receive'), 0)::float8 as "paidYen",
    coalesce(sum(case when reason in ('return', 'send') then yen when reason = 'unsend' then -yen else 0 end), 0)::float8 as "returnedYen",
    coalesce(sum(yen) filter (where is_correction), 0)::float8 as "correctedYen",
    coalesce(sum(case reason when 'unreturned' then yen when 'returnedAnew' then -yen else 0 end), 0)::float8 as "transferredYen"
  from ${deskMoney('$1::date', '($1::date + 1)')} t
  group by 1, 2 order by 1, 2`;

/** What came in and went out at one house, or at the office, on a day in one way, in yen. What the office paid back to companies went out; where that is taken back, so much less did. */
export type TillSum = {
  readonly facilityId: number | null;
  readonly means: TillMeans;
  readonly paidYen: number;
  readonly returnedYen: number;
  /** What of it had never been paid: an entry was put right, and no money went back. */
  readonly correctedYen: number;
  /** What it has back, or has given, of refunds that were put right after their day was closed: above nothing for the way that was wrong, below for the right one. Nothing over all ways. */
  readonly transferredYen: number;
};

/** Of all houses, and of the office, which comes last (desk-money.ts); a way in which nothing was paid or taken back has no row. */
export const tillsOfDayQuery = (day: CalendarDate): Statement<TillSum> => statement(TILLS, [day]);

const STANDING = `
  select coalesce(sum(owed), 0)::int as owed, coalesce(sum(desk), 0)::int as desk from money_balances
  where purpose_id = $1 and purpose_kind = $2`;

export type DeskStanding = { readonly owed: number; readonly desk: number };

/** What is owed of it, and what was paid at the desk, in yen. */
export const deskStandingQuery = (purpose: Purpose): Statement<DeskStanding> =>
  statement(STANDING, [purpose.id, purpose.kind]);

/** A day before today on which money came or went; where it is closed, the money counts today. */
export type PastDay = { readonly on: CalendarDate; readonly isClosed: boolean };

export type NewDeskPayment = Omit<
  DeskPayment,
  | 'purposeKind'
  | 'purposeId'
  | 'sentOn'
  | 'receivedOn'
  | 'cameOnClosedDay'
  | 'returnedAt'
  | 'returnedBy'
  | 'returnReason'
  | 'returnedMeans'
  | 'returnedOn'
  | 'returnCountsOn'
  | 'wentOnClosedDay'
  | 'returnCorrections'
  | 'isCorrection'
  | 'replacesId'
  | 'feeYen'
  | 'paidFor'
> & {
  readonly purpose: Purpose;
  readonly sentOn?: CalendarDate;
  /** None is today. */
  readonly came?: PastDay | null;
  readonly replacesId?: string | null;
  /** Of a stay that pays the office. */
  readonly paidFor?: StayPayment | null;
};

/** Writes a payment and moves its yen; to be sent together. The caller has seen that so much is owed, and that the id is new. */
export function receiveAtDeskQueries({
  purpose,
  sentOn,
  came,
  replacesId,
  paidFor,
  ...payment
}: NewDeskPayment): readonly Statement[] {
  const { id, payerClientId, facilityId, at, yen, means, by } = payment;
  return [
    statement(
      `insert into desk_payments (id, purpose_kind, purpose_id, payer_client_id, facility_id, at, yen, means, by_name, sent_on, received_on, came_on_closed_day, replaces_id, fee_yen, paid_for)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb)`,
      [
        id,
        purpose.kind,
        purpose.id,
        payerClientId,
        facilityId,
        at,
        yen,
        means,
        by,
        sentOn ?? null,
        ...columnsOf(came),
        replacesId ?? null,
        paidFor?.feeYen ?? null,
        paidFor ? JSON.stringify(paidFor.lines) : null,
      ],
    ),
    moveMoneyQuery(at, [{ ...(sentOn ? sentByOffice(yen) : receivedAtDesk(yen)), purpose, payerClientId }]),
  ];
}

/** The day that counts, and the closed one that does not; null for none. */
const columnsOf = (day: PastDay | null | undefined): readonly (CalendarDate | null)[] =>
  day ? (day.isClosed ? [null, day.on] : [day.on, null]) : [null, null];

type Returning = Pick<DeskPayment, 'returnedMeans' | 'isCorrection'> & {
  /** When it went, or against which day a correction counts; none is today. */
  readonly went: PastDay | null;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
};

/** Takes a payment back, which is owed again, or is to be sent again; to be sent together. The caller has seen that it stands. */
export function returnAtDeskQueries(
  { id, purposeKind, purposeId, payerClientId, yen, sentOn }: DeskPayment,
  { at, by, reason, isCorrection, returnedMeans, went }: Returning,
): readonly Statement[] {
  const purpose = { kind: purposeKind, id: purposeId };
  return [
    statement(
      `update desk_payments set returned_at = $2, returned_by = $3, return_reason = $4, is_correction = $5, returned_means = $6, returned_on = $7, went_on_closed_day = $8
       where id = $1 and returned_at is null`,
      [id, at, by, reason, isCorrection, returnedMeans, ...columnsOf(went)],
    ),
    moveMoneyQuery(at, [{ ...(sentOn ? unsentByOffice(yen) : returnedAtDesk(yen)), purpose, payerClientId }]),
  ];
}

const KEEPS_BEFORE = `return_corrections = coalesce(return_corrections, '[]'::jsonb) || $2::jsonb where id = $1 and returned_at is not null`;
type Before = { readonly before: ReturnCorrection };

/** Says the way and the day anew of what was given back, while the day on which it counts is open, and keeps what was said before; null for the day on which it was written down. */
export const correctReturnQuery = (
  id: string,
  { returnedMeans, went, before }: Pick<Returning, 'returnedMeans' | 'went'> & Before,
): Statement =>
  statement(
    `update desk_payments set returned_means = $3, returned_on = $4, went_on_closed_day = $5, return_said_on = null, ${KEEPS_BEFORE}`,
    [id, JSON.stringify([before]), returnedMeans, ...columnsOf(went)],
  );

/** The same where it may count on no other day than it does, which is open: the way is that of this day, and the true day stands beside it. */
export const correctReturnThereQuery = (
  id: string,
  { returnedMeans, on, before }: Pick<Returning, 'returnedMeans'> & Before & { readonly on: CalendarDate },
): Statement =>
  statement(`update desk_payments set returned_means = $3, return_said_on = $4, ${KEEPS_BEFORE}`, [
    id,
    JSON.stringify([before]),
    returnedMeans,
    on,
  ]);

/** The same after the day on which it counts was closed, which stays as it is: where the way is another, the yen are transferred to it at this moment. To be sent together. */
export function transferReturnQueries(
  id: string,
  { on, before, at }: Before & { readonly on: CalendarDate; readonly at: Date },
): readonly Statement[] {
  const { means, transferredTo = null } = before;
  return [
    statement(
      `update desk_payments set return_said_means = coalesce($3, return_said_means), return_said_on = $4, ${KEEPS_BEFORE}`,
      [id, JSON.stringify([before]), transferredTo, on],
    ),
    ...(transferredTo === null
      ? []
      : [
          statement(
            'insert into return_transfers (desk_payment_id, at, from_means, to_means) values ($1, $2, $3, $4)',
            [id, at, means, transferredTo],
          ),
        ]),
  ];
}

/** A payment whose paper, or whose return, the sweep of receipts issues next. */
export const receiptDueQuery = (id: string): Statement =>
  statement('update desk_payments set receipts_due_at = clock_timestamp() where id = $1', [id]);

/** What of payments to the office for a stay that stand was for its fees, and for the stay itself, in yen: fees alone where one says nothing else. */
export const paidAtOfficeQuery = ({
  kind,
  id,
}: Purpose): Statement<{ readonly feeYen: number; readonly stayYen: number }> =>
  statement(
    `select coalesce(sum(coalesce(fee_yen, yen)), 0)::int as "feeYen", coalesce(sum(yen - coalesce(fee_yen, yen)), 0)::int as "stayYen"
     from desk_payments where purpose_id = $1 and purpose_kind = $2 and facility_id is null and returned_at is null`,
    [id, kind],
  );

/** What payments to the office that stand were for. */
export const paidAtOfficeForQuery = ({ kind, id }: Purpose): Statement<Pick<DeskPayment, 'paidFor'>> =>
  statement(
    `select paid_for as "paidFor" from desk_payments
     where purpose_id = $1 and purpose_kind = $2 and facility_id is null and returned_at is null order by at, id`,
    [id, kind],
  );

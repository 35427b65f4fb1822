/**
 * Some days of the club's money line by line, for bookkeeping: each yen that moved stands in one line. What was paid at houses and to the office is told by its
 * till and its way; joining fees, which no ledger of purchases knows, are what cards paid of them.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ReceiptRate, ReceiptSubject } from '#domain/payment/receipt.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { cardsQuery, movedQuery } from './daily-money.ts';
import type { CardLine, MovedLine } from './daily-money.ts';
import { deskMoney } from './desk-money.ts';
import type { DeskReason } from './desk-money.ts';
import type { TillMeans } from './desk-payments.ts';
import type { Purpose } from './money-store.ts';

/** Yen of a day that moved for a reason between two accounts, of one kind of purchase, and where a till has them, in one till and way. */
export type BookkeepingLine = {
  readonly day: CalendarDate;
  readonly purpose: Purpose['kind'] | 'SIGNUP';
  readonly reason: DeskReason;
  readonly from: string;
  readonly to: string;
  /** In which way it was paid at a house or to the office; null where no till has it. */
  readonly means: TillMeans | null;
  /** Of which house its till is; null is the office, where there is a way. */
  readonly facilityId: number | null;
  /** Whether what was taken back had never been paid. */
  readonly isCorrection: boolean;
  readonly times: number;
  readonly yen: number;
  /** What a claim is for, and what consumption tax it holds; left out where nothing is claimed. */
  readonly claim?: Claim;
};

export type Claim = {
  readonly subject: ReceiptSubject;
  readonly rate: ReceiptRate;
  /** What of the yen is consumption tax. */
  readonly taxYen: number;
};

/** What tills have: those movements are told from their payments, which come to the same (the law `desk-payments`). */
const AT_TILLS: readonly DeskReason[] = ['receive', 'return', 'send', 'unsend', 'unreturned', 'returnedAnew'];

const START = `($1::date)::timestamp at time zone 'Asia/Tokyo'`;
const END = `($2::date)::timestamp at time zone 'Asia/Tokyo'`;

const TILLS = `
  select day::text, purpose_kind as purpose, reason, from_account as "from", to_account as "to",
    means, facility_id as "facilityId", is_correction as "isCorrection", count(*)::int as times, sum(yen)::float8 as yen
  from ${deskMoney('$1::date', '$2::date')} t
  group by 1, 2, 3, 4, 5, 6, 7, 8
  order by 1, 2, 3, 7 nulls last, 6, 8`;

// A fee, or a joining fee, has a paper of its own, with its tax rounded down once: each is reckoned by itself.
const taxOf = `sum(trunc(yen * 10.0 / 110))::float8 as "taxYen"`;
const TAXED = `
  select (at at time zone 'Asia/Tokyo')::date::text as day, 'WEEK_EXCHANGE' as purpose, reason, ${taxOf}
  from money_movements where at >= ${START} and at < ${END} and purpose_kind = 'WEEK_EXCHANGE' and reason in ('charge', 'reverse', 'waive')
  group by 1, 2, 3
  union all
  select (captured_at at time zone 'Asia/Tokyo')::date::text, 'SIGNUP', 'pay', ${taxOf}
  from card_charges where captured_at >= ${START} and captured_at < ${END} and purpose_kind = 'SIGNUP' group by 1
  union all
  select (at at time zone 'Asia/Tokyo')::date::text, 'SIGNUP', 'refund', ${taxOf}
  from card_refunds where at >= ${START} and at < ${END} and purpose_kind = 'SIGNUP' and yen > 0 group by 1`;
type TaxedLine = Pick<BookkeepingLine, 'day' | 'purpose' | 'reason'> & { readonly taxYen: number };

type Days = { readonly from: CalendarDate; readonly before: CalendarDate };

const atTillsQuery = ({ from, before }: Days): Statement<BookkeepingLine> => statement(TILLS, [from, before]);

const NO_TILL = { means: null, facilityId: null } as const;

const movedLine = (line: MovedLine & { readonly day: CalendarDate }): BookkeepingLine => ({
  ...line,
  ...NO_TILL,
  purpose: line.purpose ?? 'BOOKING',
});

const joiningLine = ({ what, ...line }: CardLine & { readonly day: CalendarDate }): BookkeepingLine => ({
  ...{
    day: line.day,
    times: line.times,
    yen: line.yen,
    purpose: 'SIGNUP' as const,
    ...NO_TILL,
    isCorrection: false,
  },
  ...(what === 'PAID'
    ? { reason: 'pay' as const, from: 'charged', to: 'card' }
    : { reason: 'refund' as const, from: 'card', to: 'charged' }),
});

/** Joining fees, and fees of exchanged weeks where they are claimed. */
const FEE_OF = { SIGNUP: 'JOINING_FEE', WEEK_EXCHANGE: 'EXCHANGE_FEE' } as const;

function claimedBy(taxed: readonly TaxedLine[]) {
  const taxOfLine = new Map(taxed.map((one) => [[one.day, one.purpose, one.reason].join(), one.taxYen]));
  return (line: BookkeepingLine): BookkeepingLine => {
    const taxYen = taxOfLine.get([line.day, line.purpose, line.reason].join());
    if (taxYen === undefined) return line;
    const subject = line.purpose === 'SIGNUP' ? FEE_OF.SIGNUP : FEE_OF.WEEK_EXCHANGE;
    return { ...line, claim: { subject, rate: 10, taxYen } };
  };
}

/**
 * All lines of some days, `before` the last, by day; the tills are those of all houses, and of the office. What stays were charged is one line for each reason: what it was
 * for, their module knows.
 */
export async function bookkeepingOfDays(db: Queryable, days: Days): Promise<readonly BookkeepingLine[]> {
  const [moved, tills, cards, taxed] = await sendTogether(db, [
    movedQuery(days.from, days.before),
    atTillsQuery(days),
    cardsQuery(days.from, days.before),
    statement<TaxedLine>(TAXED, [days.from, days.before]),
  ]);
  return [
    ...moved.filter(({ reason }) => !AT_TILLS.includes(reason)).map(movedLine),
    ...tills,
    ...cards.filter(({ purpose }) => purpose === 'SIGNUP').map(joiningLine),
  ].map(claimedBy(taxed));
}

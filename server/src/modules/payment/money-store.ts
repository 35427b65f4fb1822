/** The only SQL of the movements of yen: they are added, and nothing is ever changed; balances follow from them. */
import { sql } from 'kysely';
import type { MoneyMovement, StandingYen } from '#domain/payment/money.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** What yen are for; payment knows it by kind and id only. */
export type Purpose = {
  readonly kind: 'BOOKING' | 'WEEK_EXCHANGE' | 'COMPANY_BILL' | 'COMPANY_CREDIT';
  readonly id: string;
};

export type MoneyPosting = MoneyMovement & {
  readonly purpose: Purpose;
  readonly payerClientId: number;
};

const MOVE_MONEY = `
  insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
  select p.purpose_kind, p.purpose_id, p.payer_client_id, $1, p.reason, p.from_account, p.to_account, p.yen
  from jsonb_to_recordset($2::jsonb)
    as p(purpose_kind text, purpose_id uuid, payer_client_id bigint, reason text, from_account text, to_account text, yen bigint)`;

/** The statement that moves yen, in the order given. The caller holds the lock of what is paid for. */
export const moveMoneyQuery = (at: Date, postings: readonly MoneyPosting[]): Statement =>
  statement(MOVE_MONEY, [
    at,
    JSON.stringify(
      postings.map((p) => ({
        purpose_kind: p.purpose.kind,
        purpose_id: p.purpose.id,
        payer_client_id: p.payerClientId,
        reason: p.reason,
        from_account: p.from,
        to_account: p.to,
        yen: p.yen,
      })),
    ),
  ]);

export type PaidYen = { readonly bookingId: string; readonly yen: number };

/** What was paid of a booking, what of that by card and at the house, and what stands on a company's bill. */
export type SettledYen = PaidYen & {
  readonly cardYen: number;
  readonly billedYen: number;
  readonly deskYen: number;
};

/** What was settled of bookings so far; those without a movement are missing. */
export async function paidOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<SettledYen[]> {
  const { rows } = await sql<SettledYen>`
    select purpose_id as "bookingId", sum(card + tvp + desk)::int as yen, sum(card)::int as "cardYen",
      sum(billed)::int as "billedYen", sum(desk)::int as "deskYen"
    from money_balances
    where purpose_id = any(${bookingIds}::uuid[]) and purpose_kind = 'BOOKING' group by purpose_id`.execute(
    db,
  );
  return rows;
}

const SETTLED_UNTIL = `
  select
    coalesce(sum(m.yen * ((m.to_account in ('card', 'tvp', 'desk'))::int - (m.from_account in ('card', 'tvp', 'desk'))::int)), 0)::int as yen,
    coalesce(sum(m.yen * ((m.to_account = 'card')::int - (m.from_account = 'card')::int)), 0)::int as "cardYen"
  from money_movements m
  where m.purpose_id = $1 and m.purpose_kind = 'BOOKING' and m.at <= $2`;

/** What was settled of a booking once a step of it was done, whatever has happened since. */
export async function paidUntil(
  db: Queryable,
  { bookingId, at }: { readonly bookingId: string; readonly at: Date },
): Promise<Pick<SettledYen, 'yen' | 'cardYen'>> {
  const [[settled]] = await sendTogether(db, [
    statement<Pick<SettledYen, 'yen' | 'cardYen'>>(SETTLED_UNTIL, [bookingId, at]),
  ]);
  return settled!;
}

export type RefundedYen = { readonly bookingId: string; readonly at: Date; readonly yen: number };

/** What cards were given back of bookings, step by step. */
export async function refundsOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<RefundedYen[]> {
  const { rows } = await sql<RefundedYen>`
    select purpose_id as "bookingId", at, yen from card_refunds
    where purpose_id = any(${bookingIds}::uuid[]) and purpose_kind = 'BOOKING' order by id`.execute(db);
  return rows;
}

/** What of them came back at a moment, that of one step of its stay. */
export const refundedAt = (refunds: readonly RefundedYen[], at: Date): number =>
  refunds.filter((refund) => refund.at.getTime() === at.getTime()).reduce((sum, { yen }) => sum + yen, 0);

const SETTLED = `
  select coalesce(sum(card), 0)::int as card, coalesce(sum(billed), 0)::int as billed, coalesce(sum(desk), 0)::int as desk
  from money_balances
  where purpose_id = $1 and purpose_kind = 'BOOKING'`;

/** What of a booking's yen a card has paid, what stands on a bill, and what was paid at the house. Whoever acts on the answer holds the lock of its group. */
export const settledYenQuery = (bookingId: string): Statement<Omit<StandingYen, 'asked'>> =>
  statement(SETTLED, [bookingId]);

/** What cards have paid of some bookings and was not given back. */
export async function cardYenOf(db: Queryable, bookingIds: readonly string[]): Promise<PaidYen[]> {
  const { rows } = await sql<PaidYen>`
    select purpose_id as "bookingId", card::int as yen from money_balances
    where purpose_id = any(${bookingIds}::uuid[]) and purpose_kind = 'BOOKING' and card > 0
    order by purpose_id`.execute(db);
  return rows;
}

/** What is owed of bookings, whichever way it was to be paid; those of which nothing is owed are missing. */
export const owedYenQuery = (bookingIds: readonly string[]): Statement<PaidYen> =>
  statement(
    `select purpose_id as "bookingId", sum(owed)::int as yen from money_balances
     where purpose_id = any($1::uuid[]) and purpose_kind = 'BOOKING' and owed > 0 group by purpose_id`,
    [bookingIds],
  );

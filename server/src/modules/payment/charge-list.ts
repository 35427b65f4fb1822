/** What cards have paid and were given back, and what the office was paid, as a membership reads it: money, not the lines of a price. */
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { CAME_AT, WENT_AT } from './desk-money.ts';

export type ChargeEntry = {
  /** Of the charge, or of the refund. */
  readonly id: string;
  /** JOINING: the joining fee. EXCHANGE: what was paid to the office for an exchanged week. FEE: what it was paid of the fees of a stay, and nothing else of it. CHANGE: what a step of a stay cost. KEPT: what fell away was used up by the fee, and nothing came back. */
  readonly kind: 'PAYMENT' | 'JOINING' | 'EXCHANGE' | 'FEE' | 'CHANGE' | 'REFUND' | 'KEPT';
  readonly at: Date;
  /** Yen taken; negative where they came back. */
  readonly yen: number;
  /** Of what was paid, how much has come back by now: a refund that the card company has yet to carry out, or a transfer that was not sent, is none yet. Nothing of an entry that was put right. */
  readonly backYen: number;
  /** Empty where no card paid. */
  readonly cardNo: string;
  /** Of what the office was paid, whether that was written down by mistake: nothing was paid, and nothing comes back. */
  readonly isCorrection: boolean;
  /** Whether the gateway has done it already, or the transfer was sent. */
  readonly done: boolean;
  /** Whether the card does not take it back any more: the club sends the money to a bank account. */
  readonly byTransfer: boolean;
  /** What was paid; of a refund, and of what the office was paid of a stay, the one booking. */
  readonly purposeId: string;
  readonly bookingId: string | null;
  /** Of what the office was paid, the payment. */
  readonly chargeId: string;
  readonly refundId: string | null;
};

/** SQL of that for a charge of `card_charges`, by how its table is called. */
export const backYenOf = (c: string): string =>
  `least(${c}.refund_yen, greatest(0, ${c}.yen - (coalesce(${c}.held_yen, ${c}.yen) - ${c}.transfer_sent_yen)))`;

const ENTRIES = `
  with paid as (
    select id::text as id, case purpose_kind when 'BOOKING_CHANGE' then 'CHANGE' when 'SIGNUP' then 'JOINING' else 'PAYMENT' end as kind,
      authorised_at as at, yen, ${backYenOf('card_charges')} as "backYen", coalesce(card_no, '****') as "cardNo", false as "isCorrection", state = 'CAPTURED' as done, false as "byTransfer",
      purpose_id as "purposeId", null::uuid as "bookingId", id as "chargeId", null as "refundId"
    from card_charges
    where client_id = $1 and state in ('AUTHORISED', 'CAPTURED')
    order by authorised_at desc, id desc limit $2::int + $3::int
  ), back as (
    select r.*, (select sum(f.yen) from card_refunds f where f.charge_id = r.charge_id and f.id <= r.id) as so_far
    from card_refunds r where r.client_id = $1
    order by r.at desc, r.id desc limit $2::int + $3::int
  ), office as (
    select *, 'EXCHANGE' as kind, null::uuid as booking_id from desk_payments where payer_client_id = $1 and purpose_kind = 'WEEK_EXCHANGE'
    union all
    select *, case when fee_yen < yen then 'PAYMENT' else 'FEE' end, purpose_id from desk_payments where payer_client_id = $1 and purpose_kind = 'BOOKING' and facility_id is null
  )
  select * from paid
  union all
  select 'paid-' || id, kind, ${CAME_AT}, yen, case when returned_at is not null and not is_correction then yen else 0 end, '', is_correction, true, false, purpose_id, booking_id, id, null from office
  union all
  select 'returned-' || id, 'REFUND', ${WENT_AT}, -yen, 0, '', is_correction, true, false, purpose_id, booking_id, id, null
  from office where returned_at is not null
  union all
  select 'refund-' || r.id, case r.yen when 0 then 'KEPT' else 'REFUND' end, r.at, -r.yen, 0, c.card_no, false,
    r.yen = 0 or c.held_yen - c.transfer_sent_yen <= c.yen - r.so_far,
    r.yen > 0 and c.held_yen > c.yen - r.so_far and c.transfer_yen > 0 and c.look_at is null, c.purpose_id, r.purpose_id,
    c.id, r.id::text
  from back r join card_charges c on c.id = r.charge_id and c.state in ('AUTHORISED', 'CAPTURED')
  order by at desc, id desc limit $2 offset $3`;

/** Newest first. Money that was never taken (given back before, refused for good) is not listed. */
export async function chargesOfClient(
  db: Queryable,
  clientId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<ChargeEntry[]> {
  const [rows] = await sendTogether(db, [statement<ChargeEntry>(ENTRIES, [clientId, take, skip])]);
  return rows;
}

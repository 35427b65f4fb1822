/** What cards have paid and were given back, as a membership reads it: money, not the lines of a price. */
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';

export type ChargeEntry = {
  /** Of the charge, or of the refund. */
  readonly id: string;
  readonly kind: 'PAYMENT' | 'FEE' | 'REFUND';
  readonly at: Date;
  /** Yen taken; negative where they came back. */
  readonly yen: number;
  readonly cardNo: string;
  /** Whether the gateway has done it already. */
  readonly done: boolean;
  /** What was paid; of a refund the one booking whose yen came back. */
  readonly purposeId: string;
  readonly bookingId: string | null;
  readonly chargeId: string;
  readonly refundId: string | null;
};

const ENTRIES = `
  with paid as (
    select * from card_charges where client_id = $1 and state in ('AUTHORISED', 'CAPTURED')
  )
  select id::text as id, case purpose_kind when 'BOOKING_CHANGE' then 'FEE' else 'PAYMENT' end as kind,
    authorised_at as at, yen, card_no as "cardNo", state = 'CAPTURED' as done,
    purpose_id as "purposeId", null::uuid as "bookingId", id as "chargeId", null as "refundId"
  from paid
  union all
  select 'refund-' || r.id, 'REFUND', r.at, -r.yen, c.card_no,
    c.held_yen <= c.yen - sum(r.yen) over (partition by r.charge_id order by r.id), c.purpose_id, r.purpose_id,
    c.id, r.id::text
  from paid c join card_refunds r on r.charge_id = c.id
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

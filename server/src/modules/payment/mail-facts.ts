/** What mails say of charges: whose they are, and where their yen stand. */
import { CHALLENGE_SECONDS } from '#domain/payment/open-order.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { ChargePurpose } from './charge-store.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';

export type ChargeToMail = {
  readonly loginId: string;
  readonly purpose: ChargePurpose;
  readonly orderId: string;
  /** What it comes to after what was given back of it. */
  readonly yen: number;
  /** Whether its holder is still waited for at the gateway's page, and until when. */
  readonly waits: boolean;
  readonly waitsUntil: Date;
};

const CHARGE = `
  select login_id as "loginId", json_build_object('kind', purpose_kind, 'id', purpose_id) as purpose, order_id as "orderId", yen - refund_yen as yen,
    state = 'CHALLENGE' as waits, made_at + make_interval(secs => $2) as "waitsUntil"
  from card_charges where id = $1`;

export async function chargeToMail(db: Queryable, id: string): Promise<ChargeToMail | undefined> {
  const [[charge]] = await sendTogether(db, [statement<ChargeToMail>(CHARGE, [id, CHALLENGE_SECONDS])]);
  return charge;
}

/** The SQL of charges of a joining fee, beside what all charges have in charge-store.ts. */
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { FIELDS, INSERT } from './charge-store.ts';
import type { CardCharge, ChargePurpose, NewCharge } from './charge-store.ts';
import type { CardPlace } from './gateway.ts';

export type NewFeeCharge = Pick<NewCharge, 'id' | 'orderId' | 'purpose' | 'yen' | 'payload' | 'payloadHash'>;

/** A charge of whoever signs up, to a card that is not kept. */
export const insertFeeChargeQuery = (charge: NewFeeCharge): Statement<CardCharge> =>
  statement(INSERT, [
    ...[charge.id, charge.orderId, charge.purpose.kind, charge.purpose.id, null, null, charge.yen],
    ...[null, null, null, charge.payload, charge.payloadHash],
  ]);

/** The newest charge for something, whatever became of it. */
export const lastOfPurposeQuery = ({ kind, id }: ChargePurpose): Statement<CardCharge> =>
  statement(
    `select ${FIELDS} from card_charges where purpose_id = $1 and purpose_kind = $2 order by made_at desc, id limit 1`,
    [id, kind],
  );

/** What is authorised is not to be taken before somebody says so. */
export const waitWithFeeQuery = (id: string): Statement =>
  statement(`update card_charges set look_at = 'infinity' where id = $1 and state = 'AUTHORISED'`, [id]);

export const takeFeeQuery = (applicationId: string): Statement =>
  statement(
    `update card_charges set look_at = clock_timestamp(), failures = 0
     where purpose_id = $1 and purpose_kind = 'SIGNUP' and state = 'AUTHORISED' and refund_yen = 0`,
    [applicationId],
  );

/** All of it goes back, whether it is authorised or taken. */
export const giveFeeBackQuery = (applicationId: string): Statement =>
  statement(
    `update card_charges set refund_yen = yen, fell_yen = yen, look_at = clock_timestamp(), failures = 0
     where purpose_id = $1 and purpose_kind = 'SIGNUP' and state in ('AUTHORISED', 'CAPTURED') and refund_yen = 0`,
    [applicationId],
  );

/** It is the new member's: its card is to be kept for them, and its receipt to be issued. */
export const adoptChargeQuery = (
  applicationId: string,
  { clientId, loginId }: { readonly clientId: number; readonly loginId: string },
): Statement =>
  statement(
    `update card_charges set client_id = $2, login_id = $3, look_at = clock_timestamp(), receipts_due_at = clock_timestamp()
     where purpose_id = $1 and purpose_kind = 'SIGNUP' and state = 'CAPTURED' and refund_yen = 0`,
    [applicationId, clientId, loginId],
  );

/** Where the card that paid a joining fee is kept by now; null where the gateway keeps none. */
export const noteFeeCardQuery = (
  id: string,
  card: (CardPlace & { readonly cardNo: string }) | null,
): Statement =>
  statement(
    `update card_charges set gateway_member_id = $2, gateway_card_seq = $3, card_no = $4 where id = $1 and card_no is null`,
    [id, card?.memberId ?? null, card?.seq ?? null, card?.cardNo ?? '****'],
  );

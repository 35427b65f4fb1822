/** The only SQL of card charges and of what is given back of them. */
import { sql } from 'kysely';
import type { CardChargeState, ReconciledCharge } from '#domain/payment/reconciliation.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { FeePayingCharge, RefundShare } from '#domain/payment/refund-shares.ts';
import type { CardPlace } from './gateway.ts';

/** The kinds of what a charge pays for; payment knows it by kind and id only. */
export type PurposeKind = 'BOOKING_GROUP' | 'BOOKING_CHANGE' | 'SIGNUP';
export type ChargePurpose = { readonly kind: PurposeKind; readonly id: string };

export type CardCharge = {
  readonly id: string;
  readonly orderId: string;
  readonly purposeKind: PurposeKind;
  readonly purposeId: string;
  /** Whose it is. Nobody's yet, both of them, where somebody signs up. */
  readonly clientId: number | null;
  readonly loginId: string | null;
  readonly yen: number;
  readonly refundYen: number;
  /** What of it comes back by bank transfer, because the card takes it back no more. */
  readonly transferYen: number;
  /** Where the card lies that was charged; null for one that was charged by its token, and is not kept yet. */
  readonly memberId: string | null;
  readonly seq: number | null;
  readonly cardNo: string | null;
  readonly state: CardChargeState;
  readonly declineCode: string | null;
  /** The gateway's page while its holder is being asked there. */
  readonly challengeUrl: string | null;
  /** The purchase, sealed; null once it was carried out or fell away. */
  readonly payload: Buffer | null;
  readonly payloadHash: Buffer;
  readonly failures: number;
  /** In the club's time. */
  readonly authorisedAt: Date | null;
  /** How long ago it was made, in seconds, by the database's clock. */
  readonly age: number;
  /** How many days ago its money was taken, in the club's time; null where it was not. */
  readonly takenDaysAgo: number | null;
  /** Whether its holder was told by mail that the payment waits. */
  readonly holderReminded: boolean;
};

/** A charge of a member, as all are but a joining fee that has not come to a membership yet. */
export type MemberCharge = CardCharge & {
  readonly clientId: number;
  readonly loginId: string;
  readonly cardNo: string;
};

/** The same charge, where it is known to be a member's. */
export function ofMember(charge: CardCharge): MemberCharge {
  if (charge.clientId === null || charge.loginId === null || charge.cardNo === null)
    throw new Error(`charge ${charge.id} is no member's`);
  return charge as MemberCharge;
}

export const FIELDS = `
  id, order_id as "orderId", purpose_kind as "purposeKind", purpose_id as "purposeId", client_id as "clientId", login_id as "loginId", yen,
  refund_yen as "refundYen", transfer_yen as "transferYen", gateway_member_id as "memberId", gateway_card_seq as seq, card_no as "cardNo", state,
  decline_code as "declineCode", challenge_url as "challengeUrl", payload, payload_hash as "payloadHash", failures, authorised_at as "authorisedAt",
  extract(epoch from clock_timestamp() - made_at)::float8 as age, holder_reminded as "holderReminded",
  floor(extract(epoch from business_now() - captured_at) / 86400)::int as "takenDaysAgo"`;

export type NewCharge = CardPlace & {
  readonly id: string;
  readonly orderId: string;
  readonly purpose: ChargePurpose;
  readonly clientId: number;
  readonly loginId: string;
  readonly yen: number;
  readonly cardNo: string;
  readonly payload: Buffer;
  readonly payloadHash: Buffer;
};

export const INSERT = `
  insert into card_charges (id, order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id,
    gateway_card_seq, card_no, payload, payload_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  returning ${FIELDS}`;

export const insertChargeQuery = (charge: NewCharge): Statement<CardCharge> =>
  statement(INSERT, [
    ...[charge.id, charge.orderId, charge.purpose.kind, charge.purpose.id],
    ...[charge.clientId, charge.loginId, charge.yen],
    ...[charge.memberId, charge.seq, charge.cardNo, charge.payload, charge.payloadHash],
  ]);

const OPEN_OF_PURPOSE = `
  select ${FIELDS} from card_charges
  where purpose_id = $1 and purpose_kind = $2 and state in ('CREATED', 'CHALLENGE')`;

/** The charge that a purchase waits for, if there is one. Whoever acts on the answer holds the purchase's lock. */
export const openChargeQuery = ({ kind, id }: ChargePurpose): Statement<CardCharge> =>
  statement(OPEN_OF_PURPOSE, [id, kind]);

export async function openChargesOf(db: Queryable, purposeIds: readonly string[]): Promise<CardCharge[]> {
  const [rows] = await sendTogether(db, [
    statement<CardCharge>(
      `select ${FIELDS} from card_charges where purpose_id = any($1::uuid[]) and state in ('CREATED', 'CHALLENGE')`,
      [purposeIds],
    ),
  ]);
  return rows;
}

const STANDING_OF_PURPOSES = `
  select purpose_id as "purposeId", (yen - refund_yen)::int as yen from card_charges
  where purpose_id = any($1::uuid[]) and purpose_kind = $2 and state in ('AUTHORISED', 'CAPTURED')`;

/** What stands as paid by charges of a kind. */
export const standingChargesQuery = (
  kind: PurposeKind,
  ids: readonly string[],
): Statement<{ purposeId: string; yen: number }> => statement(STANDING_OF_PURPOSES, [ids, kind]);

export async function findCharge(db: Queryable, id: string): Promise<CardCharge | undefined> {
  const [[charge]] = await sendTogether(db, [
    statement<CardCharge>(`select ${FIELDS} from card_charges where id = $1`, [id]),
  ]);
  return charge;
}

/** Which open charge an order belongs to. */
export async function findOpenChargeOfOrder(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from card_charges where order_id = ${orderId} and state in ('CREATED', 'CHALLENGE')`.execute(
    db,
  );
  return rows[0]?.id;
}

export type UntakenCharge = { readonly groupId: string; readonly state: 'AUTHORISED' | 'UNCOLLECTED' };

/** Of some groups, the charges whose money is not taken yet, or never will be. */
export async function untakenCharges(db: Queryable, groupIds: readonly string[]): Promise<UntakenCharge[]> {
  const { rows } = await sql<UntakenCharge>`
    select purpose_id as "groupId", state from card_charges
    where purpose_id = any(${groupIds}::uuid[]) and purpose_kind = 'BOOKING_GROUP'
      and state in ('AUTHORISED', 'UNCOLLECTED')`.execute(db);
  return rows;
}

/** The charge, locked: after the locks of what it pays for, before those of points. */
export const lockChargeQuery = (id: string): Statement<CardCharge> =>
  statement(`select ${FIELDS} from card_charges where id = $1 for no key update`, [id]);

/** Those at which it is time to look, and that nobody looks at just now. */
export async function takeDueCharges(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update card_charges set look_at = clock_timestamp()
      + case when state in ('CREATED', 'CHALLENGE') then interval '30 seconds' else interval '60 seconds' end
    where id in (select id from card_charges where look_at <= clock_timestamp() order by look_at limit ${most}
      for no key update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The holder is being asked at the gateway's page. */
export const noteChargeChallengeQuery = (id: string, url: string): Statement =>
  statement(
    `update card_charges set state = 'CHALLENGE', challenge_url = $2 where id = $1 and state = 'CREATED'`,
    [id, url],
  );

const AUTHORISED = `
  update card_charges set state = 'AUTHORISED', payload = null, challenge_url = null, held_yen = yen, authorised_at = $2,
    look_at = clock_timestamp(), failures = 0
  where id = $1`;

/** The yen are authorised and what they pay for is carried out; taking them is due. */
export const noteAuthorisedQuery = (id: string, at: Date): Statement => statement(AUTHORISED, [id, at]);

const ENDED = `
  update card_charges set state = $2, decline_code = $3, payload = null, challenge_url = null,
    look_at = clock_timestamp() + make_interval(secs => $4)
  where id = $1`;

/**
 * Ends a charge that pays for nothing. It is looked at once more after so many seconds, because the gateway may have
 * authorised it all the same.
 */
export const endChargeQuery = (
  id: string,
  {
    state,
    declineCode,
    lookAfterSeconds,
  }: {
    readonly state: 'DECLINED' | 'ABANDONED';
    readonly declineCode: string | null;
    readonly lookAfterSeconds: number;
  },
): Statement => statement(ENDED, [id, state, declineCode, lookAfterSeconds]);

/** A charge that ended without what it was to pay for has money at the gateway: giving it back is due. */
export const noteStrayMoneyQuery = (id: string): Statement =>
  statement(
    `update card_charges set state = 'ABANDONED', decline_code = null, look_at = clock_timestamp() where id = $1`,
    [id],
  );

const HELD = `
  update card_charges set held_yen = $2::int, failures = 0,
    state = case when $3 = 'VOIDED' and state <> 'AUTHORISED' then state else $3 end,
    captured_at = coalesce(captured_at, case when $3 = 'CAPTURED' then business_now() end),
    receipts_due_at = case when $3 = 'CAPTURED' and purpose_kind <> 'SIGNUP' then clock_timestamp() else receipts_due_at end,
    look_at = case when $3 <> 'AUTHORISED' and $2::int = yen - refund_yen + transfer_yen then null else clock_timestamp() end
  where id = $1 and state in ('AUTHORISED', 'CAPTURED')`;

/** What the gateway holds of a charge now. Where more was given back meanwhile, that is due at once. */
export async function noteHeld(
  db: Queryable,
  id: string,
  held: { readonly yen: number; readonly state: 'AUTHORISED' | 'CAPTURED' | 'VOIDED' },
): Promise<void> {
  await sendTogether(db, [statement(HELD, [id, held.yen, held.state])]);
}

/** Its holder is told by mail that the payment waits, once; answers nothing where that was done, or it waits no more. */
export const noteHolderRemindedQuery = (id: string): Statement<{ id: string }> =>
  statement(
    `update card_charges set holder_reminded = true where id = $1 and state = 'CHALLENGE' and not holder_reminded returning id`,
    [id],
  );

const BY_TRANSFER = `
  update card_charges set transfer_yen = refund_yen - (yen - $2::int), held_yen = $2::int, look_at = null, failures = 0,
    receipts_due_at = clock_timestamp()
  where id = $1 and state = 'CAPTURED' and refund_yen = $3 and $2::int > yen - refund_yen
  returning transfer_yen as yen`;

/**
 * What the gateway still holds beyond what the charge comes to is owed by bank transfer from now on; its paper is due. Answers how much that is
 * of the charge by now; nothing where more was given back since it was looked at.
 */
export const noteTransferQuery = (
  { id, refundYen }: Pick<CardCharge, 'id' | 'refundYen'>,
  heldYen: number,
): Statement<{ yen: number }> => statement(BY_TRANSFER, [id, heldYen, refundYen]);

/** Nothing is left at the gateway of a charge that was given up, or whose money the bank has refused. */
export async function noteGivenUp(
  db: Queryable,
  id: string,
  as: 'VOIDED' | 'nothing left' | 'look again',
): Promise<void> {
  await sql`
    update card_charges set
      state = case when state <> 'UNCOLLECTED' and ${as === 'VOIDED'} then 'VOIDED' else state end,
      look_at = case when ${as === 'look again'} then clock_timestamp() + interval '2 minutes' end
    where id = ${id} and state in ('ABANDONED', 'DECLINED', 'UNCOLLECTED')`.execute(db);
}

/**
 * The money will never be taken, and the caller has moved the yen back to what is owed. What is still authorised keeps the
 * holder's limit for nothing, so letting it go is due.
 */
export const noteUncollectedQuery = (id: string, code: string): Statement =>
  statement(
    `update card_charges set state = 'UNCOLLECTED', decline_code = $2, look_at = clock_timestamp(), held_yen = 0 where id = $1`,
    [id, code],
  );

/** Tried in vain: again after a pause that doubles, up to an hour. Answers how often it failed by now. */
export async function noteFailure(db: Queryable, id: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update card_charges set failures = least(failures + 1, 1000),
      look_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(failures, 12))
    where id = ${id} and (look_at is not null or state in ('AUTHORISED', 'CAPTURED')) returning failures`.execute(
    db,
  );
  return rows[0]?.failures ?? 0;
}

/** What a charge was for, what of its yen was for a fee, and what came with it and falls away now. */
export type Payer = {
  readonly purposeId: string;
  readonly feeYen: number;
  readonly fallsYen: number;
};

/** Charges are locked in the order of their ids, by whoever locks several. */
const LOCK_PAYERS = `
  with locked as materialized (
    select * from card_charges where purpose_id = any($1::uuid[]) and state in ('AUTHORISED', 'CAPTURED')
    order by id for no key update)
  select c.id, c.yen - c.fell_yen as "leftYen", p.fee_yen as "feeYen", p.falls_yen as "fallsYen", greatest(0, c.fell_yen - c.refund_yen) as "keptYen"
  from locked c join unnest($1::uuid[], $2::int[], $3::int[]) with ordinality as p(id, fee_yen, falls_yen, nth) on p.id = c.purpose_id order by p.nth`;

/** The charges that pay for some purposes, in their order and locked: what each has paid for that has not fallen away, and kept of what has. */
export const lockPayersQuery = (payers: readonly Payer[]): Statement<FeePayingCharge> =>
  statement(LOCK_PAYERS, [
    payers.map(({ purposeId }) => purposeId),
    payers.map(({ feeYen }) => feeYen),
    payers.map(({ fallsYen }) => fallsYen),
  ]);

const REFUND = `
  with step as (
    insert into card_refunds (charge_id, purpose_kind, purpose_id, at, yen, fell_yen) values ($1, 'BOOKING', $2, $3, $4, $5)
    returning charge_id, yen, fell_yen)
  update card_charges c set refund_yen = refund_yen + step.yen, fell_yen = c.fell_yen + step.fell_yen,
    -- Whoever acts for it just now looks again at the end.
    look_at = greatest(c.look_at, clock_timestamp())
  from step where c.id = step.charge_id`;

type Refunding = RefundShare & {
  readonly bookingId: string;
  /** The moment of the step of the stay that gives back; one step gives back once of a charge. */
  readonly at: Date;
};

/** The statement that gives back a part of what a charge has paid, be it nothing. */
export const refundQuery = ({ chargeId, bookingId, at, yen, fellYen }: Refunding): Statement =>
  statement(REFUND, [chargeId, bookingId, at, yen, fellYen]);

export type ChargeToReconcile = ReconciledCharge & {
  readonly id: string;
  readonly orderId: string;
  /** As the database writes it, to the microsecond. */
  readonly madeAt: string;
};

const RECONCILED = `id, order_id as "orderId", made_at::text as "madeAt", state, yen, refund_yen as "refundYen", transfer_yen as "transferYen", look_at is not null as open, failures,
    extract(epoch from clock_timestamp() - made_at)::float8 as "ageSeconds"`;
const TO_RECONCILE = `
  select ${RECONCILED} from card_charges
  where (made_at > clock_timestamp() - interval '200 days' or look_at is not null) and ($1::timestamptz is null or (made_at, id) > ($1, $2::uuid))
  order by made_at, id limit $3`;

/** The charges of the last 200 days, and older ones about which something is still to be done, by page. */
export async function chargesToReconcile(
  db: Queryable,
  { after, most }: { readonly after: Pick<ChargeToReconcile, 'id' | 'madeAt'> | null; readonly most: number },
): Promise<ChargeToReconcile[]> {
  const [rows] = await sendTogether(db, [
    statement<ChargeToReconcile>(TO_RECONCILE, [after?.madeAt ?? null, after?.id ?? null, most]),
  ]);
  return rows;
}

/** The same of one charge, as it is by now. */
export async function findChargeToReconcile(
  db: Queryable,
  id: string,
): Promise<ChargeToReconcile | undefined> {
  const [rows] = await sendTogether(db, [
    statement<ChargeToReconcile>(`select ${RECONCILED} from card_charges where id = $1`, [id]),
  ]);
  return rows[0];
}

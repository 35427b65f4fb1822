/** Charges of cards as accounting looks for them: by a receipt, by what they paid for, or by day, state and amount; and one as a whole. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { PurposeKind } from './charge-store.ts';

export const CHARGE_STATES = [
  'CREATED',
  'CHALLENGE',
  'AUTHORISED',
  'CAPTURED',
  'DECLINED',
  'ABANDONED',
  'VOIDED',
  'UNCOLLECTED',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

export type FoundCharge = {
  readonly id: string;
  /** As the card company's list names it. */
  readonly orderId: string;
  readonly madeAt: Date;
  readonly capturedAt: Date | null;
  readonly purposeKind: PurposeKind;
  readonly purposeId: string;
  /** null for an applicant who is no member yet. */
  readonly clientId: number | null;
  readonly state: ChargeState;
  readonly yen: number;
  /** What of it is to come back, or has. */
  readonly refundYen: number;
  /** What of that comes back by bank transfer, and what of it was sent. */
  readonly transferYen: number;
  readonly transferSentYen: number;
  /** Masked but for the last four digits; null before a card is known. */
  readonly cardNo: string | null;
};

const FIELDS = `
  c.id, c.order_id as "orderId", c.made_at as "madeAt", c.captured_at as "capturedAt", c.purpose_kind as "purposeKind",
  c.purpose_id as "purposeId", c.client_id::float8 as "clientId", c.state, c.yen, c.refund_yen as "refundYen",
  c.transfer_yen as "transferYen", c.transfer_sent_yen as "transferSentYen", c.card_no as "cardNo"`;

const OF_RECEIPT = `
  select ${FIELDS} from receipts r join card_charges c on c.id = r.charge_id where r.number = $1`;

/** The charge of a receipt, or of the paper of what came back. */
export const chargeOfReceiptQuery = (number: string): Statement<FoundCharge> =>
  statement(OF_RECEIPT, [number]);

/** So many of one stay: it is paid for once, and a few times changed. */
const MOST_OF_STAY = 100;
const OF_PURPOSES = `
  select ${FIELDS} from card_charges c where c.purpose_id = any($1::uuid[]) order by c.made_at desc, c.id desc limit ${MOST_OF_STAY}`;

/** All charges for some purposes, the newest first. */
export const chargesOfPurposesQuery = (purposeIds: readonly string[]): Statement<FoundCharge> =>
  statement(OF_PURPOSES, [purposeIds]);

export type ChargesWanted = {
  readonly day?: CalendarDate | undefined;
  readonly state?: ChargeState | undefined;
  readonly yen?: number | undefined;
  /** Those that were made before this one. */
  readonly after?: string | undefined;
  readonly take: number;
};

/**
 * The newest first. What is not asked for stands in no condition, so that the index of what is asked for is taken: that of the amount, of the
 * state, or of the moment.
 */
export function chargesQuery({ day, state, yen, after, take }: ChargesWanted): Statement<FoundCharge> {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (yen !== undefined) conditions.push(`c.yen = ${put(yen)}`);
  if (state !== undefined) conditions.push(`c.state = ${put(state)}`);
  if (day !== undefined) {
    const of = put(day);
    conditions.push(
      `c.made_at >= ${of}::date::timestamp at time zone 'Asia/Tokyo'`,
      `c.made_at < (${of}::date + 1)::timestamp at time zone 'Asia/Tokyo'`,
    );
  }
  if (after !== undefined) {
    const than = put(after);
    conditions.push(
      `(c.made_at, c.id) < ((select made_at from card_charges where id = ${than}::uuid), ${than}::uuid)`,
    );
  }
  return statement(
    `select ${FIELDS} from card_charges c where ${conditions.join(' and ')}
     order by c.made_at desc, c.id desc limit ${put(take)}`,
    values,
  );
}

const ONE = `select ${FIELDS} from card_charges c where c.id = $1`;
export const chargeByIdQuery = (id: string): Statement<FoundCharge> => statement(ONE, [id]);

export type GivenBack = {
  readonly id: string;
  readonly at: Date;
  readonly yen: number;
  /** What fell away of what it had paid for; what of it did not come back was used up by a fee. */
  readonly fellYen: number;
  readonly bookingId: string;
};

const GIVEN_BACK = `
  select id::text, at, yen, fell_yen as "fellYen", purpose_id as "bookingId" from card_refunds where charge_id = $1 order by id`;

/** What was given back of a charge, step by step. */
export const givenBackQuery = (chargeId: string): Statement<GivenBack> => statement(GIVEN_BACK, [chargeId]);

export type ChargePaper = {
  readonly number: string;
  readonly kind: 'RECEIPT' | 'RETURN';
  readonly yen: number;
  readonly issuedOn: CalendarDate;
  /** Whether another was issued in its place. */
  readonly isReplaced: boolean;
};

const PAPERS = `
  select number, kind, yen, issued_on::text as "issuedOn", replaced_at is not null as "isReplaced"
  from receipts where charge_id = $1 order by issued_on, number`;

/** All papers of a charge, those that were issued anew as well. */
export const papersOfChargeQuery = (chargeId: string): Statement<ChargePaper> =>
  statement(PAPERS, [chargeId]);

/** What mails say of charges: whose they are, and where their yen stand. */
import { CHALLENGE_SECONDS } from '#domain/payment/open-order.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import { oneForRequest } from '#server/platform/per-request.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { TextInLanguages } from '#server/platform/settings.ts';
import type { ChargePurpose } from './charge-store.ts';
import { WENT_ON } from './desk-money.ts';
import type { TillMeans } from './desk-payments.ts';
import type { Purpose } from './money-store.ts';
import { paymentSettings } from './settings.ts';
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

export type MoneyBackToMail = {
  /** In which way it went, and on which day; null of what was given back before that was asked. */
  readonly means: TillMeans | null;
  readonly on: CalendarDate;
  /** What is due by now of what it had paid for, in yen, tax included. */
  readonly dueYen: number;
  readonly office: OfficeToPay;
};

// What is owed is that of whatever the payment was for: once it is paid again, or was given up, nothing is.
const DUE =
  '(select coalesce(sum(b.owed), 0)::int from money_balances b where b.purpose_id = p.purpose_id and b.purpose_kind = p.purpose_kind)';
const MONEY_BACK = `
  select coalesce(p.return_said_means, p.returned_means) as means, coalesce(${WENT_ON}, (p.returned_at at time zone 'Asia/Tokyo')::date)::text as on, ${DUE} as "dueYen"
  from desk_payments p where p.id = $1 and p.returned_at is not null`;

/** What is due by now, in yen with tax, of what a payment to the office or a house was for, and how the office is paid. */
export async function dueOfPayment(
  db: Queryable,
  paymentId: string,
): Promise<Pick<MoneyBackToMail, 'dueYen' | 'office'>> {
  const [[due]] = await sendTogether(db, [
    statement<{ dueYen: number }>(`select ${DUE} as "dueYen" from desk_payments p where p.id = $1`, [
      paymentId,
    ]),
  ]);
  return { dueYen: due?.dueYen ?? 0, office: await officeToPay(db) };
}

/** How a payment to the office or a house was given back, and what is due again; undefined where it stands. */
export async function moneyBackToMail(
  db: Queryable,
  paymentId: string,
): Promise<MoneyBackToMail | undefined> {
  const [[back]] = await sendTogether(db, [
    statement<Omit<MoneyBackToMail, 'office'>>(MONEY_BACK, [paymentId]),
  ]);
  return back && { ...back, office: await officeToPay(db) };
}

// The queue, which reads it, does not read what is a correction: that has no way in which it went.
const GIVEN_BACK = `
  select coalesce(sum(yen), 0)::int as yen from desk_payments
  where purpose_id = $1 and purpose_kind = $2 and sent_on is null and returned_means is not null and returned_at > $3`;

/** What the office and the houses have given back since a moment of what they were paid for a purpose, in yen, by when it was written down. What was never paid is none of it, nor what servers of before gave back without saying how. */
export async function givenBackSince(db: Queryable, { kind, id }: Purpose, since: Date): Promise<number> {
  const [[back]] = await sendTogether(db, [statement<{ yen: number }>(GIVEN_BACK, [id, kind, since])]);
  return back!.yen;
}

/** How the office is paid, as far as the club has set it: its account, and where it is. */
export type OfficeToPay = {
  readonly account: TextInLanguages | null;
  readonly address: TextInLanguages | null;
};

export async function officeToPay(db: Queryable): Promise<OfficeToPay> {
  const { billAccount: account, issuerAddress: address } = await readSettings(db, paymentSettings);
  return { account, address };
}

/** The same for the rows of one answer. */
export const requestOffice = oneForRequest(({ db }): Promise<OfficeToPay> => officeToPay(db));

/**
 * The monthly bills of companies: issued by staff once the month is over, from what waits for them, owed from then on and paid to the office, mostly by bank
 * transfer. A bill never changes: what comes to its stays later, or falls away, stands on the next. Where that outweighs what is to be billed, it waits, or accounting issues a
 * bill below nothing and pays it back by bank transfer. What stays are, and which of their lines wait, is told by
 * whoever composes the two. A bill is the qualified invoice itself, so that its payments have no receipts.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { addMonths, businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { billedYen, dueDayOf } from '#domain/payment/company-bill.ts';
import type { BilledStay } from '#domain/payment/company-bill.ts';
import { credited } from '#domain/payment/money.ts';
import { honorificOf } from '#domain/payment/receipt.ts';
import type { OfficeMeans } from '#domain/payment/week-fee.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { findClient } from '#server/modules/account/public.ts';
import {
  COMPANY_BILL,
  COMPANY_CREDIT,
  billNumbersQuery,
  billQuery,
  insertBill,
  lockBillQuery,
  noteBillOpenQuery,
} from './company-bill-store.ts';
import type { CompanyBill } from './company-bill-store.ts';
import { deskPaymentQuery } from './desk-payments.ts';
import type { DeskPayment } from './desk-payments.ts';
import { moveMoneyQuery } from './money-store.ts';
import {
  deedOfPayment,
  noteOfReturn,
  owedWithoutReplaced,
  receivePayment,
  takeBackPayment,
} from './write-payment.ts';
import type { TakingBack, TypedPayment } from './write-payment.ts';
import { issuerOf } from './issuer.ts';
import { paymentSettings } from './settings.ts';
import { mailCompanyBill, mailCompanyPaidBack, mailCompanyPaidBackWrong } from './tasks.ts';

const purposeOf = ({ id, yen }: Pick<CompanyBill, 'id' | 'yen'>) =>
  ({ kind: yen > 0 ? COMPANY_BILL : COMPANY_CREDIT, id }) as const;

/** What waits for a company's bill, locked, and putting it on one. */
export type WaitingItems = {
  /** Each with the ids of the bills on which it stood before. */
  readonly stays: readonly (BilledStay & { readonly earlierBillIds: readonly string[] })[];
  readonly putOn: (billId: string) => Promise<void>;
};

type Issuing = {
  readonly clientId: number;
  readonly memberId: string;
  /** Its first day. */
  readonly month: CalendarDate;
  /** Whether what waits is to be paid back: it comes to less than nothing. */
  readonly isCredit?: boolean;
  readonly lockItems: (tx: Tx, about: { clientId: number; before: CalendarDate }) => Promise<WaitingItems>;
};

/**
 * Issues a bill of what waits up to a month's end, and mails it. MONTH_NOT_OVER, BILL_ISSUER_NOT_SET while the club has not said who it is or to which account is paid,
 * NOTHING_TO_BILL where nothing waits or corrections outweigh it: then they stand on a later bill, or on one below nothing, if that is asked for; NOTHING_TO_PAY_BACK where they do
 * not outweigh it by then.
 */
export function issueCompanyBill(
  services: UseCaseServices,
  actor: Actor,
  { clientId, memberId, month, isCredit = false, lockItems }: Issuing,
): Promise<{ readonly id: string; readonly number: string; readonly yen: number } | Refusal> {
  return runUseCase(services, actor, {
    action: isCredit ? 'issueCompanyCredit' : 'issueCompanyBill',
    subject: `${memberId} ${month.slice(0, 7)}`,
    whose: { loginId: null, clientId },
    work: async (tx) => {
      const { at, moment } = await businessNow(tx);
      const before = addMonths(month, 1);
      if (moment.date < before) return refuse('MONTH_NOT_OVER');
      const issuer = await issuerOf(tx);
      const { billAccount: account } = await readSettings(tx, paymentSettings);
      if (!issuer || !account) return refuse('BILL_ISSUER_NOT_SET');
      const { stays: waiting, putOn } = await lockItems(tx, { clientId, before });
      const stays = await withEarlierBills(tx, waiting);
      const yen = billedYen(stays);
      if (isCredit && yen >= 0) return refuse('NOTHING_TO_PAY_BACK');
      if (!isCredit && yen <= 0) return refuse('NOTHING_TO_BILL');
      const { name, is_company: isCompany, ...of } = await findClient(tx, clientId);
      const { id, number } = await insertBill(tx, {
        ...{ clientId, month, issuedAt: at, issuedOn: moment.date, dueOn: dueDayOf(moment.date) },
        ...{ addressee: name, yen },
        content: { honorific: honorificOf(name, isCompany), address: addressOf(of), issuer, account, stays },
      });
      await putOn(id);
      const owed = isCredit
        ? credited(0 - yen)
        : ({ reason: 'charge', from: 'charged', to: 'owed', yen } as const);
      await sendTogether(tx, [
        moveMoneyQuery(at, [{ ...owed, purpose: purposeOf({ id, yen }), payerClientId: clientId }]),
      ]);
      await enqueue(tx, mailCompanyBill, { billId: id }, number);
      return { id, number, yen };
    },
  });
}

/** Bills named by number, as they are printed. */
export async function withEarlierBills(tx: Queryable, stays: WaitingItems['stays']): Promise<BilledStay[]> {
  const ids = [...new Set(stays.flatMap(({ earlierBillIds }) => earlierBillIds))];
  const [rows] = await sendTogether(tx, [billNumbersQuery(ids)]);
  return stays.map(({ earlierBillIds, ...stay }) => ({
    ...stay,
    earlierBills: rows.filter(({ id }) => earlierBillIds.includes(id)).map(({ number }) => number),
  }));
}

type Address = Pick<
  Awaited<ReturnType<typeof findClient>>,
  'postal_code' | 'prefecture' | 'locality' | 'address1' | 'address2'
>;

function addressOf({ postal_code: postal, prefecture, locality, address1, address2 }: Address): string[] {
  const code = postal ? `〒${postal.slice(0, 3)}-${postal.slice(3)}` : '';
  const street = [prefecture, locality, address1].map((part) => part ?? '').join('');
  return [code, street, address2 ?? ''].filter((line) => line !== '');
}

type BillDeed = {
  readonly action: AuditAction;
  readonly about: string;
  readonly reason?: string;
  readonly leavesRow?: () => boolean;
  readonly work: (tx: Tx, bill: CompanyBill, at: Date) => Promise<true | Refusal>;
};

/** The frame of what staff do with a bill: it is locked, and read under its lock. NOT_FOUND_ERROR. */
async function withBill(
  services: UseCaseServices,
  actor: Actor,
  id: string,
  { about, work, ...deed }: BillDeed,
): Promise<true | Refusal> {
  const [[found]] = isUuid(id) ? await sendTogether(services.db, [billQuery(id)]) : [[]];
  const named = {
    ...deed,
    subject: `${found?.number ?? id.slice(0, 60)} ${about}`.trim(),
    whose: { loginId: null, clientId: found?.clientId ?? null },
  };
  if (!found) return recordRefusal(services, actor, named, refuse('NOT_FOUND_ERROR'));
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...named,
    work: async (tx) => {
      const [, [bill]] = await sendTogether(tx, [lockBillQuery(id), billQuery(id)]);
      return work(tx, bill!, (await businessNow(tx)).at);
    },
  });
}

type Paying = TypedPayment<OfficeMeans> & { readonly billId: string };

/**
 * NOT_FOUND_ERROR, BAD_INPUT_ERROR with what is open where that is less, or for a sum of nothing, UNEXECUTABLE_ERROR for an id that says something
 * else already, and those of the day, of what was shown, and of an entry that is replaced (write-payment.ts).
 */
export function payCompanyBill(
  services: UseCaseServices,
  actor: Actor,
  { billId, ...typed }: Paying,
): Promise<true | Refusal> {
  const { id, yen, means, receivedOn = null, replaces, dueShown } = typed;
  let isNew = true;
  return withBill(services, actor, billId, {
    ...{ ...deedOfPayment('payCompanyBill', typed), leavesRow: () => isNew },
    work: async (tx, bill, at) => {
      const purpose = purposeOf(bill);
      const paid = { id, yen, means, at, purpose };
      const owed = Math.max(0, bill.yen - bill.paidYen);
      const most = await owedWithoutReplaced(tx, actor, { ...paid, replaces, receivedOn, owed });
      if (isRefusal(most)) return most;
      const received = await receivePayment(tx, actor, {
        ...{ ...paid, most, payerClientId: bill.clientId, replaces, dueShown },
        received: { on: receivedOn, since: bill.issuedOn },
      });
      if (isRefusal(received)) return received;
      isNew = received;
      if (isNew) await sendTogether(tx, [noteBillOpenQuery(billId)]);
      return true;
    },
  });
}

type PayingBack = Omit<Paying, 'means' | 'receivedOn' | 'replaces' | 'dueShown'> & {
  /** The day of the transfer. */
  readonly sentOn: CalendarDate;
};

/**
 * The office has paid back of a bill below nothing, by bank transfer, and its company is mailed. NOT_FOUND_ERROR, BAD_INPUT_ERROR with what is still to be paid back where
 * that is less, for a sum of nothing, and for a day ahead or before the bill was issued; UNEXECUTABLE_ERROR for an id that says something else already.
 */
export function payCompanyBack(
  services: UseCaseServices,
  actor: Actor,
  { id, billId, yen, sentOn }: PayingBack,
): Promise<true | Refusal> {
  let isNew = true;
  return withBill(services, actor, billId, {
    ...{ action: 'payCompanyBack', about: `${yen} ${sentOn}`, leavesRow: () => isNew },
    work: async (tx, bill, at) => {
      if (sentOn < bill.issuedOn || sentOn > businessMoment(at.getTime()).date)
        return refuse('BAD_INPUT_ERROR', { argument: 'sentOn' });
      const paid = {
        id,
        yen,
        means: 'TRANSFER',
        at,
        most: Math.max(0, bill.paidYen - bill.yen),
        sentOn,
      } as const;
      const sent = await receivePayment(tx, actor, {
        ...{ ...paid, purpose: purposeOf(bill), payerClientId: bill.clientId },
      });
      if (isRefusal(sent)) return sent;
      isNew = sent;
      if (!isNew) return true;
      await sendTogether(tx, [noteBillOpenQuery(billId)]);
      const leftYen = bill.paidYen - bill.yen - yen;
      await enqueue(tx, mailCompanyPaidBack, { billId, paymentId: id, leftYen }, id);
      return true;
    },
  });
}

async function paidOfBill(db: Queryable, id: string): Promise<DeskPayment | null> {
  const [[paid]] = isUuid(id) ? await sendTogether(db, [deskPaymentQuery(id)]) : [[]];
  return paid?.purposeKind === COMPANY_BILL || paid?.purposeKind === COMPANY_CREDIT ? paid : null;
}

/** Of which bill a payment is; null for one that there is not. */
export const billOfPayment = async (db: Queryable, id: string): Promise<string | null> =>
  (await paidOfBill(db, id))?.purposeId ?? null;

/**
 * Takes a payment, or what was paid back, back whole: it was wrong, or was given back, and is owed again. A company that was mailed that it is paid back is mailed that it is
 * not. NOT_FOUND_ERROR, BAD_INPUT_ERROR without a reason, UNEXECUTABLE_ERROR a second time, and those of the way and the day (write-payment.ts).
 */
export async function returnCompanyBillPayment(
  services: UseCaseServices,
  actor: Actor,
  back: TakingBack,
): Promise<true | Refusal> {
  const { id, reason } = back;
  const paid = await paidOfBill(services.db, id);
  const billId = paid?.purposeId ?? '';
  return withBill(services, actor, billId, {
    ...{
      action: 'returnCompanyBillPayment',
      about: paid ? `${paid.yen} ${paid.means} ${id}${noteOfReturn(back)}` : '',
      reason,
    },
    work: async (tx, _bill, at) => {
      const refused = await takeBackPayment(tx, actor, { ...back, at });
      if (refused) return refused;
      await sendTogether(tx, [noteBillOpenQuery(billId)]);
      if (paid?.purposeKind === COMPANY_CREDIT)
        await enqueue(tx, mailCompanyPaidBackWrong, { billId, paymentId: id }, `wrong-${id}`);
      return true;
    },
  });
}

/** Payments in rows of the audit log, which keeps their ids: by what they were for, how much they were, and their day. */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { audit as en } from '#messages/en/console/audit.ts';
import { audit as ja } from '#messages/ja/console/audit.ts';
import { isUuid } from '#server/platform/ids.ts';
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { numbersOfIdsQuery, paidStaysQuery } from '#server/modules/booking/public.ts';
import { contractNumbersQuery } from '#server/modules/contract/public.ts';
import {
  billNumbersQuery,
  contractsOfWeekFeesQuery,
  paymentNamesQuery,
} from '#server/modules/payment/public.ts';
import type { PaymentName } from '#server/modules/payment/public.ts';
import type { ConsoleContext } from './request-context.ts';

/** In whose subjects stand ids of payments, of fees for weeks and of bills. */
const ACTIONS: readonly AuditAction[] = [
  'returnAtDesk',
  'returnStayFee',
  'returnCompanyBillPayment',
  'payWeekFee',
  'returnWeekFee',
  'waiveWeekFee',
  'correctPayment',
  'correctReturn',
  'issueReceipts',
  'settleCardCharge',
  'remindOfPayment',
  'oweRefundByTransfer',
  'noteUncollected',
  'viewCharge',
];
const OF_PAYMENTS: readonly string[] = ACTIONS;

/** The stays that ids name, or groups of them: asked for once by all rows of a page. */
export const numbersLoader = rowsByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [numbersOfIdsQuery(ids)]))[0],
  ({ id }) => id,
);
const paymentLoader = rowByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [paymentNamesQuery(ids)]))[0],
  ({ id }) => id,
);
const staysLoader = rowsByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [paidStaysQuery(ids)]))[0],
  ({ purposeId }) => purposeId,
);
const billLoader = rowByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [billNumbersQuery(ids)]))[0],
  ({ id }) => id,
);
const contractOfFeeLoader = rowByKey(
  async ({ db }, ids: readonly string[]) => {
    const [fees] = await sendTogether(db, [contractsOfWeekFeesQuery(ids)]);
    const contractIds = [...new Set(fees.map(({ contractId }) => contractId))];
    const [contracts] = await sendTogether(db, [contractNumbersQuery(contractIds)]);
    const contractNumbers = new Map(contracts.map((one) => [one.id, one.contractNumber]));
    return fees.map(({ id, contractId }) => ({
      id,
      contractNumber: contractNumbers.get(contractId) ?? null,
    }));
  },
  ({ id }) => id,
);

/** The stay, contract or bill that an id names, by its number; null for what is none of them. */
async function numberOf(context: ConsoleContext, id: string): Promise<string | null> {
  const [numbers, fee, bill] = await Promise.all([
    numbersLoader(context).load(id),
    contractOfFeeLoader(context).load(id),
    billLoader(context).load(id),
  ]);
  if (numbers.length > 0) return numbers.map(({ bookingNumber }) => bookingNumber).join(' ');
  return fee?.contractNumber ?? bill?.number ?? null;
}

/** What a payment was for, by its number; a joining fee has none. */
async function paidFor(
  context: ConsoleContext,
  { purposeKind, purposeId }: PaymentName,
): Promise<string | null> {
  if (purposeKind === 'SIGNUP') return inLanguage(context.language, ja, en).joiningFee;
  if (purposeKind !== 'BOOKING_CHANGE' && purposeKind !== 'BOOKING_GROUP')
    return numberOf(context, purposeId);
  const stays = await staysLoader(context).load(purposeId);
  return stays.map(({ bookingNumber }) => bookingNumber).join(' ') || null;
}

/**
 * Ids in the subject of a row about payments, each in words: a payment that stands alone by what it was for, amount and day; one behind its number and amount by its
 * day; one in whose place another stands by amount and day. What is known by none of it stays an id.
 */
export async function paymentsInWords(
  context: ConsoleContext,
  action: string,
  subject: string,
): Promise<string> {
  if (!OF_PAYMENTS.includes(action)) return subject;
  const words = inLanguage(context.language, ja, en).payment;
  const parts = subject.split(' ');
  const named = parts.map(async (part, place) => {
    if (!isUuid(part)) return part;
    const payment = await paymentLoader(context).load(part);
    if (!payment) return (await numberOf(context, part)) ?? part;
    if (place > 0) return parts[place - 1] === 'of' ? words.instead(payment) : words.day(payment);
    return words.whole({ ...payment, of: await paidFor(context, payment) });
  });
  return (await Promise.all(named)).join(' ');
}

/** What payment leaves to the queue. */
import type { ReceiptStay, ReceiptSubject } from '#domain/payment/receipt.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Difference } from '#domain/payment/reconciliation.ts';
import type { Asker } from '#server/platform/actor.ts';
import { defineTask } from '#server/platform/jobs.ts';

export const mailCardSaved = defineTask<{
  readonly clientId: number;
  readonly checkId: string;
  /** The last digits of the card that this one replaced. A task that was left by a server of before does not say. */
  readonly replaced?: string | null;
  readonly asked: Asker | null;
}>('mail_card_saved');

export const mailCardRemoved = defineTask<{
  readonly clientId: number;
  readonly at: string;
  readonly asked: Asker | null;
}>('mail_card_removed');

/** A card that nobody uses any more goes from the gateway too. */
export const removeCardAtGateway = defineTask<{
  readonly memberId: string;
  readonly seq: number;
}>('remove_card_at_gateway', 'later');

/** What lies at the gateway beside the saved card goes too: where an answer was lost, the same card was kept again. */
export const removeStrayCards = defineTask<{ readonly clientId: number; readonly memberId: string }>(
  'remove_stray_cards',
  'later',
);

/** The card company's page was left open, and the payment waits there. */
export const mailPaymentWaiting = defineTask<{ readonly chargeId: string }>('mail_payment_waiting', 'soon');

/** Papers that were issued about a charge. */
export type IssuedPaper = {
  readonly number: string;
  readonly kind: 'RECEIPT' | 'RETURN';
  readonly yen: number;
  /** The number of the paper of what was given back that it stands in the place of, since that said a wrong way or day. */
  readonly replaces?: string;
  /** Of a receipt, the day on which was paid what it is for, as it says itself. A task that was left by a server of before does not say it. */
  readonly paidOn?: CalendarDate;
};
/** On which days that was done, to which cards it goes, by their last four digits, and whether some is sent by bank transfer, since its card takes none any more. */
export type BackToCards = {
  readonly on: readonly CalendarDate[];
  readonly cards: readonly string[];
  readonly byTransfer: boolean;
};
export const mailPapersIssued = defineTask<{
  /** Left out of what the office was paid for an exchanged week, or of the fee of a stay: then whose they are is said. */
  readonly chargeId?: string;
  readonly clientId?: number;
  readonly papers: readonly IssuedPaper[];
  /** The stays as the papers name them. A task that was left by a server of before says none, nor what follows. */
  readonly stays?: readonly ReceiptStay[];
  /** What comes back in all with the steps that the returns are of. */
  readonly refundYen?: number;
  readonly canReissue?: boolean;
  /** Of what comes back of what cards have paid. A task that was left by a server of before does not say it. */
  readonly backToCards?: BackToCards;
  /** Of what the office or a house was paid: the payment, and what it was for. */
  readonly desk?: { readonly paymentId: string; readonly subjects: readonly ReceiptSubject[] };
}>('mail_papers_issued');

type VoidReceipt = {
  readonly clientId: number;
  readonly papers: readonly (IssuedPaper & { readonly refersTo: readonly string[] })[];
  readonly stays: readonly ReceiptStay[];
  readonly subjects: readonly ReceiptSubject[];
};
/** A receipt was issued, and mailed, for what was never paid: it is void. A server of before leaves the task to a newer one. */
export const mailReceiptVoid = defineTask<VoidReceipt>('mail_receipt_void');

/** The same, and what is right was written down in its place: one mail tells of both. A server of before leaves the task to a newer one. */
export const mailReceiptCorrected = defineTask<
  VoidReceipt & {
    /** The receipts of what is right. */
    readonly rightful: readonly IssuedPaper[];
    /** The payment of what is right: what is due after it is told. A task of before does not say it. */
    readonly paymentId?: string;
  }
>('mail_receipt_corrected');

/** A company's monthly bill was issued. */
export const mailCompanyBill = defineTask<{ readonly billId: string }>('mail_company_bill', 'soon');

/** A company's monthly bill is overdue; the first reminder of it is 1. */
export const mailCompanyBillReminder = defineTask<{ readonly billId: string; readonly nth: number }>(
  'mail_company_bill_reminder',
);

/** The office has paid back to a company what its bill says. */
export const mailCompanyPaidBack = defineTask<{
  readonly billId: string;
  readonly paymentId: string;
  /** What was still to be paid back after it, in yen. A task that was left by a server of before does not say. */
  readonly leftYen?: number;
}>('mail_company_paid_back', 'soon');

/** What the office had written down as paid back to a company was not, or came back: whoever was mailed about it is told. */
export const mailCompanyPaidBackWrong = defineTask<{ readonly billId: string; readonly paymentId: string }>(
  'mail_company_paid_back_wrong',
  'soon',
);

/** The money of a stay is refused for good. */
export const mailUncollected = defineTask<{ readonly chargeId: string }>('mail_uncollected');

/** A refund that the card does not take back any more, for the operator; `yen` is what is owed so of the charge by now. */
export const mailRefundByTransfer = defineTask<{ readonly chargeId: string; readonly yen: number }>(
  'mail_refund_by_transfer',
);

/** What the nightly comparison with the gateway has found, for the operator: orders and yen, nobody's name. */
type Differences = {
  readonly date: CalendarDate;
  readonly named: readonly (Difference & { readonly orderId: string })[];
  /** Differences beyond those that are named, and orders about which the gateway did not answer. */
  readonly more: number;
  readonly unanswered: number;
};
export const mailCardDifferences = defineTask<Differences>('mail_card_differences');

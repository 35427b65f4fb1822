/**
 * Yen of a stay between accounts. On the club's side stands what it asks: charged, and kept as a fee. On the other where
 * that stands: owed, or settled. Each movement takes from one account what it gives to another.
 */
import { NO_YEN, PAY_BY } from './pay-by.ts';
import type { YenByWay } from './pay-by.ts';

/** The accounts that yen come from when the club asks for them. */
export type AskedAccount = 'charged' | 'kept';
type SettledAccount = 'owed' | 'card' | 'billed' | 'tvp' | 'desk';

export type MoneyMovement = {
  readonly reason:
    | 'charge'
    | 'keep'
    | 'reverse'
    | 'pay'
    | 'refund'
    | 'uncollected'
    | 'bill'
    | 'unbill'
    | 'prepay'
    | 'unprepay'
    | 'waive'
    | 'receive'
    | 'return'
    | 'credit'
    | 'send'
    | 'unsend';
  readonly from: AskedAccount | SettledAccount;
  readonly to: AskedAccount | SettledAccount;
  readonly yen: number;
};

/**
 * What is charged anew, what is kept as a fee, what of earlier charges falls away and what of earlier fees is waived, each by how it
 * is paid, with consumption tax; and what a card was authorised for with the step.
 */
export type ChargeStep = {
  readonly charged?: YenByWay;
  readonly kept?: YenByWay;
  readonly reversed?: YenByWay;
  readonly waived?: YenByWay;
  readonly paidYen?: number;
};

/** Where the yen of a stay stand before a step: what is asked in each way, and what of it a card has paid, was billed, or was paid at the house. */
export type StandingYen = {
  readonly asked: YenByWay;
  readonly card: number;
  readonly billed: number;
  readonly desk: number;
};
export const NOTHING_STANDS: StandingYen = { asked: NO_YEN, card: 0, billed: 0, desk: 0 };

const sumOf = (yen: YenByWay = NO_YEN): number => PAY_BY.reduce((sum, way) => sum + yen[way], 0);

/** What is asked in each way once the step is done. */
export function askedAfter(
  { charged = NO_YEN, kept = NO_YEN, reversed = NO_YEN, waived = NO_YEN }: ChargeStep,
  asked: YenByWay,
): YenByWay {
  const after = (way: keyof YenByWay) => asked[way] + charged[way] + kept[way] - reversed[way] - waived[way];
  return { CARD: after('CARD'), ON_SITE: after('ON_SITE'), INVOICE: after('INVOICE'), TVP: after('TVP') };
}

/**
 * What a step gives back to the card: what it has paid beyond all that is still to be paid by card. Yen that were never paid
 * are owed less, and nothing of them comes back.
 */
export function refundOf(step: ChargeStep, { asked, card }: StandingYen): number {
  return Math.max(0, card + (step.paidYen ?? 0) - askedAfter(step, asked).CARD);
}

/**
 * What of what a card has paid falls away with a step beyond what comes in its place, whether it comes back or is kept as a fee. What
 * was to be paid by card and never was falls first.
 */
export function fellOfCard(
  { charged = NO_YEN, reversed = NO_YEN }: ChargeStep,
  { asked, card }: StandingYen,
): number {
  const neverPaid = Math.max(0, asked.CARD - card);
  return Math.max(0, reversed.CARD - charged.CARD - neverPaid);
}

/**
 * What of a fee no card has paid yet: it is charged before the step is done. What else is owed by card, because it was never
 * collected, is no part of it.
 */
export function uncoveredFee(step: ChargeStep, { asked, card }: StandingYen): number {
  return Math.min(step.kept?.CARD ?? 0, Math.max(0, askedAfter(step, asked).CARD - card));
}

/** What a step makes more to be paid by card than before it: it is charged before the step is done. */
export const addedByCard = ({ kept, charged, reversed }: ChargeStep): number =>
  Math.max(0, (kept?.CARD ?? 0) + (charged?.CARD ?? 0) - (reversed?.CARD ?? 0));

/** By how much a step makes the company's bill longer; below nothing where it makes it shorter. */
export function billOf(step: ChargeStep, { asked, billed }: StandingYen): number {
  return askedAfter(step, asked).INVOICE - billed;
}

/** By how much a step takes more TVP; below nothing where some come back. What is asked in TVP is always paid. */
const prepaidBy = (step: ChargeStep, { asked }: StandingYen): number =>
  askedAfter(step, asked).TVP - asked.TVP;

/**
 * What one step of a stay moves. New charges and fees become owed, what a card was authorised for is paid of them, and what
 * comes back from a card or leaves the bill becomes owed too, before earlier charges fall away, so that nothing is ever owed
 * below nothing. What is on the bill then is what is paid by bill, and what is prepaid what TVP pay. What is nothing moves nothing.
 */
export function movementsOf(step: ChargeStep, standing: StandingYen = NOTHING_STANDS): MoneyMovement[] {
  const billYen = billOf(step, standing);
  const prepaidYen = prepaidBy(step, standing);
  const movements: MoneyMovement[] = [
    { reason: 'charge', from: 'charged', to: 'owed', yen: sumOf(step.charged) },
    { reason: 'keep', from: 'kept', to: 'owed', yen: sumOf(step.kept) },
    { reason: 'pay', from: 'owed', to: 'card', yen: step.paidYen ?? 0 },
    { reason: 'refund', from: 'card', to: 'owed', yen: refundOf(step, standing) },
    { reason: 'unbill', from: 'billed', to: 'owed', yen: -billYen },
    { reason: 'unprepay', from: 'tvp', to: 'owed', yen: -prepaidYen },
    { reason: 'reverse', from: 'owed', to: 'charged', yen: sumOf(step.reversed) },
    { reason: 'waive', from: 'owed', to: 'kept', yen: sumOf(step.waived) },
    { reason: 'bill', from: 'owed', to: 'billed', yen: billYen },
    { reason: 'prepay', from: 'owed', to: 'tvp', yen: prepaidYen },
  ];
  return movements.filter(({ yen }) => yen > 0);
}

/**
 * By how many yen what was paid at the house is more than a step would ask; 0 where it is not. Nothing but its desk can give that back, so the payment
 * is taken back there before the step, and what is right then is paid anew.
 */
export function paidBeyondYen(step: ChargeStep, standing: StandingYen): number {
  if (standing.desk <= 0) return 0;
  const asked = askedAfter(step, standing.asked);
  const card = standing.card + (step.paidYen ?? 0) - refundOf(step, standing);
  return Math.max(0, card + standing.desk - asked.ON_SITE - asked.CARD);
}

/** Whether it is more at all. */
export const isPaidBeyond = (step: ChargeStep, standing: StandingYen): boolean =>
  paidBeyondYen(step, standing) > 0;

/** What guests pay at the house of what is owed. */
export const receivedAtDesk = (yen: number): MoneyMovement => ({
  ...{ reason: 'receive', from: 'owed', to: 'desk', yen },
});
/** What was written down as paid there by mistake, or was given back, is owed again. */
export const returnedAtDesk = (yen: number): MoneyMovement => ({
  ...{ reason: 'return', from: 'desk', to: 'owed', yen },
});

/**
 * What the club gives back of a company's bills. Of such a purpose the accounts stand for the club's side: what it credited, what of that it has still to send,
 * and what it sent.
 */
export const credited = (yen: number): MoneyMovement => ({
  ...{ reason: 'credit', from: 'charged', to: 'owed', yen },
});
/** What the office sent of it. */
export const sentByOffice = (yen: number): MoneyMovement => ({
  ...{ reason: 'send', from: 'owed', to: 'desk', yen },
});
/** What was written down as sent by mistake, or came back, is to be sent again. */
export const unsentByOffice = (yen: number): MoneyMovement => ({
  ...{ reason: 'unsend', from: 'desk', to: 'owed', yen },
});

/** What was to come from a card and never will is owed again. */
export const uncollected = (yen: number): MoneyMovement[] =>
  yen > 0 ? [{ reason: 'uncollected', from: 'card', to: 'owed', yen }] : [];

/** What staff write down at once as paid or given back, in yen: more is a slip of digits. */
export const MOST_YEN_AT_ONCE = 100_000_000;

/**
 * How each charge line of a stay is paid: by the membership's card, at the house, or on a company's monthly bill. A person
 * chooses one way for all of it; for a company its six payment preferences decide, by what a line is for. What is prepaid with TVP
 * is taken out of the way in which the accommodation is paid (prepayment.ts).
 */
import type { FeeLine } from '../booking/price.ts';
import type { TaxLine } from '../booking/local-tax.ts';

/** The ways that are chosen for a stay. */
export const CHOSEN_WAYS = ['CARD', 'ON_SITE', 'INVOICE'] as const;
export type ChosenWay = (typeof CHOSEN_WAYS)[number];
export const PAY_BY = [...CHOSEN_WAYS, 'TVP'] as const;
export type PayBy = (typeof PAY_BY)[number];

export const PREFERENCE_NAMES = [
  'accommodationFeePayment',
  'facilityFeePayment',
  'setupFeePayment',
  'optionalCleaningPayment',
  'taxPayment',
  'otherServicePayment',
] as const;
export type PreferenceName = (typeof PREFERENCE_NAMES)[number];

/** The six preferences of a membership; null until chosen. */
export type PaymentPreferences = Readonly<Record<PreferenceName, ChosenWay | null>>;
export type AllPreferences = Readonly<Record<PreferenceName, ChosenWay>>;

/** They count as set only if all six are filled. */
export function allPreferences(preferences: PaymentPreferences): AllPreferences | null {
  return PREFERENCE_NAMES.every((name) => preferences[name] !== null)
    ? (preferences as AllPreferences)
    : null;
}

export const CHARGE_SUBJECTS = [
  'ACCOMMODATION',
  'PLAN_FEE',
  'USAGE_FEE',
  'CLEANING_FEE',
  'RENTAL',
  'LODGING_TAX',
  'BATHING_TAX',
] as const satisfies readonly (FeeLine['subject'] | TaxLine['subject'])[];
/** What a line of a price is for. */
export type ChargeSubject = (typeof CHARGE_SUBJECTS)[number];

/** What is not named here is another service. Cleaning that is ordered later will have the sixth preference. */
const PREFERENCE_OF: Readonly<Partial<Record<ChargeSubject, PreferenceName>>> = {
  ACCOMMODATION: 'accommodationFeePayment',
  USAGE_FEE: 'facilityFeePayment',
  CLEANING_FEE: 'setupFeePayment',
  LODGING_TAX: 'taxPayment',
  BATHING_TAX: 'taxPayment',
};

/** How a company pays what is charged for a subject. */
export const preferredWay = (subject: ChargeSubject, preferences: AllPreferences): ChosenWay =>
  preferences[PREFERENCE_OF[subject] ?? 'otherServicePayment'];

export type FeePaymentType = 'POINT' | 'ON_SITE' | 'CARD' | 'PREFERENCE';

/** How a charge is paid under the way of paying that was chosen for the stay. */
export function wayOf(
  subject: ChargeSubject,
  chosen: FeePaymentType,
  preferences: AllPreferences | null,
): ChosenWay {
  if (chosen !== 'PREFERENCE') return chosen === 'CARD' ? 'CARD' : 'ON_SITE';
  if (!preferences) throw new Error('a stay cannot be paid by preferences that are not set');
  return preferredWay(subject, preferences);
}

/** Yen by the way in which they are paid. */
export type YenByWay = Readonly<Record<PayBy, number>>;
export const NO_YEN: YenByWay = { CARD: 0, ON_SITE: 0, INVOICE: 0, TVP: 0 };

/** Adds up yen in each way. */
export function yenByWay(parts: readonly { readonly payBy: PayBy; readonly yen: number }[]): YenByWay {
  const sums = { ...NO_YEN };
  for (const { payBy, yen } of parts) sums[payBy] += yen;
  return sums;
}

/** What of a stay is paid in one way, and what of that neither a card, TVP nor guests at the house have paid and no bill bears. */
export type PaymentPart = { readonly way: PayBy; readonly yen: number; readonly dueYen: number };

/** Of what a stay asks in all ways, in yen: what is still to be paid, and what a company pays by its bills. */
export const restOf = (payments: readonly PaymentPart[]) => ({
  owedYen: payments.reduce((sum, { dueYen }) => sum + dueYen, 0),
  billedYen: payments.reduce((sum, { way, yen }) => sum + (way === 'INVOICE' ? yen : 0), 0),
});

/**
 * What is asked in each way that occurs, once a card has paid so much, a bill bears so much and so much was paid at the house or to the office: what
 * was to be paid there first, then what no card has paid, which is then no card's any more. TVP pay at once.
 */
export function paymentParts(
  asked: YenByWay,
  { card, billed, desk }: Readonly<Record<'card' | 'billed' | 'desk', number>>,
  occurring: readonly string[],
): PaymentPart[] {
  const insteadOfCard = Math.min(Math.max(0, desk - asked.ON_SITE), Math.max(0, asked.CARD - card));
  const yen: YenByWay = {
    ...asked,
    CARD: asked.CARD - insteadOfCard,
    ON_SITE: asked.ON_SITE + insteadOfCard,
  };
  const settledYen: YenByWay = { CARD: card, ON_SITE: desk, INVOICE: billed, TVP: asked.TVP };
  const occurs = (way: PayBy) => yen[way] > 0 || (way !== 'TVP' && occurring.includes(way));
  return PAY_BY.filter(occurs).map((way) => ({
    way,
    yen: yen[way],
    dueYen: Math.max(0, yen[way] - settledYen[way]),
  }));
}

/** What a cancellation fee is counted from, in the order in which its way of paying is looked for. */
const FEE_FOLLOWS = ['ACCOMMODATION', 'USAGE_FEE', 'PLAN_FEE'];

/**
 * How a cancellation fee is paid: as the accommodation is. A night that is paid with points has no accommodation in yen;
 * there it is paid as the usage fee, of which it is a part, and last as the plan's fee.
 */
export function wayOfFee(lines: readonly { readonly subject: string; readonly payBy: PayBy }[]): ChosenWay {
  for (const followed of FEE_FOLLOWS) {
    const line = lines.find(({ subject }) => subject === followed);
    if (line) return line.payBy as ChosenWay;
  }
  return 'ON_SITE';
}

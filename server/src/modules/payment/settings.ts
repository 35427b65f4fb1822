/** What the club may set about cards, and who sells here: the issuer of receipts, and what the law wants every seller to disclose. */
import { email } from '#domain/kernel/field-rules.ts';
import { isRegistrationNumber } from '#domain/payment/registration-number.ts';
import { defineSetting, text, textInLanguages, wholeNumber } from '#server/platform/settings.ts';
import type { TextInLanguages } from '#server/platform/settings.ts';

export type CardServiceMaintenance = {
  readonly from: Date;
  readonly to: Date;
  /** What members read meanwhile. */
  readonly message: TextInLanguages;
};

const LONGEST_MESSAGE = 500;
const message = textInLanguages({ most: LONGEST_MESSAGE });

function readMaintenance(value: unknown): CardServiceMaintenance | undefined {
  const { from, to, message: told } = (value ?? {}) as Record<string, unknown>;
  // One text for both is what a club may have set before there were two.
  const read = message.read(typeof told === 'string' ? { ja: told, en: told } : told);
  if (typeof from !== 'string' || typeof to !== 'string' || !read) return undefined;
  const window = { from: new Date(from), to: new Date(to), message: read };
  // A moment that cannot be read is smaller than none, so the comparison is false for it too.
  return window.from < window.to ? window : undefined;
}

const notDisclosed = 'the legal disclosure names the call centre in its place';
const disclosed = textInLanguages({ most: 200 });
/** What the portal's own words say of itself, in other words where the club's lawyers want them. */
const inOtherWords = textInLanguages({ most: 2000 });

export const paymentSettings = {
  /** When the gateway takes no cards; null for never. */
  cardServiceMaintenance: defineSetting<CardServiceMaintenance | null>('cardServiceMaintenance', null, {
    read: readMaintenance,
    allows:
      '{"from": "2027-01-01T15:00:00Z", "to": "2027-01-01T18:00:00Z", "message": {"ja": "...", "en": "..."}}',
    shape: { kind: 'window', most: LONGEST_MESSAGE },
  }),
  /** From how many days after taking it money that the gateway declines to give back is owed by bank transfer. */
  cardRefundDays: defineSetting('cardRefundDays', 180, wholeNumber({ least: 30, most: 366 })),
  /** Who sells, and issues the receipts: the company's registered name. */
  issuerName: defineSetting<TextInLanguages | null>('issuerName', null, {
    ...disclosed,
    unset: `${notDisclosed}, and receipts have no issuer`,
  }),
  issuerAddress: defineSetting<TextInLanguages | null>('issuerAddress', null, {
    ...disclosed,
    unset: `${notDisclosed}, and receipts have no address`,
  }),
  /** T and thirteen digits. */
  issuerRegistrationNumber: defineSetting<string | null>('issuerRegistrationNumber', null, {
    ...text({ most: 14, fits: isRegistrationNumber, like: 'T9999999999999' }),
    unset: 'receipts are no qualified invoices',
  }),
  /** Where companies send what they are billed: bank, branch, kind and number of the account, and whose it is. */
  billAccount: defineSetting<TextInLanguages | null>('billAccount', null, {
    ...disclosed,
    unset: 'no monthly bills can be issued',
    // Whoever could change it alone could have members and companies pay to somebody else.
    needsTwo: true,
  }),
  /** A company is reminded of a bill that is not paid so many days after its day, and again after as many. */
  billReminderDays: defineSetting('billReminderDays', 7, wholeNumber({ least: 3, most: 60 })),
  /** The person who answers for what is sold here. */
  disclosureResponsible: defineSetting<TextInLanguages | null>('disclosureResponsible', null, {
    ...disclosed,
    unset: notDisclosed,
  }),
  disclosureEmail: defineSetting<string | null>('disclosureEmail', null, {
    ...text({ most: 254, fits: (value) => email(value) === null, like: 'club@example.jp' }),
    unset: notDisclosed,
  }),
  disclosurePrice: defineSetting<TextInLanguages | null>('disclosurePrice', null, inOtherWords),
  disclosurePayment: defineSetting<TextInLanguages | null>('disclosurePayment', null, inOtherWords),
  disclosureDelivery: defineSetting<TextInLanguages | null>('disclosureDelivery', null, inOtherWords),
  disclosureCancelling: defineSetting<TextInLanguages | null>('disclosureCancelling', null, inOtherWords),
} as const;

/** What members read where the club has set no text of its own: the words of the page on which it would stand, in both languages. */
import { payment as en } from '#messages/en/payment.ts';
import { payment as ja } from '#messages/ja/payment.ts';
import type { TextInLanguages } from '#server/platform/settings.ts';

type Words = (typeof ja)['disclosure'];
type Phone = string;

const WITHOUT: Readonly<Record<string, (words: Words, phone: Phone) => string>> = {
  issuerName: (words, phone) => words.onRequest(phone),
  issuerAddress: (words, phone) => words.onRequest(phone),
  disclosureResponsible: (words, phone) => words.onRequest(phone),
  disclosureEmail: (words, phone) => words.onRequest(phone),
  disclosurePrice: ({ terms }) => terms.price,
  disclosurePayment: ({ terms }) => terms.payment,
  disclosureDelivery: ({ terms }) => terms.delivery,
  disclosureCancelling: ({ terms }) => terms.cancelling,
};

/** Null for a setting in whose place members read nothing. */
export function wordsWithout(name: string, callCenterPhone: Phone): TextInLanguages | null {
  const words = WITHOUT[name];
  return words
    ? { ja: words(ja.disclosure, callCenterPhone), en: words(en.disclosure, callCenterPhone) }
    : null;
}

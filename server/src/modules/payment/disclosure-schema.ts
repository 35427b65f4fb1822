/** What the law wants a seller to disclose (特定商取引法, article 11), as the club has set it. The portal's own words fill in the rest. */
import { builder } from '#server/graphql/builder.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { TextInLanguages } from '#server/platform/settings.ts';
import { paymentSettings } from './settings.ts';

const disclosed = {
  seller: paymentSettings.issuerName,
  address: paymentSettings.issuerAddress,
  registrationNumber: paymentSettings.issuerRegistrationNumber,
  responsible: paymentSettings.disclosureResponsible,
  email: paymentSettings.disclosureEmail,
  price: paymentSettings.disclosurePrice,
  payment: paymentSettings.disclosurePayment,
  delivery: paymentSettings.disclosureDelivery,
  cancelling: paymentSettings.disclosureCancelling,
};

type Word = keyof typeof disclosed;
type Disclosed = Readonly<Record<Word, TextInLanguages | string | null>>;

const meanings: Readonly<Record<Word, string>> = {
  seller: 'Who sells, by the registered name.',
  address: 'Where the seller is registered.',
  registrationNumber: 'Its number as an issuer of qualified invoices.',
  responsible: 'The person who answers for what is sold.',
  email: 'Where to write to.',
  price: 'What is said of prices, in other words than the pages have.',
  payment: 'Likewise of how and when is paid.',
  delivery: 'Likewise of when a stay is given.',
  cancelling: 'Likewise of cancelling.',
};

const LegalDisclosure = builder.objectRef<Disclosed>('LegalDisclosure').implement({
  description:
    'What the seller discloses, in the language of the request; null for what the club has not set.',
  fields: (t) => {
    const told = (word: Word) =>
      t.string({
        nullable: true,
        description: meanings[word],
        resolve: ({ [word]: said }, _args, { language }) =>
          typeof said === 'string' ? said : (said?.[language] ?? null),
      });
    return {
      seller: told('seller'),
      address: told('address'),
      registrationNumber: told('registrationNumber'),
      responsible: told('responsible'),
      email: told('email'),
      price: told('price'),
      payment: told('payment'),
      delivery: told('delivery'),
      cancelling: told('cancelling'),
    };
  },
});

builder.queryField('legalDisclosure', (t) =>
  t.field({
    type: LegalDisclosure,
    description: 'What the law wants a seller to disclose, for anyone.',
    authScopes: { public: true },
    resolve: (_root, _args, { db }) => readSettings(db, disclosed),
  }),
);

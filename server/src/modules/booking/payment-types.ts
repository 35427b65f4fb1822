/** The GraphQL types of how the yen part of a stay is paid. */
import { PAY_BY } from '#domain/payment/pay-by.ts';
import type { PaymentPart } from '#domain/payment/pay-by.ts';
import { builder } from '#server/graphql/builder.ts';

export const FeePaymentType = builder.enumType('FeePaymentType', {
  description:
    'How the yen part is paid; POINT only where nothing is left in yen. A company pays by PREFERENCE: each part as its payment preferences say.',
  values: ['POINT', 'ON_SITE', 'CARD', 'PREFERENCE'] as const,
});

export const PaymentWay = builder.enumType('PaymentWay', {
  description: 'How a part of a stay is paid: by card, at the resort, by bill, or prepaid with TVP.',
  values: PAY_BY,
});

export const BookingPayment = builder.objectRef<PaymentPart>('BookingPayment').implement({
  description: 'What of a stay is paid in one way.',
  fields: (t) => ({
    way: t.expose('way', { type: PaymentWay, description: 'The way.' }),
    jpy: t.exposeInt('yen', { description: 'Yen, with consumption tax, local taxes and fees.' }),
    dueJpy: t.exposeInt('dueYen', { description: 'What of them is neither paid nor on a bill yet.' }),
  }),
});

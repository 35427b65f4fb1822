import type { payment as japanese } from '#messages/ja/payment.ts';

export const payment: typeof japanese = {
  card: {
    title: 'Credit card',
    lead: 'This is your saved credit card.',
    number: 'Card number',
    expires: 'Valid until',
    expiresValue: (month: number, year: number) => `${String(month).padStart(2, '0')}/${year}`,
    holder: 'Card holder',
    expired: 'Expired',
    expiredText: 'An expired card cannot be used.',
    none: 'There is no saved credit card.',
    renew: 'About registering a card',
    maintenance: 'Registering a card is under maintenance at the moment.',
  },
  newCard: {
    title: 'Register a credit card',
    lead: 'Reservations need a valid credit card.',
    later: 'Registering a card will open soon.',
    laterText:
      'Until then our call center is glad to help you on the telephone.\nThank you for your patience.',
    call: (phone: string) => `Call center ${phone}`,
    again: 'Check again and continue',
    checking: 'Checking',
    stillNone: 'We could not find a valid card.',
    logout: 'Log out',
  },
  methods: {
    title: 'Payment methods',
    lead: 'Please choose how you want to pay each kind of charge.',
    pleaseSet:
      'Before you go on, please choose how to pay all six kinds of charges.\nThe other screens open once you have.',
    accommodationFeePayment: 'Accommodation',
    facilityFeePayment: 'Use of facilities',
    setupFeePayment: 'Set-up',
    optionalCleaningPayment: 'Cleaning on request',
    taxPayment: 'Lodging and bathing taxes',
    otherServicePayment: 'Other services',
    choices: { CARD: 'Credit card', ON_SITE: 'At the facility', INVOICE: 'Invoice' },
    submit: 'Save',
    busy: 'Saving',
    saved: 'Your payment methods have been saved.',
  },
};

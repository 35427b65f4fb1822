/** The names of what the club sets, each with a sentence, for the settings of the console. */
import type { settingNames as source } from '#messages/ja/console/setting-names.ts';

const notDisclosed = 'The legal disclosure names the call centre in its place.';

export const settingNames: typeof source = {
  fewRoomsThreshold: {
    name: 'Few rooms',
    says: 'A day with this many free rooms or fewer is marked as few. With 0 none is.',
    unit: 'rooms',
  },
  firstDayOfWeeks: {
    name: 'First weekday of weeks',
    says: 'On which first weekday of January week 1 of My Week and Prime Week begins. Weeks that are assigned already stay.',
    unit: '',
    choices: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  nearFutureDays: {
    name: 'Days of near stays',
    says: 'How many days ahead the members’ list of near stays looks.',
    unit: 'days',
  },
  nextStayMonths: {
    name: 'Next stay',
    says: 'How many months before arrival home announces a stay as the next one.',
    unit: 'months',
  },
  requestsCloseDays: {
    name: 'Requests close',
    says: 'Members write requests until 15:00 so many days before arrival.',
    unit: 'days',
  },
  signupFeeYen: {
    name: 'Joining fee (before tax)',
    says: 'For new applications. Whoever has the final check open already is told that it has changed.',
    unit: 'yen',
  },
  signupBonusTvp: {
    name: 'TVP at joining',
    says: 'Granted at joining, beside those of a promo code.',
    unit: 'TVP',
  },
  signupContractYears: {
    name: 'Contract years at joining',
    says: 'For how many years the VACATION STYLE contract of a new membership runs.',
    unit: 'years',
  },
  signupLinkHours: {
    name: 'Application link',
    says: 'For how many hours a link opens the application form. It holds for links that are sent from now on.',
    unit: 'hours',
  },
  signupDecideDays: {
    name: 'Application deadline',
    says: 'Within how many days staff decide, and applicants answer and pay.',
    unit: 'days',
  },
  signupForgetDays: {
    name: 'Applications that came to nothing',
    says: 'For how many days they are kept. What is older is deleted every night.',
    unit: 'days',
  },
  exchangeMinimumSp: {
    name: 'Fewest SP of an order',
    says: 'An order of products takes at least so many SP.',
    unit: 'SP',
  },
  exchangeMinimumFp: {
    name: 'Fewest FP of an order',
    says: 'An order of products takes at least so many FP.',
    unit: 'FP',
  },
  exchangeMinimumTvp: {
    name: 'Fewest TVP of an order',
    says: 'An order of products takes at least so many TVP.',
    unit: 'TVP',
  },
  exchangeAddressDays: {
    name: 'Addresses of orders',
    says: 'For how many days an address is kept after an order was sent or cancelled. What is older is deleted every night.',
    unit: 'days',
  },
  cardServiceMaintenance: {
    name: 'Cards out of service',
    says: 'Cards cannot be used meanwhile, and members read the text.',
  },
  cardRefundDays: {
    name: 'Refunds to cards',
    says: 'What a card does not take back so many days after it paid is refunded by bank transfer.',
    unit: 'days',
  },
  issuerName: {
    name: 'Name of the seller',
    says: 'Stands on receipts and in the legal disclosure. Receipts that were issued stay as they are.',
    missing: `${notDisclosed} Receipts have no issuer.`,
  },
  issuerAddress: {
    name: 'Address of the seller',
    says: 'Stands on receipts and in the legal disclosure. Receipts that were issued stay as they are.',
    missing: `${notDisclosed} Receipts have no address.`,
  },
  issuerRegistrationNumber: {
    name: 'Registration number of the issuer',
    says: 'T and thirteen digits. It stands on receipts.',
    missing: 'Receipts are no qualified invoices.',
  },
  billAccount: {
    name: 'Bank account (monthly bills, unpaid stays)',
    says: 'Bank, branch, kind and number of the account and its holder, in one line. It stands on companies’ monthly bills and in their mails, and where members are told how to pay for an unpaid stay: in the mail, and on the page of their booking. Bills that were issued and mails that were sent stay as they are.',
    missing: 'No monthly bills can be issued, and members are not told an account for unpaid stays.',
  },
  billReminderDays: {
    name: 'Reminders of monthly bills',
    says: 'A company is reminded by mail of a bill that is not paid so many days after it was due, and again after as many days until it is paid.',
    unit: 'days',
  },
  guidancePayDays: {
    name: 'Time to pay for unpaid stays',
    says: 'Whoever is told how to pay for an unpaid stay is to pay it within so many days after the day on which they are told. Days that members were told stay as they are.',
    unit: 'days',
  },
  disclosureResponsible: {
    name: 'Who answers for sales',
    says: 'Stands in the legal disclosure.',
    missing: notDisclosed,
  },
  disclosureEmail: {
    name: 'E-mail address for questions',
    says: 'Stands in the legal disclosure.',
    missing: notDisclosed,
  },
  disclosurePrice: {
    name: 'Disclosure: prices',
    says: 'What the legal disclosure says of prices. Where it is not set, the portal’s own words stand there.',
  },
  disclosurePayment: {
    name: 'Disclosure: paying',
    says: 'What the legal disclosure says of paying. Where it is not set, the portal’s own words stand there.',
  },
  disclosureDelivery: {
    name: 'Disclosure: when a stay is given',
    says: 'What the legal disclosure says of it. Where it is not set, the portal’s own words stand there.',
  },
  disclosureCancelling: {
    name: 'Disclosure: cancelling',
    says: 'What the legal disclosure says of cancelling. Where it is not set, the portal’s own words stand there.',
  },
  waiverAloneYen: {
    name: 'Yen waived alone',
    says: 'How much of a stay’s fees one person may waive alone, in all. Accounting approves more.',
    unit: 'yen',
  },
  waiverAlonePoints: {
    name: 'Points waived alone',
    says: 'How many points of a stay’s fees one person may waive alone, in all. Accounting approves more.',
    unit: 'points',
  },
  adjustAlonePoints: {
    name: 'Points adjusted alone',
    says: 'How many points of a contract one person may grant or take alone within a day. Accounting approves more.',
    unit: 'points',
  },
  adjustAloneTvp: {
    name: 'TVP adjusted alone',
    says: 'How many TVP of all contracts of a member one person may grant or take alone within a day. Accounting approves more.',
    unit: 'TVP',
  },
};

import type { stay as japanese } from '#messages/ja/booking/stay.ts';
import { chargeNames } from '../charge-names.ts';
import { houseTimes } from '../house-times.ts';
import { howToPay } from './stay/due.ts';
import { extras } from './stay/extras.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

type MoneyBack = Parameters<typeof japanese.moneyBack>[0];

function refundOf({ refunded, fee, paid, isLess, way }: MoneyBack): readonly string[] {
  if (refunded !== null)
    return [
      `${refunded} ${fee === null ? '' : `(after the cancellation fee of ${fee}) `}will be refunded to the credit card you paid with.`,
      'It can take one or two months to appear on your card statement.',
    ];
  if (paid === null) return ['Nothing has been charged in yen yet, so there is nothing to refund.'];
  return isLess && way !== 'PREFERENCE'
    ? [`We will tell you how and when your payment of ${paid} is refunded.`]
    : ['There is nothing to refund.'];
}

const feeOf = ({ feeCharged }: MoneyBack): readonly string[] =>
  feeCharged === null ? [] : [`The cancellation fee of ${feeCharged} was paid with your saved credit card.`];

const billOf = ({ bill }: MoneyBack): readonly string[] => {
  if (bill === null) return [];
  return bill.now === null
    ? ['Nothing of this booking will be on your monthly invoice.']
    : [`${bill.now} will be on your monthly invoice.`];
};

function dueOf({ due, dueOf: fees, paidAtDesk, scope, way }: MoneyBack): readonly string[] {
  if (due === null) return [];
  if (scope === 'whole' && paidAtDesk && fees === 'all')
    return [
      `We will tell you how to pay the ${due} of the cancellation fee that are left after your payment of ${paidAtDesk}.`,
    ];
  if (scope === 'whole')
    return [
      fees === 'earlier'
        ? `We will tell you how to pay the ${due} of your earlier cancellation fees.`
        : `We will tell you how to pay the cancellation fee of ${due}.`,
    ];
  // What a card was to pay and did not is paid at the house as well.
  return way === 'POINT' || way === null ? [] : [`Please pay ${due} at the resort during your stay.`];
}

const moneyBack: typeof japanese.moneyBack = (facts) => [
  ...feeOf(facts),
  ...refundOf(facts),
  ...billOf(facts),
  ...dueOf(facts),
];

export const stay: typeof japanese = {
  moneyBack,
  times: houseTimes,
  number: 'Booking number',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  stay: 'Stay',
  facility: 'Resort',
  room: 'Room',
  guests: 'Guests',
  representedBy: (name: string) => `Representative: ${name}`,
  guestCount: (counts) =>
    [
      count(counts.adults, 'adult', 'adults'),
      counts.children > 0 ? count(counts.children, 'child', 'children') : null,
      counts.bedShares > 0 ? `${counts.bedShares} sharing a bed` : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  representative: 'Representative',
  child: 'Child',
  bedShared: 'Sharing a bed',
  age: (age: number) => `aged ${age}`,
  guest: {
    later: 'Name to be given on arrival',
    sexes: { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' },
    nationality: 'Nationality',
    passportKept: 'Passport number entered',
  },
  contract: 'Contract',
  bookingType: 'Booking type',
  plan: 'Plan',
  noPlan: 'No plan',
  bookedAt: 'Booked on',
  payment: 'Payment in yen',
  paymentTypes: {
    POINT: 'Points only, nothing to pay in yen',
    ON_SITE: 'At the resort',
    CARD: 'Your saved credit card',
    CARD_PAID: 'Credit card (paid)',
    CARD_CHARGED: 'Charged to your saved credit card',
  },
  paymentWays: {
    CARD: 'Credit card',
    ON_SITE: 'At the resort',
    INVOICE: 'Monthly invoice',
    TVP: 'Prepaid with TVP',
  },
  paymentParts: {
    CARD: (yen) => `Credit card ${yen}`,
    CARD_PAID: (yen) => `Credit card ${yen} (paid)`,
    CARD_CHARGED: (yen) => `${yen} charged to your saved credit card`,
    ON_SITE: (yen) => `At the resort ${yen}`,
    ON_SITE_PAID: (yen) => `At the resort ${yen} (paid)`,
    INVOICE: (yen) => `On your monthly invoice ${yen}`,
    TVP: (yen) => `Prepaid with TVP ${yen}`,
  },
  howToPay,
  feePaid: (yen) => `Paid at the resort or to the office ${yen}`,
  requests: 'Requests',
  sameRoom: 'The same room as last time, if possible',
  mailCertificate: 'A certificate of stay by post',
  noRequests: 'None',
  arrivalAt: (time) => `Expected at ${time}`,
  accommodation: (text) => `Needed at the house: ${text}`,
  dietary: (text) => `Cannot eat: ${text}`,
  planAnswers: 'Answers about the plan',
  answeredYes: 'Yes',
  answeredNo: 'No, thank you',
  occupancy: (counts) =>
    counts.withBedShare > counts.most
      ? `Up to ${counts.most} guests, ${counts.withBedShare} with children sharing a bed`
      : `Up to ${counts.most} guests`,
  states: {
    confirmed: 'Confirmed',
    staying: 'Staying now',
    finished: 'Past stay',
    cancelled: 'Cancelled',
    noShow: 'No-show',
    partlyCancelled: 'Partly cancelled',
  },
  charges: chargeNames,
  price: {
    title: 'Price breakdown',
    titleBefore: 'Price before cancellation',
    perNight: 'Price by night',
    stayFee: 'Stay',
    withTax: (subject) => `${subject} (tax included)`,
    taxes: 'Lodging and bathing taxes',
    totalPoints: 'Points',
    totalYen: 'Total in yen',
    totalYenNote: 'Consumption, lodging and bathing taxes included',
    nightCancelled: 'cancelled',
    nowTitle: 'Price after cancellation',
    withFeesTitle: 'Price with fees',
    nowPoints: 'Points',
    nowYen: 'In yen, cancellation fees included',
    lots: 'Points used',
    lot: (points: string, day: string) => `${points} (valid until ${day})`,
    borrowed: 'next year’s points used in advance',
    penalties: 'Cancellation fees',
    penaltyAt: {
      CANCEL: (moment: string) => `Cancelled on ${moment}`,
      MOVE: (moment: string) => `Dates changed on ${moment}`,
      GUESTS: (moment: string) => `Guests changed on ${moment}`,
    },
    noShowAt: (moment: string) => `No-show, ${moment}`,
    waivedAt: (moment: string) => `Waived on ${moment}`,
  },
  history: {
    title: 'Bookings',
    views: { upcoming: 'Upcoming', past: 'Past stays', cancelled: 'Cancelled' },
    viewsLabel: 'Bookings shown',
    mine: 'Only bookings I made myself',
    vacationStyle: 'Only stays on VACATION STYLE',
    nearFuture: (days: number) => `Within ${days} days`,
    later: 'Later stays',
    more: 'Show 10 more',
    none: {
      upcoming: 'You have no upcoming stays.',
      past: 'There are no past stays yet.',
      cancelled: 'There are no cancelled bookings.',
    },
    search: 'Find a room',
  },
  again: {
    link: 'Search for the same stay again',
    of: (facility) => ` (${facility})`,
    from: 'Searching',
    noContract: 'You have no contract with which a new stay can be booked at the moment.',
    contractGone: 'The contract of that stay takes no new bookings, so we search with another of yours.',
    roomTypeGone: (room) => `${room} is no longer sold. We look for other rooms.`,
    planGone: 'The plan of that stay is no longer sold.',
  },
  requestCard: {
    title: 'Requests',
    label: 'Anything you would like',
    help: (until) =>
      `Up to 500 characters. You can change it until ${until}. We will do our best but cannot promise it.`,
    save: 'Save the request',
    saving: 'Saving',
    saved: 'Your request is saved.',
  },
  detail: {
    title: 'Booking details',
    back: 'Back to your bookings',
    certificate: 'Certificate of stay',
    confirmation: 'Booking confirmation',
    change: 'Change this booking',
    cancel: 'Cancel this booking',
    again: 'Book this resort again',
    othersByPhone: (phone) =>
      `Dates, guests, rental items and more can be changed here. For anything else, please call us (${phone}).`,
    changeByPhone: (phone) => `To change this booking, please call us (${phone}).`,
    cannotCancel: 'This booking cannot be cancelled online.',
    address: 'Address',
    website: 'Resort website',
    guestsTitle: 'Guests',
    contentTitle: 'Your booking',
    madeBy: 'This booking was made by a family or sub member.',
  },
  papers: {
    title: 'Receipts and refunds',
    subjects: {
      STAY: 'Stay',
      CHANGE: 'Change of the booking',
      FEE: 'Cancellation fee',
      CANCELLATION: 'Cancellation',
      NO_SHOW: 'No-show',
      WAIVER: 'Cancellation fee waived',
    },
    changes: {
      EXTENSION: 'Extension of the stay',
      MOVE: 'Change of dates',
      GUESTS: 'Change of guests',
      RENTAL: 'Change of rental items',
      PARKING: 'Change of parking',
      PETS: 'Change of pets',
      PREPAYMENT: 'Prepayment with TVP',
    },
    refersTo: (numbers) => `Of receipt ${numbers.join(', ')}`,
    rooms: (rooms) => `${rooms} rooms`,
    issued: (day) => `Issued ${day}`,
    kept: 'All of it was kept as the cancellation fee, so nothing comes back.',
  },
  policy: {
    title: 'Cancellation fee',
    label: 'Cancellation fee by date',
    now: 'Today',
    free: 'Free',
    percent: (percent: string) => `${percent} of the price`,
    until: (day: string) => `Until ${day}`,
    from: (days) => (days.from === days.to ? days.from : `${days.from} – ${days.to}`),
    since: (moment) => `From ${moment}`,
    checkInDay: (day: string) => `${day} (day of check-in)`,
    countedFrom: ({ day, until }) =>
      `Until ${until}, the fee is counted from your arrival before the change (${day}).`,
    noShow: 'No-show',
    baseInYen:
      'Fees are calculated on prices without consumption tax and rounded down to the yen; rental charges and lodging and bathing taxes are refunded.',
    base: 'Fees are calculated on prices without consumption tax, separately in points and yen, each rounded down; cleaning fees, rental charges and lodging and bathing taxes are refunded.',
  },
  confirmation: {
    title: 'Booking confirmation',
    lead: 'Thank you for your booking.\nWe look forward to welcoming you.',
    cancelledLead: 'This booking has been cancelled.',
    noShowLead: 'Nobody came, and we were not told: this booking was marked as a no-show.',
    print: 'Print',
    back: 'Back to the booking',
    issued: (moment: string) => `As of ${moment}`,
    to: (name: string) => name,
    help: (phone: string) => `Questions? Call centre ${phone}`,
  },
  certificate: {
    title: 'Certificate of stay',
    lead: 'We certify that the following guests stayed at our resort.',
    house: 'Resort',
    address: 'Address',
    checkIn: 'Arrival',
    checkOut: 'Departure',
    nights: 'Nights',
    guests: 'Guests',
    unnamed: (others) => `and ${others} more`,
    club: 'Call centre',
    notYet: 'The certificate can be opened once the stay is over.',
  },
  cancel: {
    title: 'Cancel a booking',
    lead: 'Choose what to cancel, then check the fee and your refund.\nNothing is cancelled until you enter your password.',
    what: 'What to cancel',
    whole: 'The whole booking',
    onlyWhole: (nights) =>
      nights === '1 night' ? 'The whole booking, 1 night' : `The whole booking, all ${nights}`,
    wholeHelp: (days: readonly string[]) => days.join(', '),
    lastNights: (nights: string) => `The last ${nights.replace(/^1 /, '')}`,
    lastNightsHelp: (day: string) => `Check-out will be on ${day}`,
    onlyFromEnd: 'Part of a stay can be cancelled from the last night backwards.',
    leastNights: (nights: number, phone: string) =>
      `This plan is for ${nights} nights or more, so a shorter stay cannot be kept.\nPlease cancel the whole booking, or call us (${phone}).`,
    refusedHelp: (phone: string) => `If you need help, please call us (${phone}).`,
    earlierNights:
      'Nights you cancelled earlier are included, and the fees already charged for them are deducted.',
    preview: 'Before and after',
    before: 'Before',
    after: 'After',
    item: 'Item',
    nothing: 'None',
    nightsInPoints: 'Points for the nights',
    feesInPoints: 'Points kept as fees',
    fee: 'Cancellation fee',
    earlierFees: 'Fees of earlier steps',
    feeOfStep: 'Fee of this cancellation',
    allFees: 'All fees',
    noFee: 'None',
    feeChanged: (fee) =>
      `The cancellation fee has changed. Nothing has been cancelled yet.\nShown before: ${fee.before}\nThe fee now: ${fee.now}\nPlease review the before and after once more before you continue.`,
    feeByCard: ({ yen, isPart, hasEarlier }) => {
      const fee = hasEarlier ? 'fee of this cancellation' : 'cancellation fee';
      if (isPart) return `Of the ${fee}, ${yen} is paid by credit card.`;
      return hasEarlier
        ? `The ${fee}, ${yen}, is paid by credit card.`
        : `The ${fee} of ${yen} is paid by credit card.`;
    },
    basis: {
      title: 'See how the fee is calculated',
      rate: ({ day, days, rate, isMoved }) => {
        const when = days === 0 ? `on ${day}` : `${days} ${days === 1 ? 'day' : 'days'} before ${day}`;
        return `Cancelling ${when}${isMoved ? ', the date before your change,' : ''} costs ${rate} of the price.`;
      },
      night: 'Night',
      price: 'Price (before tax)',
      percent: 'Rate',
      earlier: 'Cancelled earlier',
      sum: (amount, rate) => `${amount} in all, ${rate} of it`,
      paid: (amount) => `Less ${amount} of fees already charged.`,
      carried: (amount) => `Plus ${amount} of fractions that earlier changes rounded off.`,
      how: 'The rate is taken of the sum of these prices and rounded down.',
      firstNightOnly:
        'Cancelling part of a stay costs a fee for its first night only.\nThe rate is taken of its price and rounded down.',
    },
    feeByCardHelp:
      'It will be charged to this card before anything is cancelled. Your card company may ask you to confirm your identity.\nYour booking is cancelled once the fee is paid.',
    feeNeedsCard: 'There is no valid saved card. Please add one first.',
    toCard: 'Add a card',
    noSecurePage:
      'Your card company’s page could not be opened. Nothing has been cancelled yet.\nPlease try again.',
    extraPoints: (points) =>
      `The points of this stay do not cover ${points} of the fee, which will be taken from these points on your contract:`,
    comesBack: 'Refund',
    returnedPoints: 'Points returned',
    returnedTvpFirst: 'Your prepaid TVP are returned first, up to the reduction of the accommodation charge.',
    returnedTvp: 'TVP returned',
    noLongerDueTitle: 'Change to your payment',
    noLongerDue: 'No longer payable in yen',
    returnedYen: 'Deducted from your payment in yen',
    refundedYen: 'Refund to your credit card',
    addedYen: 'Additional amount in yen',
    returnedLots: 'Points returned, with their expiry',
    changed: 'Changed',
    password: 'Login password',
    passwordHelp: 'Please enter the password you log in with.',
    submitWhole: 'Cancel the whole booking',
    submitPart: (nights) => (nights === 1 ? 'Cancel this night' : 'Cancel these nights'),
    busy: 'Cancelling',
    notCancelled:
      'You are offline, so nothing has been cancelled yet.\nPlease try again once you are back online.',
    keep: 'Keep the booking',
    toChanges: 'Change the dates or extend the stay instead',
    resultUnknown:
      'We could not find out whether your cancellation went through.\nPlease look at the booking, and try again if it is not cancelled.',
    changedElsewhere: 'This booking was changed on another screen. The current details are shown.',
    doneWhole: 'Your booking has been cancelled',
    donePart: (nights) => (nights === 1 ? 'One night has been cancelled' : 'Your nights have been cancelled'),
    doneLead: 'We have also e-mailed you these details.',
    nightsGivenUp: 'Nights cancelled',
    staysBooked: 'Still booked',
    feeKept: 'Cancellation fee',
    pointsGivenBack: 'Points returned',
    tvpGivenBack: 'TVP returned',
    pointsAreBack: 'Back on your contract and ready to use.',
    yenAfterwards: 'Payable in yen after cancellation',
    refund: 'Refund and payment',
    toDetail: 'See the booking',
    toHistory: 'See all bookings',
    searchAgain: 'Find a room',
    working: 'Calculating',
  },
  extras,
};

import { signupErrors } from './signup-errors.ts';
import {
  numberFact,
  textFact,
  type CodeTexts,
  type ErrorText,
  type ErrorTexts,
  type PatternTexts,
} from '#messages/error-text.ts';
import { formatDate, formatMoment, formatPoints } from '#messages/format.ts';
import { penaltyFact, totalFact } from '#messages/total-fact.ts';
import type { errors as japanese } from '#messages/ja/errors.ts';

const general = {
  NOT_FOUND_ERROR: 'We could not find this information.',
  ACCESS_DENIED_ERROR: 'You do not have access to this.',
  BAD_CREDENTIAL_ERROR: 'The password was not accepted.\nPlease check it and try again.',
  BAD_INPUT_ERROR: 'Some of the details are not right.\nPlease check what you have entered.',
  INVALID_MFA_CODE_ERROR: 'You could not be logged in.\nPlease start again.',
  UNAUTHORIZED_ERROR: 'You do not have permission, so you were logged out.\nPlease log in again.',
  INVALID_CHANGE_PASSWORD_CODE_ERROR: 'The password could not be changed.\nPlease start again.',
  UNEXECUTABLE_ERROR: 'This could not be completed.',
  CREDIT_CARD_NOT_FOUND: 'You have no saved credit card.',
  CARD_NOT_ENROLLED: 'This card does not support 3-D Secure.\nPlease use another card.',
  CARD_AUTHENTICATION_CANCELLED: 'The card authentication was cancelled.\nPlease try again.',
  CARD_AUTHENTICATION_FAILED: 'The card could not be authenticated.\nPlease use another card.',
  CARD_LIMIT: 'The card’s limit or balance does not allow this.\nPlease use another card.',
  CARD_ENTRY_WRONG:
    'Something in the card details seems to be wrong.\nPlease check the expiry date and the name, and enter the card number and security code again.',
  CARD_TOKEN_INVALID: 'The card details could not be checked.\nPlease enter the card number again.',
  CARD_REFUSED: 'The card was refused by its issuer.\nPlease use another card.',
  CARD_SERVICE_CLOSED: 'Card services are not available at the moment.\nPlease try again later.',
  CARD_CHECK_UNSURE:
    'We are waiting for an answer from the card company.\nPlease check your saved card in about a minute.',
  PAYMENT_TEMPORARILY_FAILED: 'The card could not be used just now.\nPlease try again in a little while.',
  PAYMENT_UNSURE:
    'We are checking the result of your payment.\nPlease wait about a minute. You will not be charged twice.',
} as const;

const codes: CodeTexts = {
  ...general,
  UNEXPECTED_ERROR: 'An error occurred.\nPlease try again later.',
};

function triesLeft(facts: Parameters<typeof numberFact>[0]): string {
  const left = numberFact(facts, 'triesLeft');
  if (left === null) return 'Please check it.';
  return left === 1 ? 'You have one more try.' : `You have ${left} more tries.`;
}

const atLeast = (limit: number | null, one: string, many: string): string =>
  `This plan needs ${limit === null ? `more ${many}` : `at least ${limit} ${limit === 1 ? one : many}`}.`;
const atMost = (limit: number | null, one: string, many: string): string =>
  limit === null
    ? `That is more ${many} than this plan allows.`
    : `This plan allows up to ${limit} ${limit === 1 ? one : many}.`;

const exact: ErrorTexts = {
  ...general,

  EMAIL_OR_PASSWORD_WRONG: 'The e-mail address or password is incorrect.',
  MFA_CODE_WRONG: (facts) => `The code is not correct.\n${triesLeft(facts)}`,
  NO_VALID_CONTRACT: (_facts, { phone }) =>
    `You have no valid contract, so we cannot log you in.\nPlease contact our call centre (${phone}).`,
  VS_SITE_NOT_FOR_SUB_MEMBERS: 'The Vacation Style site is for the main member of a membership only.',
  ROOM_TAKEN: (facts) => {
    const [room, date] = [textFact(facts, 'room'), textFact(facts, 'date')];
    return `${room ? `Room ${room}` : 'This room'} is taken${date ? ` on ${formatDate(date, 'en')}` : ''}. Please choose another one.`;
  },
  IN_HOUSE:
    'The guests have come, so the stay can be neither changed nor cancelled here.\nWhat they need in the house its desk looks after.',
  ARRIVAL_DAY_OVER:
    'The day of arrival is over, so the stay can be neither changed nor cancelled here.\nGuests who did not come are written down at the house, under Today.',
  NEEDS_SECOND: 'This is more than one person may decide alone. Somebody else has to approve it.',
  PROPOSAL_OWN: 'You cannot decide your own proposal.\nSomebody else decides it.',
  MEMBER_WITHOUT_LOGIN:
    'The main member has no open login, so nothing can be done here. Please have the login registered first.',
  MEMBER_HOLDS_ROOMS: 'The member holds other rooms. Please give that hold back first.',
  PASSWORD_CHANGE_REQUIRED: 'Please change your password first.',
  PASSWORD_TOO_WEAK:
    'Please use 8 or more characters with at least two of lowercase, uppercase, numbers and symbols.',
  PASSWORD_TOO_COMMON: 'This password is too easy to guess.\nPlease choose another one.',
  PASSWORD_UNCHANGED: 'This is your current password.\nPlease choose a new one.',
  TOO_MANY_ATTEMPTS: (facts) => {
    const minutes = numberFact(facts, 'minutes');
    const span =
      minutes !== null && minutes >= 120
        ? `${Math.ceil(minutes / 60)} hours`
        : minutes === 1
          ? 'a minute'
          : `${minutes} minutes`;
    return `There were too many attempts.\nPlease try again ${minutes === null ? 'later' : `in about ${span}`}.`;
  },
  PASSKEY_UNKNOWN:
    'This passkey is not registered with us.\nPlease log in with your e-mail address and password.',
  PASSKEY_NOT_CONFIRMED:
    'The passkey could not be confirmed.\nPlease try again, or log in with your password.',
  PASSKEY_DOUBTED: (_facts, { phone }) =>
    `This passkey may have been copied, so it cannot be used.\nPlease log in with your password, or contact our call centre (${phone}).`,
  PASSKEY_STEP_OVER: 'The time for this step has passed.\nPlease try again.',
  PASSKEY_ADDED_ALREADY: 'This passkey is already registered.',
  PASSKEYS_NOT_HERE:
    'Passkeys cannot be used at this address.\nPlease log in with your e-mail address and password.',
  PASSKEY_NAME_MISSING: 'Please enter a name for the passkey.',
  PASSKEY_NAME_TOO_LONG: (facts) =>
    `Please use at most ${numberFact(facts, 'most') ?? 40} characters for the name of the passkey.`,
  TOO_MANY_PASSKEYS: (facts) =>
    `You can register up to ${numberFact(facts, 'most') ?? 10} passkeys.\nPlease delete one that you no longer use.`,
  RESET_CODE_WRONG: (facts) => `The code is not correct.\n${triesLeft(facts)}`,
  VERIFICATION_TOKEN_INVALID:
    'This link is not valid.\nPlease open the link in the e-mail once more, or start again.',
  VERIFICATION_TOKEN_USED: 'This link has already been used.\nIf you have registered, please log in.',
  VERIFICATION_TOKEN_EXPIRED: 'This link is no longer valid.\nPlease start again.',
  EMAIL_ALREADY_USED: 'This e-mail address is already in use.\nPlease enter another address.',
  REGISTRATION_NOT_MATCHED: (facts) =>
    `The details you entered do not match your contract.\n${triesLeft(facts)}`,
  REGISTRATION_TRIES_USED_UP: (_facts, { phone }) =>
    `There were too many attempts.\nPlease try again another day, or call us (${phone}).`,
  REGISTERED_ALREADY: 'This member number is already registered.\nPlease log in.',
  ...signupErrors,
  SERVER_MAINTENANCE: 'Our servers are under maintenance.\nPlease try again a little later.',

  NOT_FOR_FAMILY_MEMBERS: 'This is not available to family members.',
  SUB_MEMBERS_CLOSED: (_facts, { phone }) =>
    `Please ask our call centre (${phone}) to change family or sub members.`,
  DETAILS_INVALID: 'Some of the details are not right.\nPlease check what you have entered.',
  UNDER_18: 'Members must be 18 or older.',
  KANA_AND_BIRTHDAY_FIXED: (_facts, { phone }) =>
    `The name in katakana and the date of birth cannot be changed once registered.\nPlease contact our call centre (${phone}).`,
  MEMBER_LOGIN_FIXED: (_facts, { phone }) =>
    `The login e-mail address and password cannot be changed here.\nPlease contact our call centre (${phone}).`,
  SUB_MEMBER_ONLY_BY_PHONE: (_facts, { phone }) =>
    `Sub members cannot be added online at present.\nPlease contact our call centre (${phone}).`,
  SUB_MEMBER_HAS_STAYS: (facts) => {
    const until = textFact(facts, 'until');
    return `This person has upcoming stays${until ? ` (until ${formatDate(until, 'en')})` : ''} and cannot be deleted.`;
  },
  NOT_YOURSELF: 'You cannot delete yourself.',
  REQUESTS_CLOSED: 'Requests can no longer be written. Please call our call centre.',
  REQUEST_TOO_LONG: (facts) => `A request can have up to ${numberFact(facts, 'most') ?? 500} characters.`,
  TOO_MANY_KEPT: (facts) => `No more than ${numberFact(facts, 'most') ?? 30} can be kept.`,
  TOO_MANY_MEMBERS: (facts) => `No more than ${numberFact(facts, 'most') ?? 200} people can be added.`,
  TOO_MANY_INTRODUCTIONS: (facts) =>
    `No more than ${numberFact(facts, 'most') ?? 20} people can be referred in a day.\nPlease try again another day.`,
  TICKET_NOT_CONFIRMED:
    'We could not confirm the ticket.\nPlease check the ticket number and the security code.',
  TICKET_LINK_INVALID:
    'This link cannot be used.\nIt has expired or has already been used. Please start again.',
  RENEWAL_ONLY_VACATION_STYLE: 'Auto-renewal is available for Vacation Style contracts only.',
  RENEWAL_SETTLED: (facts) => {
    const until = textFact(facts, 'until');
    return `It is too late to change the auto-renewal.${until ? `\nIt could be changed until ${formatDate(until, 'en')}.` : ''}`;
  },
  RENEWAL_STAYS_BEYOND_END: (facts) => {
    const until = textFact(facts, 'until');
    const stay = until ? ` (until ${formatDate(until, 'en')})` : '';
    return `You have a stay after the end of the contract${stay}, so auto-renewal cannot be switched off.`;
  },
  REQUEST_TEXT_REQUIRED: (facts) =>
    `Please enter your request in up to ${numberFact(facts, 'most') ?? 2000} characters.`,
  NO_POINTS_TO_ADD: 'No points can be added to this contract.',
  NOTHING_TO_CARRY_FORWARD: 'There are no points to carry forward.',
  APPLICATION_PENDING: 'An earlier request is still open.\nPlease wait until it is completed.',
  APPLICATION_POINTS_INVALID: (facts) => {
    const most = numberFact(facts, 'most');
    return `Please enter a whole number of points, 1 or more${most === null ? '' : ` and ${formatPoints(most)} at most`}.`;
  },

  STAY_DATES_INVALID: 'Please check the dates.\nCheck-out must be after check-in.',
  STAY_TOO_LONG: (facts) => `A stay can be booked for up to ${numberFact(facts, 'most') ?? 14} nights.`,
  PAST_DATE: 'This date is in the past.',
  SAME_DAY_NOT_ACCEPTED: (_facts, { phone }) =>
    `This resort does not take same-day bookings online.\nPlease contact our call centre (${phone}).`,
  SAME_DAY_CLOSED: (_facts, { phone }) =>
    `Same-day bookings close at 15:00.\nPlease contact our call centre (${phone}).`,
  SAME_DAY_NOT_YET_OPEN: 'Same-day bookings open at 7:00 in the morning.',
  NEXT_DAY_CLOSED: (_facts, { phone }) =>
    `Bookings for the next day are accepted until 17:00.\nPlease contact our call centre (${phone}).`,
  OUTSIDE_RECEPTION_PERIOD: (facts) => {
    const opensAt = textFact(facts, 'opensAt');
    return `This date is outside the booking period.${opensAt ? `\nIt opens on ${formatMoment(opensAt, 'en')}.` : ''}`;
  },
  BEYOND_CONTRACT_TERM: (facts) => {
    const end = textFact(facts, 'until');
    return `The stay goes beyond your contract.${end ? `\nIt ends on ${formatDate(end, 'en')}.` : ''}`;
  },
  CONTRACT_NOT_BOOKABLE: 'This contract cannot be used for new bookings.',
  MW_EXCHANGE_RULES: (_facts, { phone }) =>
    `My Week weeks are not booked; they are used under the exchange rules.\nPlease contact our call centre (${phone}) to exchange your week.`,
  VM_STAY_RIGHT_DATES:
    'These nights are outside the stay-right period of your Vacation Master contract.\nPlease check the period.',
  CHANGE_CLOSED: (_facts, { phone }) =>
    `Changes close at 15:00 on the day before.\nPlease contact our call centre (${phone}).`,
  EXTENSION_NOT_CONSECUTIVE: (facts) => {
    const next = textFact(facts, 'next');
    return `Added nights must follow your stay one after another.${next ? `\nThe next one is ${formatDate(next, 'en')}.` : ''}`;
  },
  EXTENSION_ROOM_UNAVAILABLE: (facts) => {
    const date = textFact(facts, 'date');
    return `We are sorry, but no room is left to extend your stay${date ? ` on ${formatDate(date, 'en')}` : ''}.`;
  },
  EXTRAS_CANNOT_FOLLOW: (facts) => {
    const [date, name] = [textFact(facts, 'date'), textFact(facts, 'en')];
    const left = (numberFact(facts, 'left') ?? 0) > 0 ? 'too few are left' : 'none is left';
    const why = date ? `: ${left} on ${formatDate(date, 'en')}` : '';
    return `“${name ?? ''}” cannot be kept for the new dates${why}.\nPlease change it or give it up first.`;
  },
  MOVE_KEEPS_ARRIVAL:
    'The day of arrival is the same.\nTo change only your check-out, extend the stay or cancel its last nights.',
  NOTHING_CHANGES: 'You have not changed anything yet.',
  NO_INVENTORY: (facts) => {
    const date = textFact(facts, 'date');
    return `We are sorry, but no room is left${date ? ` on ${formatDate(date, 'en')}` : ''}.\nPlease choose other dates, or another room where you can.`;
  },
  OVERLAPPING_STAY: (facts) => {
    const [from, to] = [textFact(facts, 'checkIn'), textFact(facts, 'checkOut')];
    const other = from && to ? ` (${formatDate(from, 'en')} – ${formatDate(to, 'en')})` : '';
    return `You already have a stay at another resort on these dates${other}.\nPlease check the dates.`;
  },
  TOO_MANY_ROOMS_PER_NIGHT: (facts) =>
    `Up to ${numberFact(facts, 'most') ?? 3} rooms can be booked for one night on one contract.`,

  ROOM_NEEDS_ADULT: 'Every room needs at least one adult.',
  REPRESENTATIVE_MUST_BE_ADULT: 'The representative must be an adult.',
  ONE_REPRESENTATIVE_PER_ROOM: 'Please choose one representative for each room.',
  OVER_CAPACITY: (facts) => {
    const limit = numberFact(facts, 'most');
    return `There are more guests than the room sleeps.${limit === null ? '' : `\nIt sleeps ${limit}.`}`;
  },
  BED_SHARE_OVER_CAPACITY: (facts) => {
    const limit = numberFact(facts, 'most');
    return `There are too many guests, including children sharing a bed.${limit === null ? '' : `\nThe room takes up to ${limit}, including them.`}`;
  },
  BED_SHARE_TOO_OLD: (facts) => {
    const age = numberFact(facts, 'oldest');
    return `A child is too old to share a bed here.${age === null ? '' : `\nChildren up to the age of ${age} may.`}`;
  },
  GUESTS_DIFFER_FROM_HOLD:
    'The number of guests differs from that of the held room.\nPlease start again from the search.',
  RECEIPT_ISSUED_ANEW: (_facts, { phone }) =>
    `This receipt was reissued once already.\nFor further changes, please ring the call centre on ${phone}.`,
  RECEIPT_HAS_RETURNS: (_facts, { phone }) =>
    `A receipt whose money came back, in whole or in part, cannot be reissued here.\nPlease ring the call centre on ${phone}.`,
  RECEIPT_PARTS_DIFFER: 'The parts do not add up to the amount of the receipt.',
  ADDRESSEE_INVALID:
    'Please enter an addressee of 1 to 200 letters in one line.\nCharacters that cannot be seen are not accepted.',

  PRE_CHECK_IN_NOT_YET: 'Pre check-in is not open yet.\nIt opens 14 days before arrival.',
  PRE_CHECK_IN_CLOSED: 'Pre check-in is closed.\nThe front desk will take your details on arrival.',
  PASSPORTS_NOT_KEPT: (_facts, { phone }) =>
    `We cannot take passport details at the moment.\nPlease call us on ${phone} if you cannot go on without them.`,
  STAY_NOT_OVER_YET: 'A stay can be confirmed from 10:00 on the day of departure.',
  STAY_NOT_TO_CONFIRM: 'We do not ask for confirmation of this stay.',
  PICTURE_NOT_ASKED: 'A picture of the passport is needed only of guests without an address in Japan.',
  PICTURE_TOO_LARGE: 'The picture is larger than 10 MB.\nPlease choose a smaller one.',
  PICTURE_NOT_READABLE:
    'This picture cannot be read.\nPlease choose a JPEG, PNG or WebP picture, or take another.',
  PICTURE_TOO_MANY_PIXELS:
    'The picture has more than 50 million pixels, or 20,000 along one side.\nPlease choose a smaller one.',
  GUEST_DETAILS_INVALID: 'Please check the guest details.',

  PLAN_MIN_NIGHTS: (facts) => atLeast(numberFact(facts, 'least'), 'night', 'nights'),
  PLAN_MAX_NIGHTS: (facts) => atMost(numberFact(facts, 'most'), 'night', 'nights'),
  PLAN_MIN_GUESTS: (facts) => atLeast(numberFact(facts, 'least'), 'guest', 'guests'),
  PLAN_MAX_GUESTS: (facts) => atMost(numberFact(facts, 'most'), 'guest', 'guests'),
  PLAN_MIN_ROOMS: (facts) => atLeast(numberFact(facts, 'least'), 'room', 'rooms'),
  PLAN_MAX_ROOMS: (facts) => atMost(numberFact(facts, 'most'), 'room', 'rooms'),
  PLAN_EXCLUDED_DATE: (facts) => {
    const date = textFact(facts, 'date');
    return `This plan is not available on all of these dates.${date ? `\nNot available: ${formatDate(date, 'en')}` : ''}`;
  },
  PLAN_WEEKDAY: 'This plan is available on certain days of the week only.\nPlease check the plan.',
  PLAN_NOT_YET_ACCEPTED: 'This plan cannot be booked at this time.\nPlease check its booking period.',
  PLAN_SALE_ENDED: 'This plan is no longer on sale.',
  PLAN_NOT_FOR_ROOM_TYPE: 'This plan is not available for this room.',
  PLAN_ANSWER_REQUIRED: 'Please answer the questions about the plan.',
  PLAN_ANSWER_INVALID: 'Please check your answers about the plan.',

  EXTRAS_TOO_LATE: (_facts, { phone }) =>
    `Parking and rental items can be booked until 15:00 on the day before.\nThe room itself can still be booked. For help, please contact our call centre (${phone}).`,
  EXTRAS_OUTSIDE_STAY: (facts) => {
    const [from, until] = [textFact(facts, 'from'), textFact(facts, 'until')];
    const stay = from && until ? `\nFrom ${formatDate(from, 'en')} to ${formatDate(until, 'en')}.` : '';
    return `Please choose dates within your stay for parking and rental items.${stay}`;
  },
  EXTRAS_INVALID: 'Please check what you entered for parking, rental items and pets.',
  NOT_ON_SALE: (facts) => {
    const date = textFact(facts, 'date');
    return `This room is not for sale on ${date ? formatDate(date, 'en') : 'these nights'}.\nPlease choose other dates.`;
  },
  ROOMS_ARE_FREE: 'This room is free now. You can book it without waiting.',
  WAITLIST_FULL: (facts) => {
    const most = numberFact(facts, 'most');
    return `Each contract can have ${most ?? 'so many'} entries on the waiting list.\nPlease remove one that you no longer need.`;
  },
  WAITLIST_TWICE: 'You are already waiting for this stay.',
  OFFER_OVER:
    'This offer has ended or has been answered already.\nPlease see your waiting list for where things stand.',
  PUSH_SERVICE_UNKNOWN: 'Notifications of this browser are not supported.',
  AGREEMENT_MISSING:
    'Booking without asking needs the guests, the most you would pay, and your agreement to the cancellation terms.',
  REPLACEMENT_NOT_AGREED: 'Please confirm that the booking it replaces will be cancelled.',
  REPLACEMENT_FEE_BY_CARD:
    'Cancelling the booking it replaces has a fee that is paid by card.\nPlease cancel that booking first, and then continue.',
  ABOVE_CEILING: (facts) => {
    const total = totalFact(facts, 'en');
    return `This is more than the most you agreed to.${
      total === null
        ? ''
        : `
The total is ${total}.`
    }`;
  },
  CARD_NEEDS_ITS_HOLDER: 'A payment by credit card has to be made by you yourself.',
  PREPAYMENT_NOT_POSSIBLE: 'This booking cannot be prepaid with TVP.',
  PREPAYMENT_CLOSED:
    'Prepaying with TVP closed at 15:00 on the day before arrival.\nPlease clear the amount and go on with another way to pay.',
  PREPAYMENT_EXCEEDS_STAY_FEE: (facts) => {
    const most = numberFact(facts, 'openYen');
    if (most === 0)
      return 'The accommodation charge has already been paid, so there is nothing left to prepay with TVP.';
    return `TVP can prepay no more than the accommodation charge that is not yet paid.${most === null ? '' : `\nPlease enter ${formatPoints(most)} or less.`}`;
  },
  PARKING_FULL: (facts) => {
    const date = textFact(facts, 'date');
    return `We are sorry, but this car park is full${date ? ` on ${formatDate(date, 'en')}` : ''}.\nPlease choose another one or other dates, or wait for a place.`;
  },
  PARKING_HEIGHT_REQUIRED: (facts) => {
    const most = numberFact(facts, 'most');
    return `This car park has a height limit${most === null ? '' : ` of ${most} cm`}.\nPlease enter the height of your car.`;
  },
  PARKING_TOO_HIGH: (facts) => {
    const most = numberFact(facts, 'most');
    return `Your car is too tall for this car park.${most === null ? '' : `\nIt takes cars of up to ${most} cm.`}`;
  },
  RENTAL_FULL: (facts) => {
    const date = textFact(facts, 'date');
    return `We are sorry, but none of these is left${date ? ` on ${formatDate(date, 'en')}` : ''}.`;
  },
  RENTAL_STOCK_SHORT: (facts) => {
    const [left, date] = [numberFact(facts, 'left'), textFact(facts, 'date')];
    return `There are not enough of these left.${left === null ? '' : `\nYou can rent up to ${left}${date ? ` on ${formatDate(date, 'en')}` : ''}.`}`;
  },
  PETS_NOT_ALLOWED: 'Pets cannot stay in this room.',
  TOO_MANY_PETS: (facts) => {
    const most = numberFact(facts, 'most');
    return `There are more pets than may stay.${most === null ? '' : `\nThis room takes up to ${most}.`}`;
  },
  CATS_NOT_ALLOWED: 'Cats cannot stay at this resort.',
  PET_TOO_HEAVY: (facts) => `Pets of up to ${numberFact(facts, 'most') ?? 10} kg may stay at this resort.`,
  PETS_NOT_AGREED: 'Please read the pet policy and agree to it.',

  INSUFFICIENT_POINTS: (facts) => {
    const missing = numberFact(facts, 'short');
    return `You do not have enough points.${missing === null ? '' : `\nYou need ${formatPoints(missing)} more.`}`;
  },
  BORROWING_NEEDS_CONSENT: 'Your consent is needed to use next year’s points in advance.',
  ADVANCE_USE_LIMIT: 'Points can be used in advance only up to the next fiscal year.',
  UNKNOWN_POINT_TYPE: 'This product cannot be ordered, since it has no price in points yet.',
  EXCHANGE_SALE_ENDED: (facts) => {
    const until = textFact(facts, 'until');
    return until === null
      ? 'This product can no longer be ordered.'
      : `This product could be ordered until ${formatDate(until, 'en')}.`;
  },
  EXCHANGE_SOLD_OUT: (facts) => {
    const left = numberFact(facts, 'left');
    return left === null || left === 0
      ? 'This product is sold out.'
      : `Only ${left} of this product ${left === 1 ? 'is' : 'are'} left.\nPlease choose again how many you want.`;
  },
  EXCHANGE_OTHER_POINTS: 'This product cannot be had for the points you chose.',
  EXCHANGE_BELOW_MINIMUM: (facts) => {
    const minimum = numberFact(facts, 'minimum');
    return minimum === null ? 'This order is too small.' : `Orders start at ${formatPoints(minimum)}.`;
  },
  EXCHANGE_PRICE_CHANGED: (facts) => {
    const points = numberFact(facts, 'points');
    const now = points === null ? '' : `\nThe new total is ${formatPoints(points)}.`;
    return `The total differs from the one shown.${now}\nYour order has not been placed yet.`;
  },
  EXCHANGE_ORDERED_OTHERWISE:
    'This order has been placed already, with other details.\nPlease see your orders.',
  EXCHANGE_STEP_CLOSED: (_facts, { phone }) =>
    `We have confirmed this order already, or it is cancelled.\nIf it is urgent, please call us on ${phone}.`,
  PAYMENT_TYPE_NOT_ALLOWED: 'This payment method is not available for this booking.',
  PAYMENT_METHODS_NOT_SET:
    'How you pay each kind of charge has not been chosen yet.\nPlease choose all six under Membership, Payment methods.',
  PAYMENT_METHODS_CHANGED:
    'Your payment methods have been changed.\nNothing is booked yet. Please check how each part will be paid once more.',

  HOLD_EXPIRED: 'The time for holding the room is up.\nPlease hold the room again.',
  HOLD_EXTENSIONS_USED_UP: 'The hold cannot be extended again.',
  HOLD_ALREADY_CONFIRMED: 'This booking is already confirmed.\nPlease check your bookings.',
  PAYMENT_PENDING:
    'Your card is being authenticated.\nUntil that is finished, the held room or the booking cannot be changed.',
  CONFIRMED_OTHERWISE: 'This booking was already confirmed with other details.\nPlease check your bookings.',
  PRICE_CHANGED: (facts) => {
    const fee = penaltyFact(facts, 'en');
    if (fee !== null)
      return `The cancellation fee differs from the one shown.\nThe new fee is ${fee}.\nNothing has been cancelled yet.`;
    const total = totalFact(facts, 'en');
    const now = total === null ? '' : `\nThe new total is ${total}.`;
    return `The total differs from the one shown.${now}\nYour booking is not confirmed yet.`;
  },
  NOT_MODIFIABLE_BY_CLIENT: (_facts, { phone }) =>
    `This booking cannot be changed online.\nPlease contact our call centre (${phone}).`,
  NOT_YOUR_BOOKING_TO_CHANGE: 'You can only change bookings that you made yourself.',
  ALREADY_CANCELLED: 'This booking has already been cancelled.',
  CANCELLATION_CLOSED: (_facts, { phone }) =>
    `It is too late to cancel online.\nPlease contact our call centre (${phone}).`,
  CANCEL_ONLY_FROM_LAST_NIGHT: 'Part of a stay can only be cancelled from the last night backwards.',

  PAGE_OUTDATED: 'This page has been updated.\nPlease reload it.',
  DOCUMENT_NOT_TRUSTED: 'This request was not accepted.\nPlease reload the page and try again.',
  SERVER_BUSY: 'We are very busy at the moment.\nPlease try again in a little while.',
  DRAFT_TOO_LARGE: 'What you entered is too long to be saved along the way.',
};

const patterns: PatternTexts = {
  GMO_CHARGE_E21: 'This card does not support 3-D Secure.\nPlease use another card.',
};

const fallback: ErrorText = 'An error occurred.\nPlease try again later.';

export const errors: typeof japanese = { exact, patterns, codes, fallback };

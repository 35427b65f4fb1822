/**
 * How each root field is asked in the access matrix, and whose rows its arguments name. A field or an id argument
 * without an entry fails the check: who may see it must be decided before it is served.
 */
import { arrivalRecipes } from './arrival-recipes.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { confirmVariables } from '../../testkit/member.ts';
import { MISSING_UUID, saidIds, saidOfStay } from './belongings.ts';
import type { Belongings } from './belongings.ts';
import { plain, refused, stayOf, type Recipe } from './recipe.ts';
import { companionRecipes } from './companion-recipes.ts';
import { exchangeRecipes } from './exchange-recipes.ts';
import { signupRecipes } from './signup-recipes.ts';
import { vacancyRecipes } from './vacancy-recipes.ts';
import { waitlistRecipes } from './waitlist-recipes.ts';

function confirmationOf({ hold, payment }: Belongings): Record<string, unknown> {
  return { ...confirmVariables(hold, { payment }), feePaymentType: payment };
}
const ofContract = (others: Record<string, unknown> = {}): Recipe => ({
  scope: 'member',
  ids: { contractId: 'contract' },
  variables: (own) => ({ contractId: own.contractId, ...others }),
});
/** Rows that are a login's own, and nobody else's of the membership either. */
const ofLogin = (named: 'session' | 'device' | 'passkey', others: Record<string, unknown> = {}): Recipe => ({
  scope: 'member',
  ids: { id: named },
  variables: (own) => ({ id: own[`${named}Id`], ...others }),
  colleague: { MAIN: 'NOT_FOUND_ERROR', SUB: 'NOT_FOUND_ERROR', FAMILY: 'NOT_FOUND_ERROR' },
  spends: 'device',
});
const ofSubMember = (others: Record<string, unknown> = {}): Recipe => ({
  scope: 'member',
  ids: { id: 'subMember' },
  variables: (own) => ({ id: own.subMemberId, ...others }),
});
/** What whoever comes back from the gateway asks for, by an id that says nothing. */
const ofGateway = { ...plain('public', { id: MISSING_UUID }), ids: { id: 'catalogue' } } as const;
const notForFamily = { FAMILY: 'NOT_FOR_FAMILY_MEMBERS' } as const;

const rooms = [{ numberOfAdults: 2 }];
/** A change of a booked stay, or what it would come to. */
const ofStay = (said: readonly string[], others: Record<string, unknown> = {}, outcome = 'done'): Recipe => ({
  ...{ scope: 'member', own: outcome },
  ids: { bookingId: 'booking', ...Object.assign({}, ...said.map((name) => saidIds[name] ?? {})) },
  variables: (own) => ({
    bookingId: own.bookingId,
    ...Object.fromEntries(Object.entries(saidOfStay(own)).filter(([name]) => said.includes(name))),
    ...others,
  }),
  colleague: { MAIN: outcome, SUB: 'NOT_YOUR_BOOKING_TO_CHANGE', FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE' },
});
/** Saying that a stay took place, which it has not yet. */
const ofStayToConfirm: Recipe = {
  ...{ scope: 'member', own: 'STAY_NOT_OVER_YET' },
  ids: { id: 'booking' },
  variables: (own) => ({ id: own.bookingId }),
  colleague: {
    MAIN: 'STAY_NOT_OVER_YET',
    SUB: 'NOT_YOUR_BOOKING_TO_CHANGE',
    FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE',
  },
};
const withPassword = { password: 'Correct-Horse-7' };
const newDates = ['newCheckInDate', 'newCheckOutDate'];

const confirmationIds: Recipe['ids'] = {
  id: 'hold',
  'bookings.id': 'heldRoom',
  'bookings.guests.id': 'heldGuest',
  'bookings.rentalItems.rentalItemId': 'catalogue',
  'bookings.parkings.facilityParkingId': 'catalogue',
};

/** Of the first house of every club, which is for every member alike. */
const extrasOfHouse: Recipe = {
  scope: 'member',
  ids: { facilityId: 'catalogue' },
  variables: (_own, { day }) => ({ facilityId: '1', checkInDate: day, checkOutDate: addDays(day, 2) }),
};

/** Has the shape of both answers of an authenticator, and is neither. */
const passkeyAnswer = JSON.stringify({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'oA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
});

export const recipes: Readonly<Record<string, Recipe>> = {
  portalSettings: plain('public'),
  requestMFAClient: plain(
    'public',
    { email: 'nobody@example.jp', password: 'no', vsIntent: false },
    'EMAIL_OR_PASSWORD_WRONG',
  ),
  resendMFAClient: plain('public', { token: 'no such token' }, 'INVALID_MFA_CODE_ERROR'),
  confirmMFAClient: plain('public', { token: 'no such token', code: '123456' }, 'INVALID_MFA_CODE_ERROR'),
  // The handle of a session that is not the cookie's; the refusal is its own, not that of the door.
  refreshClientToken: plain(
    'public',
    { refreshToken: '00000000-0000-7000-8000-000000000000.0' },
    'UNAUTHORIZED_ERROR',
  ),
  logoutClient: plain('public'),
  requestResetPasswordClient: plain('public', { email: 'nobody@example.jp' }),
  confirmResetPasswordClient: plain(
    'public',
    { code: '12345678', token: 'no such token', password: 'Another-Horse-8' },
    'INVALID_CHANGE_PASSWORD_CODE_ERROR',
  ),
  submitEmailClientVerification: plain('public', { email: 'nobody@example.jp' }),
  clientVerification: plain('public', { token: 'no such token' }, 'VERIFICATION_TOKEN_INVALID'),
  submitTokenInfoClient: plain(
    'public',
    {
      token: 'no such token',
      memberId: '90000001',
      birthday: '1957-05-14',
      tel: '0467-00-0001',
      password: 'Another-Horse-8',
    },
    'VERIFICATION_TOKEN_INVALID',
  ),
  ...signupRecipes,

  myUserInfo: plain('session'),
  changeMyPassword: plain(
    'session',
    { currentPassword: 'no', newPassword: 'Another-Horse-8' },
    'BAD_CREDENTIAL_ERROR',
  ),

  myClientInfo: plain('member'),
  updateMyClientInfo: {
    ...plain('member', { data: { taxPayment: 'ON_SITE' } }),
    barred: notForFamily,
  },
  mySignInList: plain('member'),
  myOpenSessionList: plain('member'),
  myTrustedDeviceList: plain('member'),
  endMySession: ofLogin('session'),
  updateMyLanguage: plain('member', { language: 'ja' }),
  endMyOtherSessions: plain('member'),
  removeMyTrustedDevice: ofLogin('device'),
  myPasskeyList: plain('member'),
  startMyPasskey: plain('member', { password: 'no' }, 'BAD_CREDENTIAL_ERROR'),
  addMyPasskey: plain(
    'member',
    { token: 'no such token', response: passkeyAnswer, name: 'Phone' },
    'PASSKEY_STEP_OVER',
  ),
  renameMyPasskey: ofLogin('passkey', { name: 'Phone' }),
  deleteMyPasskey: ofLogin('passkey', withPassword),
  startPasskeyLogin: plain('public', { vsIntent: false }),
  confirmPasskeyLogin: plain(
    'public',
    { token: 'no such token', response: passkeyAnswer },
    'PASSKEY_STEP_OVER',
  ),
  enumPrefectureList: plain('public'),
  addressOfPostalCode: plain('public', { postalCode: '248-0001' }),
  enumPersonRelationshipList: plain('member'),
  updateMyMainContact: { ...plain('member', { data: { address2: '見本' } }), barred: notForFamily },
  referFutureClient: plain('member', { name: '友田', kana: 'トモダ', tel: '090-0000-0000' }),
  mySubMemberList: plain('member'),
  mySubMember: ofSubMember(),
  createMySubMemberAccount: {
    ...plain('member', {
      data: {
        subMemberTypeId: 2,
        name: '見本 花',
        nameKana: 'ミホン　ハナ',
        birthday: '1990-01-01',
        relationshipId: 3,
      },
    }),
    barred: notForFamily,
  },
  updateMySubMemberAccount: { ...ofSubMember({ data: { address2: '見本' } }), barred: notForFamily },
  deleteMySubMember: { ...ofSubMember(), barred: notForFamily, spends: 'subMember' },
  registerEmailToBookingTicket: plain(
    'public',
    { ticketNo: 'NO-SUCH-TICKET', secret: 'AB12-CD34', email: 'nobody@example.jp' },
    'TICKET_NOT_CONFIRMED',
  ),
  confirmEmailToBookingTicket: plain('public', { token: 'no such token' }, 'TICKET_LINK_INVALID'),
  myContractList: plain('member'),
  myContract: { scope: 'member', ids: { id: 'contract' }, variables: (own) => ({ id: own.contractId }) },
  myVsContract: plain('member'),
  myPwContractUsage: ofContract(),
  myContractPointSummary: ofContract(),
  myContractRequestList: ofContract(),
  myPointApplicationList: ofContract(),
  myTvpHistoryList: plain('member'),
  // Everyone in the matrix holds a Sharing Point contract, to which no points can be added.
  updateVsAutoRenewal: {
    ...ofContract({ autoRenewal: true }),
    ...refused('RENEWAL_ONLY_VACATION_STYLE'),
    barred: notForFamily,
  },
  createMyContractRequest: { ...ofContract({ kind: 'OTHER', message: '住所' }), barred: notForFamily },
  createMyPointApplication: {
    ...ofContract({ kind: 'ADD', points: 1 }),
    ...refused('NO_POINTS_TO_ADD'),
    barred: notForFamily,
  },
  myAvailablePoints: plain('member'),
  mySavedCard: plain('member'),
  myClientChargeList: plain('member'),
  checkCCStatus: plain('public'),
  cardCheck: ofGateway,
  cardCharge: ofGateway,
  legalDisclosure: plain('public'),
  clientSaveCard: { ...plain('member', { token: 'x' }, 'CARD_SERVICE_CLOSED'), barred: notForFamily },
  clientDeleteCard: {
    ...plain('member', { id: '999999999' }, 'CREDIT_CARD_NOT_FOUND'),
    ...{ ids: { id: 'catalogue' }, barred: notForFamily },
  },
  myReceiptMonths: plain('member'),
  reissueMyReceipt: {
    scope: 'member',
    ids: { receiptId: 'receipt' },
    variables: (own) => ({ receiptId: own.receiptId, parts: [{ addressee: '海野 渚', price: 1 }] }),
    ...refused('RECEIPT_PARTS_DIFFER'),
    barred: notForFamily,
  },
  myWebNotificationList: plain('member'),
  faqList: plain('member'),
  getMyWebNotification: {
    scope: 'member',
    ids: { id: 'catalogue' },
    variables: () => ({ id: '999999999' }),
    own: 'NOT_FOUND_ERROR',
  },
  vacationLifeList: plain('member'),
  userGuideList: plain('member'),
  otherPublicDocList: plain('member'),
  enumFacilitySearchTagList: plain('member'),
  publicFacilityList: plain('member'),
  resort: {
    scope: 'member',
    ids: { id: 'catalogue' },
    variables: () => ({ id: '999999999' }),
    own: 'NOT_FOUND_ERROR',
  },
  ...vacancyRecipes,
  staysForMyPoints: ofContract({ points: 30, until: '2030-03-31' }),
  availableBookingPlanList: {
    scope: 'member',
    ids: { 'filter.roomTypeId': 'catalogue', 'filter.contractId': 'contract' },
    variables: (own, catalogue) => ({ filter: { ...stayOf(own, catalogue), rooms } }),
  },
  clientRentalItemList: extrasOfHouse,
  clientFacilityParkingList: extrasOfHouse,
  myTemporaryBookingGroup: plain('member'),
  myTemporaryBookingGroupState: {
    scope: 'member',
    ids: { id: 'hold' },
    variables: (own) => ({ id: own.hold.id }),
  },
  myBookingDraft: plain('member'),
  myCancelPolicy: {
    scope: 'member',
    ids: { contractId: 'contract', bookingPlanId: 'catalogue' },
    variables: (own, { day }) => ({ contractId: own.contractId, checkInDate: day }),
  },
  bookingCancelPolicy: {
    scope: 'member',
    ids: { bookingId: 'booking' },
    variables: (own) => ({ bookingId: own.bookingId }),
  },
  ...arrivalRecipes,
  ...companionRecipes,
  confirmMyStay: ofStayToConfirm,
  myCalendarAddress: plain('member'),
  renewMyCalendarAddress: plain('member'),
  revokeMyCalendarAddress: plain('member'),
  ...waitlistRecipes,
  ...exchangeRecipes,
  myBookingList: plain('member', { take: 50 }),
  myBookingV2: { scope: 'member', ids: { id: 'booking' }, variables: (own) => ({ id: own.bookingId }) },
  calculateMyBookingCancelPenalty: {
    scope: 'member',
    ids: { bookingId: 'booking' },
    variables: (own) => ({ bookingId: own.bookingId, stayDates: own.bookingNights }),
    colleague: { MAIN: 'done', SUB: 'NOT_YOUR_BOOKING_TO_CHANGE', FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE' },
  },
  calculateMyAccommodationPrice: {
    scope: 'member',
    ids: {
      contractId: 'contract',
      roomTypeId: 'catalogue',
      bookingPlanId: 'catalogue',
      bookingId: 'booking',
    },
    variables: (own, catalogue) => ({
      ...stayOf(own, catalogue),
      numberOfAdults: 2,
      bookingId: own.bookingId,
    }),
  },
  createTemporaryBookingGroup: {
    scope: 'member',
    ids: { roomTypeId: 'catalogue', bookingPlanId: 'catalogue', contractId: 'contract', offerId: 'offer' },
    variables: (own, catalogue) => ({ ...stayOf(own, catalogue), rooms }),
    spends: 'hold',
  },
  extendBookingGroup: {
    scope: 'member',
    ids: { id: 'hold' },
    variables: (own) => ({ id: own.hold.id }),
    spends: 'hold',
  },
  removeTemporaryBookingGroup: {
    scope: 'member',
    ids: { id: 'hold' },
    variables: (own) => ({ id: own.hold.id }),
    spends: 'hold',
  },
  saveBookingDraft: {
    scope: 'member',
    ids: { 'data.groupId': 'hold' },
    variables: (own) => ({ data: { groupId: own.hold.id, form: '{}' } }),
  },
  calculateMyBookingGroupPrice: {
    scope: 'member',
    ids: confirmationIds,
    variables: (own) => {
      const { id, feePaymentType, bookings } = confirmationOf(own);
      return { id, feePaymentType, bookings };
    },
  },
  confirmBookingGroup: {
    scope: 'member',
    ids: confirmationIds,
    variables: confirmationOf,
    spends: 'hold',
  },
  cancelMyBookingV2: {
    scope: 'member',
    ids: { bookingId: 'booking' },
    variables: (own) => ({
      bookingId: own.bookingId,
      stayDates: own.bookingNights,
      password: 'Correct-Horse-7',
    }),
    colleague: { MAIN: 'done', SUB: 'NOT_YOUR_BOOKING_TO_CHANGE', FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE' },
    spends: 'booking',
  },
  checkPriceForMyBookingExtension: ofStay(['days']),
  checkPriceForMyBookingMove: ofStay(newDates),
  checkPriceForMyBookingGuests: ofStay(['guests']),
  checkPriceForMyBookingRentalItems: ofStay(['rentalItems']),
  checkPriceForMyBookingParking: ofStay(['parkings']),
  checkPriceForMyBookingPrePayment: ofStay([], { bookingPrePayment: 1 }, 'PREPAYMENT_NOT_POSSIBLE'),
  getMyPrePaymentInfo: { ...ofStay([]), colleague: { MAIN: 'done', SUB: 'done', FAMILY: 'done' } },
  extendMyBooking: { ...ofStay(['days'], withPassword), spends: 'booking' },
  moveMyBooking: { ...ofStay(newDates, withPassword), spends: 'booking' },
  updateMyBookingRequest: ofStay([], { text: '高い階のお部屋' }),
  updateMyBookingGuests: { ...ofStay(['guests'], withPassword), spends: 'booking' },
  updateMyBookingRentalItems: { ...ofStay(['rentalItems'], withPassword), spends: 'booking' },
  updateMyBookingParking: { ...ofStay(['parkings']), spends: 'booking' },
  updateMyBooking: { ...ofStay(['petInfo']), spends: 'booking' },
};

/** Every address of the portal, under the names of the specification. `$id` stands for an id, as the router writes it. */
export const paths = {
  root: '/',
  login: '/login',
  mfaAuth: '/mfa-auth',
  register: '/register',
  registerExisting: '/register/existing-contract',
  registerForm: '/register/vs-signup',
  registerPayment: '/register/payment-method',
  registerConfirmation: '/register/confirmation',
  registerComplete: '/register/complete',
  registerCompletePleaseWait: '/register/complete-please-wait',
  passwordReset: '/password-reset',
  forgotPassword: '/forgot-password',
  maintenance: '/maintenance',
  logoutShort: '/logout',
  cardCallback: '/3ds-callback',
  tickets: '/tickets',
  bookingByLink: '/booking/$id',
  waitingOffer: '/waiting-offer/$id',
  preCheckInByLink: '/booking/$id/pre-check-in',
  guestEntry: '/guest-entry/$id',
  disclosure: '/legal-disclosure',

  home: '/home',
  logout: '/home/logout',
  changePassword: '/home/change-password',
  news: '/home/news',
  newsItem: '/home/news/$id',
  contract: '/home/contract',
  contractDetail: '/home/contract-detail',
  contractRequest: '/home/contract-request',
  contractInformation: '/home/contract-information',
  contractInformationConfirmation: '/home/contract-information/confirmation',
  statements: '/home/statements',
  documents: '/home/download-documents',
  backNumber: '/home/download-documents/vacation-life-back-number',

  memberInfo: '/home/member-info',
  contact: '/home/member-info/contact',
  mfaPolicy: '/home/member-info/mfa-policy',
  creditCard: '/home/member-info/credit-card',
  newCreditCard: '/home/member-info/new-credit-card',
  receiptList: '/home/member-info/receipt-list',
  paymentMethod: '/home/member-info/payment-method',
  members: '/home/member-info/member',
  companions: '/home/member-info/companions',
  newMember: '/home/member-info/member/new',
  member: '/home/member-info/member/$id',
  introduction: '/home/member-info/introduction',

  booking: '/home/booking',
  bookingDetail: '/home/booking/reservation-details/$id',
  bookingConfirmation: '/home/booking/confirmation/$id',
  usageCertificate: '/home/booking/usage-certificate/$id',
  preCheckIn: '/home/booking/reservation-details/$id/pre-check-in-info',
  cancelStay: '/home/booking/reservation-details/$id/reservation-change',
  changeMenu: '/home/booking/reservation-details/$id/reservation-change/change',
  extension: '/home/booking/reservation-details/$id/reservation-change/change/accommodation-date-extension',
  move: '/home/booking/reservation-details/$id/reservation-change/change/accommodation-date-move',
  guestInformation: '/home/booking/reservation-details/$id/reservation-change/change/guest-information',
  rentalChange: '/home/booking/reservation-details/$id/reservation-change/change/rental-listing-change',
  parkingChange: '/home/booking/reservation-details/$id/reservation-change/change/parking-change',
  petChange: '/home/booking/reservation-details/$id/reservation-change/change/pet-change',
  tvpChange: '/home/booking/reservation-details/$id/reservation-change/change/tvp-change',

  vacancySearch: '/home/vacancy-search',
  vacancyYear: '/home/vacancy-year',
  resort: '/home/resorts/$id',
  reservation: '/home/vacancy-search/reservation',
  heldReservation: '/home/vacancy-search/reservation/details/$id',
  selectPlan: '/home/vacancy-search/select-plan',
  stayConfirmation: '/home/vacancy-search/confirmation',
  enterInformation: '/home/vacancy-search/enter-information',
  finalConfirmation: '/home/vacancy-search/final-confirmation',
  complete: '/home/vacancy-search/complete',

  exchangePoints: '/home/exchange-points',
  exchangeHistory: '/home/exchange-points/history',
  exchangeOrder: '/home/exchange-points/order',
  endingPoints: '/home/exchange-points/ending',
  vacancyNotification: '/home/vacancy-notification',
} as const;

/** Without a saved card or payment methods these still open. */
export const openWithoutCard: readonly string[] = [
  paths.changePassword,
  paths.creditCard,
  paths.newCreditCard,
  paths.paymentMethod,
];

/** The screens on which a hold lives: every one of the vacancy search, from its conditions on, and those that take a card. */
export function keepsHold(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return (
    path === paths.vacancySearch ||
    path.startsWith(`${paths.vacancySearch}/`) ||
    path === paths.cardCallback ||
    path === paths.newCreditCard
  );
}

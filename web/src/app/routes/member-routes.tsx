/** The member routes that have their screens: home, bookings, card and payment methods, password. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { paths } from '../paths.ts';
import { innerPath, oneOf } from './search-text.ts';

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.home,
  staticData: { title: 'home' },
  component: lazyScreen(
    async () => (await import('#web/features/home/home-page.tsx')).HomePage,
    ['home', 'points', 'faq', 'errors'],
  ),
});

const changePassword = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.changePassword,
  staticData: { title: 'changePassword', menuButton: 'hidden' },
  component: lazyScreen(
    async () => (await import('#web/features/account/login/change-password-page.tsx')).ChangePasswordPage,
    ['account/login'],
  ),
});

const mfaPolicy = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.mfaPolicy,
  staticData: { title: 'mfaPolicy' },
  component: lazyScreen(
    async () => (await import('#web/features/account/login/mfa-policy-page.tsx')).MfaPolicyPage,
    ['account/login', 'account/passkey', 'errors'],
  ),
});

const creditCard = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.creditCard,
  staticData: { title: 'creditCard' },
  component: lazyScreen(
    async () => (await import('#web/features/payment/credit-card-page.tsx')).CreditCardPage,
    ['payment', 'errors'],
  ),
});

const newCreditCard = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.newCreditCard,
  staticData: { title: 'newCreditCard' },
  validateSearch: (search: Record<string, unknown>): { from?: string | undefined } => ({
    from: innerPath(search['from']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/payment/new-credit-card-page.tsx')).NewCreditCardPage,
    ['payment', 'errors'],
  ),
});

const paymentMethod = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.paymentMethod,
  staticData: { title: 'paymentMethod' },
  validateSearch: (search: Record<string, unknown>): { 'please-set'?: string | undefined } => ({
    'please-set': oneOf(search['please-set']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/payment/payment-method-page.tsx')).PaymentMethodPage,
    ['payment', 'errors'],
  ),
});

export type HistoryView = 'upcoming' | 'past' | 'cancelled';

const booking = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.booking,
  staticData: { title: 'booking' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { view?: HistoryView | undefined; mine?: '1' | undefined; vs?: '1' | undefined } => {
    const view = oneOf(search['view']);
    return {
      view: view === 'past' || view === 'cancelled' ? view : undefined,
      mine: search['mine'] === '1' ? '1' : undefined,
      vs: view === 'past' && search['vs'] === '1' ? '1' : undefined,
    };
  },
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/history-page.tsx')).HistoryPage,
    ['booking/stay', 'errors'],
  ),
});

const bookingDetail = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.bookingDetail,
  staticData: { title: 'bookingDetail' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/detail-page.tsx')).DetailPage,
    ['booking/stay', 'errors'],
  ),
});

const bookingConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.bookingConfirmation,
  staticData: { title: 'bookingConfirmation' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/confirmation-page.tsx')).ConfirmationPage,
    ['booking/stay', 'errors'],
  ),
});

const usageCertificate = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.usageCertificate,
  staticData: { title: 'usageCertificate' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/certificate-page.tsx')).CertificatePage,
    ['booking/stay', 'errors'],
  ),
});

const reservationChange = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.reservationChange,
  staticData: { title: 'reservationChange' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/cancel-page.tsx')).CancelPage,
    ['booking/stay', 'errors'],
  ),
});

/** Below /home an unknown address meets the login first, then the not-found page. */
const unknown = createRoute({
  getParentRoute: () => memberRoute,
  path: '/home/$unknown',
  staticData: { title: 'notFound' },
  component: NotFoundPage,
});

const unknownBelow = createRoute({
  getParentRoute: () => memberRoute,
  path: '/home/$unknown/$',
  staticData: { title: 'notFound' },
  component: NotFoundPage,
});

export const memberRoutes = [
  home,
  changePassword,
  mfaPolicy,
  creditCard,
  newCreditCard,
  paymentMethod,
  booking,
  bookingDetail,
  bookingConfirmation,
  usageCertificate,
  reservationChange,
  unknown,
  unknownBelow,
] as const;

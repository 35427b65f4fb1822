/** The routes that need no login, and the two log-out addresses, which also serve sessions that have ended. */
import { createRoute, redirect } from '@tanstack/react-router';
import { logoutGuard } from '../guards.ts';
import { PublicLayout } from '../shell/layouts.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { paths } from '../paths.ts';
import { rootRoute } from './root-route.tsx';
import { innerPath, oneOf } from './search-text.ts';

const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });

const login = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.login,
  staticData: { title: 'login', header: 'overlay' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: string | undefined; vs?: '1' | undefined; reason?: string | undefined } => ({
    from: innerPath(search['from']),
    reason: oneOf(search['reason']),
    vs: oneOf(search['vs']) === '1' ? '1' : undefined,
  }),
  component: lazyScreen(
    async () => (await import('#web/features/account/login/login-page.tsx')).LoginPage,
    ['account/login', 'forms'],
  ),
});

const mfaAuth = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.mfaAuth,
  staticData: { title: 'mfaAuth' },
  component: lazyScreen(
    async () => (await import('#web/features/account/login/mfa-page.tsx')).MfaPage,
    ['account/login', 'forms'],
  ),
});

const maintenance = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.maintenance,
  staticData: { title: 'maintenance', header: 'none' },
  component: lazyScreen(async () => (await import('../shell/maintenance-page.tsx')).MaintenancePage),
});

const logout = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.logout,
  beforeLoad: logoutGuard,
  staticData: { title: 'logout' },
  validateSearch: (search: Record<string, unknown>): { reason?: string | undefined } => ({
    reason: oneOf(search['reason']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/account/login/logout-page.tsx')).LogoutPage,
    ['account/login'],
  ),
});

const logoutShort = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.logoutShort,
  validateSearch: (search: Record<string, unknown>): { reason?: string | undefined } => ({
    reason: oneOf(search['reason']),
  }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.logout, search, replace: true });
  },
});

/** Its screens share the address fields of a membership, and the card's frame. */
const signupWords = [
  'account/signup',
  'account/membership',
  'account/login',
  'payment',
  'forms',
  'errors',
] as const;

const register = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.register,
  staticData: { title: 'register' },
  // Whoever is sent here to sign up finds its form open.
  validateSearch: (search: Record<string, unknown>): { open?: 'signup' | undefined } => ({
    open: oneOf(search['open']) === 'signup' ? 'signup' : undefined,
  }),
  component: lazyScreen(
    async () => (await import('#web/features/account/registration/register-page.tsx')).RegisterPage,
    ['account/registration', 'account/signup', 'account/login', 'forms', 'errors'],
  ),
});
const registerExisting = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.registerExisting,
  staticData: { title: 'registerExisting' },
  component: lazyScreen(
    async () =>
      (await import('#web/features/account/registration/register-existing-page.tsx')).RegisterExistingPage,
    ['account/registration', 'forms', 'errors'],
  ),
});
const registerForm = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.registerForm,
  staticData: { title: 'registerForm' },
  component: lazyScreen(
    async () => (await import('#web/features/account/signup/details-page.tsx')).SignupDetailsPage,
    signupWords,
  ),
});
const registerPayment = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.registerPayment,
  staticData: { title: 'registerPayment' },
  component: lazyScreen(
    async () => (await import('#web/features/account/signup/payment-page.tsx')).SignupPaymentPage,
    signupWords,
  ),
});
const registerConfirmation = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.registerConfirmation,
  staticData: { title: 'registerConfirmation' },
  component: lazyScreen(
    async () => (await import('#web/features/account/signup/confirmation-page.tsx')).SignupConfirmationPage,
    signupWords,
  ),
});
const registerComplete = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.registerComplete,
  staticData: { title: 'registerComplete' },
  component: lazyScreen(
    async () => (await import('#web/features/account/signup/complete-pages.tsx')).SignupCompletePage,
    signupWords,
  ),
});
const registerCompletePleaseWait = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.registerCompletePleaseWait,
  staticData: { title: 'registerCompletePleaseWait' },
  component: lazyScreen(
    async () => (await import('#web/features/account/signup/complete-pages.tsx')).SignupPleaseWaitPage,
    signupWords,
  ),
});
const passwordReset = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.passwordReset,
  staticData: { title: 'passwordReset' },
  component: lazyScreen(
    async () => (await import('#web/features/account/recovery/password-reset-page.tsx')).PasswordResetPage,
    ['account/recovery', 'forms', 'errors'],
  ),
});
const forgotPassword = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.forgotPassword,
  staticData: { title: 'forgotPassword' },
  component: lazyScreen(
    async () => (await import('#web/features/account/recovery/forgot-password-page.tsx')).ForgotPasswordPage,
    ['account/recovery', 'forms', 'errors'],
  ),
});
const tickets = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.tickets,
  staticData: { title: 'tickets' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/ticket/ticket-page.tsx')).TicketPage,
    ['booking/ticket', 'forms', 'errors'],
  ),
});
const bookingByLink = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.bookingByLink,
  staticData: { title: 'bookingByLink' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/arrival/link-page.tsx')).LinkPage,
    ['booking/arrival', 'errors'],
  ),
});
const waitingOffer = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.waitingOffer,
  staticData: { title: 'waitingOffer' },
  component: lazyScreen(
    async () => (await import('#web/features/waitlist/offer-page.tsx')).OfferPage,
    ['waitlist', 'booking/arrival', 'forms', 'errors'],
  ),
});
const preCheckInByLink = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.preCheckInByLink,
  staticData: { title: 'preCheckInByLink' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/arrival/link-entry-page.tsx')).LinkEntryPage,
    ['booking/arrival', 'booking/hold', 'forms', 'errors'],
  ),
});
const guestEntry = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.guestEntry,
  staticData: { title: 'guestEntry' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/arrival/guest-link-page.tsx')).GuestLinkPage,
    ['booking/arrival', 'booking/hold', 'forms', 'errors'],
  ),
});
const cardCallback = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.cardCallback,
  staticData: { title: 'cardCallback' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { check?: string | undefined; charge?: string | undefined } => ({
    check: oneOf(search['check']),
    charge: oneOf(search['charge']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/payment/card-callback-page.tsx')).CardCallbackPage,
    ['payment', 'errors'],
  ),
});

const disclosure = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.disclosure,
  staticData: { title: 'disclosure' },
  component: lazyScreen(
    async () => (await import('#web/features/payment/disclosure-page.tsx')).DisclosurePage,
    ['payment', 'errors'],
  ),
});

/** Every other address; below /home the member routes have one of their own. */
const unknown = createRoute({
  getParentRoute: () => publicRoute,
  path: '/$',
  staticData: { title: 'notFound' },
  component: NotFoundPage,
});

/** The root leads home; home asks for the login where one is needed. */
const index = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true });
  },
});

export const publicRoutes = [
  index,
  publicRoute.addChildren([
    login,
    mfaAuth,
    maintenance,
    logout,
    register,
    registerExisting,
    registerForm,
    registerPayment,
    registerConfirmation,
    registerComplete,
    registerCompletePleaseWait,
    passwordReset,
    forgotPassword,
    tickets,
    bookingByLink,
    waitingOffer,
    preCheckInByLink,
    guestEntry,
    cardCallback,
    disclosure,
    unknown,
  ]),
  logoutShort,
] as const;

/**
 * The routes of stays: searching, choosing and holding one, and those that are booked. What is chosen lives in the
 * address; a hold lives on its own steps only.
 */
import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { WordModule } from '#web/i18n/dictionaries.ts';
import { paths } from '../paths.ts';
import type { YearText } from '#web/features/vacancy/year-text.ts';
import { choiceText, searchText } from './choice-search.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { oneOf } from './search-text.ts';

const holdWords: readonly WordModule[] = [
  'booking/hold',
  'booking/choose',
  'booking/stay',
  'vacancy',
  'errors',
];

/** The steps that say how a stay is paid. */
const payingWords: readonly WordModule[] = [...holdWords, 'payment'];

/** A step before the hold, which shows the room as held where one is. */
function stepScreen(load: () => Promise<ComponentType>) {
  const both = async () => {
    const [page, { withHold }] = await Promise.all([
      load(),
      import('#web/features/booking/hold/in-flow.tsx'),
    ]);
    return withHold(page);
  };
  return lazyScreen(both, holdWords);
}

type HistoryView = 'upcoming' | 'past' | 'cancelled';

const vacancySearch = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.vacancySearch,
  staticData: { title: 'vacancySearch' },
  validateSearch: searchText,
  component: lazyScreen(
    async () => (await import('./vacancy-search-screen.tsx')).VacancySearchScreen,
    ['vacancy', 'points', 'booking/hold', 'errors'],
  ),
});

const vacancyYear = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.vacancyYear,
  staticData: { title: 'vacancyYear' },
  // Read by the screen itself, which is loaded later.
  validateSearch: (search: YearText): YearText => search,
  component: lazyScreen(
    async () => (await import('#web/features/vacancy/year-page.tsx')).YearPage,
    ['resort', 'vacancy', 'errors'],
  ),
});

const resort = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.resort,
  staticData: { title: 'resort' },
  component: lazyScreen(
    async () => (await import('#web/features/vacancy/resort-page.tsx')).ResortPage,
    ['resort', 'vacancy', 'errors'],
  ),
});

const reservation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.reservation,
  staticData: { title: 'reservation', switches: 'inMenuOnly' },
  validateSearch: choiceText,
  component: stepScreen(
    async () => (await import('#web/features/booking/choose/reservation-page.tsx')).ReservationPage,
  ),
});

const heldReservation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.heldReservation,
  staticData: { title: 'heldReservation', switches: 'inMenuOnly' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/hold/held-reservation-page.tsx')).HeldReservationPage,
    holdWords,
  ),
});

const selectPlan = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.selectPlan,
  staticData: { title: 'selectPlan', switches: 'inMenuOnly' },
  validateSearch: choiceText,
  component: stepScreen(
    async () => (await import('#web/features/booking/choose/select-plan-page.tsx')).SelectPlanPage,
  ),
});

const stayConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.stayConfirmation,
  staticData: { title: 'stayConfirmation', switches: 'inMenuOnly' },
  validateSearch: choiceText,
  component: stepScreen(
    async () => (await import('#web/features/booking/hold/before-hold-page.tsx')).BeforeHoldPage,
  ),
});

const enterInformation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.enterInformation,
  staticData: { title: 'enterInformation', switches: 'inMenuOnly' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/hold/enter-information-page.tsx')).EnterInformationPage,
    payingWords,
  ),
});

const finalConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.finalConfirmation,
  staticData: { title: 'finalConfirmation', switches: 'inMenuOnly' },
  component: lazyScreen(
    async () =>
      (await import('#web/features/booking/hold/final-confirmation-page.tsx')).FinalConfirmationPage,
    payingWords,
  ),
});

const complete = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.complete,
  staticData: { title: 'complete' },
  validateSearch: (search: Record<string, unknown>): { booking?: string[] | undefined } => {
    const ids = [search['booking']].flat().filter((id): id is string => typeof id === 'string' && id !== '');
    return { booking: ids.length > 0 ? ids.slice(0, 3) : undefined };
  },
  component: lazyScreen(
    async () => (await import('#web/features/booking/hold/complete-page.tsx')).CompletePage,
    holdWords,
  ),
});

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
    ['booking/stay', 'booking/trip', 'forms', 'errors'],
  ),
});

const bookingDetail = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.bookingDetail,
  staticData: { title: 'bookingDetail' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/detail-page.tsx')).DetailPage,
    ['booking/stay', 'booking/arrival', 'booking/trip', 'forms', 'errors'],
  ),
});

const preCheckIn = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.preCheckIn,
  staticData: { title: 'preCheckIn' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/arrival/pre-check-in-page.tsx')).PreCheckInPage,
    ['booking/arrival', 'booking/hold', 'forms', 'errors'],
  ),
});

const bookingConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.bookingConfirmation,
  staticData: { title: 'bookingConfirmation' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/booking-sheet-page.tsx')).BookingSheetPage,
    ['booking/stay', 'booking/trip', 'forms', 'errors'],
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

const vacancyNotification = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.vacancyNotification,
  staticData: { title: 'vacancyNotification' },
  validateSearch: choiceText,
  component: lazyScreen(
    async () => (await import('#web/features/waitlist/waitlist-page.tsx')).WaitlistPage,
    ['waitlist', 'forms', 'errors', 'booking/hold', 'booking/choose', 'booking/stay'],
  ),
});

const cancelStay = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.cancelStay,
  staticData: { title: 'cancelStay' },
  validateSearch: (search: Record<string, unknown>): { done?: string | undefined } => ({
    done: oneOf(search['done']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/booking/stay/cancel-page.tsx')).CancelPage,
    // All that the page may come to say: words that are loaded once a form stands would begin it anew.
    ['booking/stay', 'booking/change', 'booking/hold', 'forms', 'errors'],
  ),
});

const changeWords: readonly WordModule[] = [
  'booking/change',
  'booking/stay',
  'booking/hold',
  'vacancy',
  'forms',
  'errors',
];

const changeMenu = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.changeMenu,
  staticData: { title: 'changeMenu' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/change-menu-page.tsx')).ChangeMenuPage,
    changeWords,
  ),
});

/** Whether the change is done stands in the address, so that it is said again after a reload. */
const isDone = (search: Record<string, unknown>): { done?: '1' | undefined } => ({
  done: search['done'] === '1' ? '1' : undefined,
});

const extension = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.extension,
  staticData: { title: 'extension' },
  validateSearch: isDone,
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/extension-page.tsx')).ExtensionPage,
    changeWords,
  ),
});

const rentalChange = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.rentalChange,
  staticData: { title: 'rentalChange' },
  validateSearch: isDone,
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/extras-change-pages.tsx')).RentalChangePage,
    changeWords,
  ),
});

const parkingChange = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.parkingChange,
  staticData: { title: 'parkingChange' },
  validateSearch: isDone,
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/extras-change-pages.tsx')).ParkingChangePage,
    changeWords,
  ),
});

const tvpChange = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.tvpChange,
  staticData: { title: 'tvpChange' },
  validateSearch: isDone,
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/prepayment-page.tsx')).PrepaymentPage,
    changeWords,
  ),
});

const petChange = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.petChange,
  staticData: { title: 'petChange' },
  validateSearch: isDone,
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/extras-change-pages.tsx')).PetChangePage,
    changeWords,
  ),
});

const move = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.move,
  staticData: { title: 'move' },
  validateSearch: isDone,
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/move-page.tsx')).MovePage,
    changeWords,
  ),
});

const guestInformation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.guestInformation,
  staticData: { title: 'guestInformation' },
  validateSearch: isDone,
  component: lazyScreen(
    async () => (await import('#web/features/booking/change/guests-page.tsx')).GuestsPage,
    changeWords,
  ),
});

export const bookingRoutes = [
  vacancySearch,
  vacancyYear,
  resort,
  reservation,
  heldReservation,
  selectPlan,
  stayConfirmation,
  enterInformation,
  finalConfirmation,
  complete,
  booking,
  bookingDetail,
  preCheckIn,
  bookingConfirmation,
  usageCertificate,
  cancelStay,
  vacancyNotification,
  changeMenu,
  extension,
  move,
  guestInformation,
  rentalChange,
  parkingChange,
  petChange,
  tvpChange,
] as const;

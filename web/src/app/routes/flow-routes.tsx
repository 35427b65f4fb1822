/** The eight routes of the reservation flow. What is chosen lives in the address; a hold lives on its own steps only. */
import { createRoute } from '@tanstack/react-router';
import type { WordModule } from '#web/i18n/dictionaries.ts';
import { choiceText, searchText } from './flow-search.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { paths } from '../paths.ts';

const flowWords: readonly WordModule[] = [
  'booking/choose',
  'booking/hold',
  'booking/stay',
  'vacancy',
  'errors',
];

const vacancySearch = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.vacancySearch,
  staticData: { title: 'vacancySearch' },
  validateSearch: searchText,
  component: lazyScreen(
    async () => (await import('./vacancy-search-screen.tsx')).VacancySearchScreen,
    ['vacancy', 'booking/hold', 'errors'],
  ),
});

const reservation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.reservation,
  staticData: { title: 'reservation' },
  validateSearch: choiceText,
  component: lazyScreen(
    async () => (await import('#web/features/booking/choose/reservation-page.tsx')).ReservationPage,
    flowWords,
  ),
});

const heldReservation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.heldReservation,
  staticData: { title: 'heldReservation' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/hold/held-reservation-page.tsx')).HeldReservationPage,
    flowWords,
  ),
});

const selectPlan = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.selectPlan,
  staticData: { title: 'selectPlan' },
  validateSearch: choiceText,
  component: lazyScreen(
    async () => (await import('#web/features/booking/choose/select-plan-page.tsx')).SelectPlanPage,
    flowWords,
  ),
});

const stayConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.stayConfirmation,
  staticData: { title: 'stayConfirmation' },
  validateSearch: choiceText,
  component: lazyScreen(
    async () => (await import('#web/features/booking/hold/stay-confirmation-page.tsx')).StayConfirmationPage,
    flowWords,
  ),
});

const enterInformation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.enterInformation,
  staticData: { title: 'enterInformation' },
  component: lazyScreen(
    async () => (await import('#web/features/booking/hold/enter-information-page.tsx')).EnterInformationPage,
    flowWords,
  ),
});

const finalConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.finalConfirmation,
  staticData: { title: 'finalConfirmation' },
  component: lazyScreen(
    async () =>
      (await import('#web/features/booking/hold/final-confirmation-page.tsx')).FinalConfirmationPage,
    flowWords,
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
    flowWords,
  ),
});

export const flowRoutes = [
  vacancySearch,
  reservation,
  heldReservation,
  selectPlan,
  stayConfirmation,
  enterInformation,
  finalConfirmation,
  complete,
] as const;

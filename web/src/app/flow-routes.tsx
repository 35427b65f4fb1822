/** The eight routes of the reservation flow. Within them a hold lives on; leaving them deletes it (see the guards). */
import { createRoute } from '@tanstack/react-router';
import { choiceText } from '#web/features/booking/flow/choice.ts';
import { searchText } from '#web/features/vacancy/conditions.ts';
import { LaterPage } from './later-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { paths } from './paths.ts';

const vacancySearch = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.vacancySearch,
  staticData: { title: 'vacancySearch' },
  validateSearch: searchText,
  component: lazyScreen(
    async () => (await import('#web/features/vacancy/search-page.tsx')).SearchPage,
    ['vacancy', 'errors'],
  ),
});
const reservation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.reservation,
  staticData: { title: 'reservation' },
  validateSearch: choiceText,
  component: LaterPage,
});
const heldReservation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.heldReservation,
  staticData: { title: 'heldReservation' },
  component: LaterPage,
});
const selectPlan = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.selectPlan,
  staticData: { title: 'selectPlan' },
  validateSearch: choiceText,
  component: LaterPage,
});
const stayConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.stayConfirmation,
  staticData: { title: 'stayConfirmation' },
  validateSearch: choiceText,
  component: LaterPage,
});
const enterInformation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.enterInformation,
  staticData: { title: 'enterInformation' },
  component: LaterPage,
});
const finalConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.finalConfirmation,
  staticData: { title: 'finalConfirmation' },
  component: LaterPage,
});
const complete = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.complete,
  staticData: { title: 'complete' },
  component: LaterPage,
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

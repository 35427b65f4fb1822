/** The router: all routes together, plain text in the address, screens fetched ahead when a link is about to be used. */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { flowRoutes } from './flow-routes.tsx';
import { contractRoutes } from './contract-routes.tsx';
import { laterRoutes } from './later-routes.tsx';
import { memberRoute } from './member-route.tsx';
import { memberRoutes } from './member-routes.tsx';
import { paths } from './paths.ts';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenPending } from './screen-pending.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  index,
  ...publicRoutes,
  memberRoute.addChildren([...memberRoutes, ...contractRoutes, ...flowRoutes, ...laterRoutes]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: ScreenPending,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// After a change of screen, keyboard and screen reader begin at its heading; the very first screen is left alone.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
});

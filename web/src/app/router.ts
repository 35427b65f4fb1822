/**
 * The router: plain text in the address, screens fetched ahead when a link is about to be used. It begins with the
 * public routes; the first address behind the login brings the others.
 */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { isLoggedIn } from '#web/api/session.ts';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { memberGuard } from './guards.ts';
import type { wholeTree } from './routes/member-tree.ts';
import { paths } from './paths.ts';
import { openRoutes } from './routes/public-routes.tsx';
import { rootRoute } from './routes/root-route.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { ScreenPending } from './shell/screen-pending.tsx';
import { parseSearch, stringifySearch } from './routes/search-text.ts';

type Guarded = Parameters<typeof memberGuard>[0];

/** Whoever is logged in gets the routes behind the login and asks again; everyone else is sent to it. */
async function openDoor(asked: Guarded): Promise<void> {
  if (!isLoggedIn()) return memberGuard(asked);
  await import('./routes/member-tree.ts');
  // The chunk has put its routes under the very same root, which the router now reads anew.
  router.setRoutes(router.buildRouteTree());
  throw redirect({ href: asked.location.href, replace: true });
}

const doors = ([paths.home, `${paths.home}/$`] as const).map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: openDoor }),
);

export const router = createRouter({
  routeTree: rootRoute.addChildren([...openRoutes, ...doors]) as unknown as typeof wholeTree,
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

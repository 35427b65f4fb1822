/** The router: plain text in the address, screens fetched ahead when a link is about to be used. */
import { createRouter } from '@tanstack/react-router';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { parseSearch, stringifySearch } from './routes/search-text.ts';
import { routeTree } from './routes/tree.ts';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { ScreenPending } from './shell/screen-pending.tsx';

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

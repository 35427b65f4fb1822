/** Home, and every address below it that the portal does not know. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.home,
  staticData: { title: 'home' },
  component: lazyScreen(
    async () => (await import('#web/features/home/home-page.tsx')).HomePage,
    ['home', 'points', 'weeks'],
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

export const homeRoutes = [home, unknown, unknownBelow] as const;

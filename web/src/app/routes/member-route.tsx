/** The parent of every route that needs a login: its guard runs before each of them. */
import { createRoute } from '@tanstack/react-router';
import { memberGuard } from '../guards.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { rootRoute } from './root-route.tsx';

export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: memberGuard,
  component: lazyScreen(async () => (await import('../shell/member-layout.tsx')).MemberLayout),
});

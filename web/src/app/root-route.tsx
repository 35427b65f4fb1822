/** The root of all routes: the maintenance guard comes before everything else. */
import { createRootRoute } from '@tanstack/react-router';
import type { Words } from '#web/i18n/dictionaries.ts';
import { Content, EnvironmentBanner, MiniFooter, PublicHeader, SkipLink } from './frame.tsx';
import { maintenanceGuard } from './guards.ts';
import { RootLayout } from './layouts.tsx';
import { NotFoundPage } from './not-found-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the route's title in the shell's words. */
    title?: keyof Words['shell']['titles'];
    /** The public layout's header is optional; 'overlay' lays it over the screen's picture. */
    header?: 'shown' | 'overlay' | 'none';
    /** The hamburger button can be hidden. */
    menuButton?: 'shown' | 'hidden';
  }
}

function NotFoundScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <EnvironmentBanner />
      <PublicHeader />
      <Content>
        <NotFoundPage />
      </Content>
      <MiniFooter />
    </div>
  );
}

export const rootRoute = createRootRoute({
  beforeLoad: maintenanceGuard,
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});

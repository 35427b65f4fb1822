/** The root of all routes: the maintenance guard comes before everything else. */
import { createRootRoute } from '@tanstack/react-router';
import type { Words } from '#web/i18n/dictionaries.ts';
import { maintenanceGuard } from '../guards.ts';
import { RootLayout } from '../shell/layouts.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the route's title in the shell's words. */
    title?: keyof Words['shell']['titles'];
    /** The public layout's header is optional; 'overlay' lays it over the screen's picture. */
    header?: 'shown' | 'overlay' | 'none';
    /** The hamburger button can be hidden. */
    menuButton?: 'shown' | 'hidden';
    /** Where the switches of language and text size stand besides the menu. */
    switches?: 'inFooter' | 'inMenuOnly';
  }
}

export const rootRoute = createRootRoute({
  beforeLoad: maintenanceGuard,
  component: RootLayout,
});

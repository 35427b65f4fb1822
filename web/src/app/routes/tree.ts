/**
 * All routes together. The whole tree is there from the first screen on; what a route costs then is its address and the
 * names of its files, for its screen and its words are loaded when it is opened.
 */
import { accountRoutes } from './account-routes.tsx';
import { bookingRoutes } from './booking-routes.tsx';
import { contractRoutes } from './contract-routes.tsx';
import { documentRoutes } from './document-routes.tsx';
import { exchangeRoutes } from './exchange-routes.tsx';
import { homeRoutes } from './home-routes.tsx';

import { memberRoute } from './member-route.tsx';
import { noticeRoutes } from './notice-routes.tsx';
import { paymentRoutes } from './payment-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  memberRoute.addChildren([
    ...homeRoutes,
    ...accountRoutes,
    ...contractRoutes,
    ...paymentRoutes,
    ...bookingRoutes,
    ...noticeRoutes,
    ...documentRoutes,
    ...exchangeRoutes,
  ]),
]);

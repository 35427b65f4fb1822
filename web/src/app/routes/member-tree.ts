/**
 * All routes together. Those behind the login come in a chunk of their own, so that the pages before it stay small
 * however many screens the portal gains.
 */
import { contractRoutes } from './contract-routes.tsx';
import { flowRoutes } from './flow-routes.tsx';
import { laterRoutes } from './later-routes.tsx';
import { memberRoute } from './member-route.tsx';
import { memberRoutes } from './member-routes.tsx';
import { membershipRoutes } from './membership-routes.tsx';
import { publicationRoutes } from './publication-routes.tsx';
import { openRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

export const wholeTree = rootRoute.addChildren([
  ...openRoutes,
  memberRoute.addChildren([
    ...memberRoutes,
    ...membershipRoutes,
    ...contractRoutes,
    ...publicationRoutes,
    ...flowRoutes,
    ...laterRoutes,
  ]),
]);

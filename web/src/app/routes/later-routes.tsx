/** Screens whose time has not come: each stands under its name and says so calmly. */
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from './later-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { paths } from '../paths.ts';

const exchangePoints = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.exchangePoints,
  staticData: { title: 'exchangePoints' },
  component: LaterPage,
});
const exchangeHistory = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.exchangeHistory,
  staticData: { title: 'exchangeHistory' },
  component: LaterPage,
});
const exchangeOrder = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.exchangeOrder,
  staticData: { title: 'exchangeOrder' },
  component: LaterPage,
});
export const laterRoutes = [exchangePoints, exchangeHistory, exchangeOrder] as const;

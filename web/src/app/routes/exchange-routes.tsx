/** The routes of exchanging points for products. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { oneOf } from './search-text.ts';

const exchangePoints = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.exchangePoints,
  staticData: { title: 'exchangePoints' },
  component: lazyScreen(
    async () => (await import('#web/features/exchange/products-page.tsx')).ExchangeProductsPage,
    ['exchange', 'errors'],
  ),
});

const exchangeOrder = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.exchangeOrder,
  staticData: { title: 'exchangeOrder' },
  // What is picked first, and whose points pay.
  validateSearch: (
    search: Record<string, unknown>,
  ): { product?: string | undefined; pay?: string | undefined } => ({
    product: oneOf(search['product']),
    pay: oneOf(search['pay']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/exchange/order-page.tsx')).ExchangeOrderPage,
    ['exchange', 'errors'],
  ),
});

const exchangeHistory = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.exchangeHistory,
  staticData: { title: 'exchangeHistory' },
  // The order that has just been placed.
  validateSearch: (search: Record<string, unknown>): { ordered?: string | undefined } => ({
    ordered: oneOf(search['ordered']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/exchange/history-page.tsx')).ExchangeHistoryPage,
    ['exchange', 'errors'],
  ),
});

const endingPoints = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.endingPoints,
  staticData: { title: 'endingPoints' },
  component: lazyScreen(
    async () => (await import('#web/features/exchange/ending-points-page.tsx')).EndingPointsPage,
    ['exchange', 'errors'],
  ),
});

export const exchangeRoutes = [exchangePoints, exchangeOrder, exchangeHistory, endingPoints] as const;

/** The routes of the saved card and of the payment methods. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { innerPath, oneOf } from './search-text.ts';

const creditCard = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.creditCard,
  staticData: { title: 'creditCard' },
  component: lazyScreen(
    async () => (await import('#web/features/payment/credit-card-page.tsx')).CreditCardPage,
    ['payment', 'errors'],
  ),
});

const newCreditCard = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.newCreditCard,
  staticData: { title: 'newCreditCard' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: string | undefined; another?: string | undefined } => ({
    from: innerPath(search['from']),
    // Whoever comes from a card that was refused gives another one, however good the saved one looks.
    another: oneOf(search['another']),
  }),
  component: lazyScreen(async () => {
    const [{ NewCreditCardPage }, { LeaveGuard }] = await Promise.all([
      import('#web/features/payment/new-credit-card-page.tsx'),
      import('#web/features/booking/hold/leave-guard.tsx'),
    ]);
    // A room may be held while another card is given.
    return () => (
      <>
        <NewCreditCardPage />
        <LeaveGuard />
      </>
    );
  }, ['payment', 'errors', 'booking/hold']),
});

const paymentMethod = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.paymentMethod,
  staticData: { title: 'paymentMethod' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { 'please-set'?: string | undefined; from?: string | undefined } => ({
    'please-set': oneOf(search['please-set']),
    from: innerPath(search['from']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/payment/payment-method-page.tsx')).PaymentMethodPage,
    ['payment', 'errors'],
  ),
});

const receiptList = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.receiptList,
  staticData: { title: 'receiptList' },
  component: lazyScreen(
    async () => (await import('#web/features/payment/receipt-list-page.tsx')).ReceiptListPage,
    ['payment', 'errors'],
  ),
});

export const paymentRoutes = [creditCard, newCreditCard, paymentMethod, receiptList] as const;

/** The routes of contracts, their renewal and applications, and the statements of points. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { paths } from '../paths.ts';
import { oneOf } from './search-text.ts';

type OfContract = { contract?: string | undefined };

const contract = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.contract,
  staticData: { title: 'contract' },
  component: lazyScreen(
    async () => (await import('#web/features/contract/list-page.tsx')).ContractListPage,
    ['contract', 'weeks', 'points', 'errors'],
  ),
});

const contractDetail = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.contractDetail,
  staticData: { title: 'contractDetail' },
  validateSearch: (search: Record<string, unknown>): OfContract => ({ contract: oneOf(search['contract']) }),
  component: lazyScreen(
    async () => (await import('#web/features/contract/detail-page.tsx')).ContractDetailPage,
    ['contract', 'weeks', 'points', 'errors'],
  ),
});

const contractRequest = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.contractRequest,
  staticData: { title: 'contractRequest' },
  validateSearch: (
    search: Record<string, unknown>,
  ): OfContract & { kind?: 'ADD' | 'CARRY_FORWARD' | undefined } => {
    const kind = oneOf(search['kind']);
    return {
      contract: oneOf(search['contract']),
      kind: kind === 'ADD' || kind === 'CARRY_FORWARD' ? kind : undefined,
    };
  },
  component: lazyScreen(
    async () => (await import('#web/features/contract/request-page.tsx')).ContractRequestPage,
    ['contract', 'errors'],
  ),
});

/** What the renewal is to become travels in the address, so that Back and reload keep it. */
const renewalSearch = (search: Record<string, unknown>): OfContract & { to?: 'on' | 'off' | undefined } => {
  const to = oneOf(search['to']);
  return { contract: oneOf(search['contract']), to: to === 'on' || to === 'off' ? to : undefined };
};

const contractInformation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.contractInformation,
  staticData: { title: 'contractInformation' },
  validateSearch: renewalSearch,
  component: lazyScreen(
    async () => (await import('#web/features/contract/renewal-page.tsx')).RenewalPage,
    ['contract', 'errors'],
  ),
});

const contractInformationConfirmation = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.contractInformationConfirmation,
  staticData: { title: 'contractInformationConfirmation' },
  validateSearch: renewalSearch,
  component: lazyScreen(
    async () =>
      (await import('#web/features/contract/renewal-confirmation-page.tsx')).RenewalConfirmationPage,
    ['contract', 'errors'],
  ),
});

const statements = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.statements,
  staticData: { title: 'statements' },
  validateSearch: (search: Record<string, unknown>): { of?: string | undefined } => ({
    of: oneOf(search['of']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/points/statements-page.tsx')).StatementsPage,
    ['points', 'contract', 'errors'],
  ),
});

export const contractRoutes = [
  contract,
  contractDetail,
  contractRequest,
  contractInformation,
  contractInformationConfirmation,
  statements,
] as const;

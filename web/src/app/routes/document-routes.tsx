/** The routes of the club’s documents. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { oneOf } from './search-text.ts';

const documents = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.documents,
  staticData: { title: 'documents' },
  component: lazyScreen(
    async () => (await import('#web/features/document/documents-page.tsx')).DocumentsPage,
    ['document', 'errors'],
  ),
});

const backNumber = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.backNumber,
  staticData: { title: 'backNumber' },
  validateSearch: (search: Record<string, unknown>): { year?: string | undefined } => ({
    year: oneOf(search['year']),
  }),
  component: lazyScreen(
    async () => (await import('#web/features/document/back-number-page.tsx')).BackNumberPage,
    ['document', 'errors'],
  ),
});

export const documentRoutes = [documents, backNumber] as const;

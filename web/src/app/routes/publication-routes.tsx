/** The routes of what the club publishes: its news and its documents. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { paths } from '../paths.ts';
import { oneOf } from './search-text.ts';

const news = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.news,
  staticData: { title: 'news' },
  component: lazyScreen(
    async () => (await import('#web/features/notice/list-page.tsx')).NewsListPage,
    ['notice', 'errors'],
  ),
});

const newsItem = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.newsItem,
  staticData: { title: 'newsItem' },
  component: lazyScreen(
    async () => (await import('#web/features/notice/item-page.tsx')).NewsItemPage,
    ['notice', 'errors'],
  ),
});

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

export const publicationRoutes = [news, newsItem, documents, backNumber] as const;

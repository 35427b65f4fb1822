/** The routes of what the club publishes: its news and its documents. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';
import { paths } from './paths.ts';

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

export const publicationRoutes = [news, newsItem] as const;

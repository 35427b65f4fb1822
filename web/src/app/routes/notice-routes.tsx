/** The routes of the club’s news. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';

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

export const noticeRoutes = [news, newsItem] as const;

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
    async () => (await import('#web/features/notice/news/list-page.tsx')).NewsListPage,
    ['notice/news', 'errors'],
  ),
});

const newsItem = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.newsItem,
  staticData: { title: 'newsItem' },
  component: lazyScreen(
    async () => (await import('#web/features/notice/news/item-page.tsx')).NewsItemPage,
    ['notice/news', 'errors'],
  ),
});

export const noticeRoutes = [news, newsItem] as const;

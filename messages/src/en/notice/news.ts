import type { news as japanese } from '#messages/ja/notice/news.ts';

export const news: typeof japanese = {
  list: {
    title: 'News',
    important: 'Important',
    none: 'There is no news at the moment.',
    more: 'Show 10 more',
  },
  item: { title: 'News item', back: 'Back to all news' },
};

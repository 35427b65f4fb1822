import type { notice as japanese } from '#messages/ja/notice.ts';

export const notice: typeof japanese = {
  list: {
    title: 'News',
    important: 'Important',
    none: 'There is no news at the moment.',
    more: 'Show 10 more',
  },
  item: { title: 'News item', back: 'Back to all news' },
};

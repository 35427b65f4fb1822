/** Words of the notice screens. */
export const news = {
  list: {
    title: 'お知らせ',
    important: '重要',
    none: 'ただいまお知らせはございません。',
    more: 'さらに10件を見る',
  },
  item: { title: 'お知らせの詳細', back: 'お知らせの一覧へ戻る' },
};

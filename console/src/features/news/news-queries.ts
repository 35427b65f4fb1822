/** What the screens of the news ask and send. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const NEWS_LIST = graphql(`
  query NewsOfStaff($skip: Int!) {
    newsList(take: 50, skip: $skip) {
      id
      titleJa
      titleEn
      showFrom
      showUntil
      important
      state
      changedAt
      changedBy
    }
  }
`);
export type NewsRow = ResultOf<typeof NEWS_LIST>['newsList'][number];

export const NEWS = graphql(`
  query OneNews($id: ID!) {
    news(id: $id) {
      id
      version
      titleJa
      titleEn
      bodyJa
      bodyEn
      showFrom
      showUntil
      important
      state
      changedAt
      changedBy
    }
  }
`);
export type News = ResultOf<typeof NEWS>['news'];

export const SAVE = graphql(`
  mutation SaveNews($id: ID, $version: Int, $news: NewsInput!, $publish: Boolean!) {
    saveNews(id: $id, version: $version, news: $news, publish: $publish) {
      id
      state
    }
  }
`);

export const WITHDRAW = graphql(`
  mutation WithdrawNews($id: ID!, $version: Int!) {
    withdrawNews(id: $id, version: $version) {
      id
    }
  }
`);

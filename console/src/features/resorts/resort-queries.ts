/** What the screens of the pages of resorts ask and send. */
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts';

export const RESORT_PAGES = graphql(`
  query ResortPages {
    resortPages {
      id
      nameJa
      nameEn
      changedAt
      changedBy
    }
  }
`);
export type ResortRow = ResultOf<typeof RESORT_PAGES>['resortPages'][number];

export const RESORT_PAGE = graphql(`
  query OneResortPage($houseId: ID!) {
    resortPage(houseId: $houseId) {
      id
      version
      nameJa
      nameEn
      shortNameJa
      shortNameEn
      descriptionJa
      descriptionEn
      prefectureJa
      prefectureEn
      addressJa
      addressEn
      postalCode
      phone
      website
      checkInFrom
      checkOutUntil
      facts {
        section
        titleJa
        titleEn
        textJa
        textEn
      }
    }
  }
`);
export type ResortPage = ResultOf<typeof RESORT_PAGE>['resortPage'];

export const SAVE = graphql(`
  mutation SaveResortPage($houseId: ID!, $version: String!, $page: ResortPageInput!, $reason: String!) {
    saveResortPage(houseId: $houseId, version: $version, page: $page, reason: $reason) {
      id
    }
  }
`);
export type PageInput = VariablesOf<typeof SAVE>['page'];

/** What home asks of the membership's contracts: whether they can book, and the weeks of those that are weeks. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

export const contractFields = graphql(`
  fragment HomeContract on Contract {
    id
    contractNumber
    canBook
    mwPwWeekNumber
    mwPwRoomType
    mwUsageRights {
      year
      status
      startsOn
      usableUntil
    }
    productType {
      id
      name
    }
  }
`);

export type HomeContract = ResultOf<typeof contractFields>;

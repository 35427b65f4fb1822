/** What several screens ask of the club: its day, and its houses. */
import { graphql, type ResultOf } from './graphql.ts';

export const TODAY = graphql(`
  query Today {
    businessDay
  }
`);

/** Those that whoever asks works at, with the day. */
export const HOUSES = graphql(`
  query Houses {
    businessDay
    houses {
      id
      code
      name
      arrivalsSince
    }
  }
`);
export type House = ResultOf<typeof HOUSES>['houses'][number];

/** What the screen of the club in figures asks. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const PACE = graphql(`
  query Pace($houseId: ID, $month: Date!, $asOf: Date!) {
    pace(houseId: $houseId, month: $month, asOf: $asOf) {
      nights {
        night
        nightYearAgo
        rooms
        booked
        bookedYearAgo
        keptYearAgo
      }
      houses {
        houseId
        houseName
        rooms
        booked
        bookedYearAgo
        keptYearAgo
      }
    }
  }
`);
export type Pace = ResultOf<typeof PACE>['pace'];

export const PACE_TABLE = graphql(`
  query PaceTable($houseId: ID, $month: Date!, $asOf: Date!, $by: PaceBy!) {
    paceTable(houseId: $houseId, month: $month, asOf: $asOf, by: $by)
  }
`);

export const CANCELLATIONS = graphql(`
  query Cancellations($houseId: ID, $from: Date!, $days: Int!) {
    cancellations(houseId: $houseId, from: $from, days: $days) {
      days {
        day
        stays
        shortened
        roomNights
        points
        yen
        waivedPoints
        waivedYen
      }
      bands {
        key
        stays
        shortened
        roomNights
        points
        yen
      }
      by {
        key
        stays
        shortened
        roomNights
        points
        yen
      }
    }
  }
`);
export type Cancellations = ResultOf<typeof CANCELLATIONS>['cancellations'];

export const CANCELLATIONS_TABLE = graphql(`
  query CancellationsTable($houseId: ID, $from: Date!, $days: Int!) {
    cancellationsTable(houseId: $houseId, from: $from, days: $days)
  }
`);

export const ENDING_POINTS = graphql(`
  query EndingPoints {
    endingPoints {
      month
      productName
      kind
      goesOn
      points
      contracts
    }
  }
`);
export type EndingLine = ResultOf<typeof ENDING_POINTS>['endingPoints'][number];

export const ENDING_TABLE = graphql(`
  query EndingPointsTable {
    endingPointsTable
  }
`);

export const ENDING_MEMBERS = graphql(`
  query EndingPointsMembers($kind: KindOfPoints!, $month: Date, $after: ID) {
    endingPointsMembers(kind: $kind, month: $month, after: $after, take: 50) {
      memberId
      name
      nameKana
      tel
      mobile
      contractNumber
      points
      end
      cursor
    }
  }
`);
export type EndingMember = ResultOf<typeof ENDING_MEMBERS>['endingPointsMembers'][number];

/** What the screen of the club's money asks and sends. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const DAY = graphql(`
  query MoneyOfDay($day: Date!) {
    moneyOfDay(day: $day) {
      moved {
        purpose
        kind
        what
        from
        to
        times
        yen
      }
      cards {
        what
        purpose
        times
        yen
      }
      close {
        closedAt
        by
        isSame
      }
    }
    tillsOfDay(day: $day) {
      houseId
      houseName
      means
      paidYen
      returnedYen
      correctedYen
      transferredYen
    }
    returnTransfersOfDay(day: $day) {
      id
      at
      houseName
      purpose
      number
      yen
      from
      to
      returnCountsOn
    }
  }
`);
export type DayOfMoney = ResultOf<typeof DAY>['moneyOfDay'];
export type ReturnTransfer = ResultOf<typeof DAY>['returnTransfersOfDay'][number];
export type TillSum = ResultOf<typeof DAY>['tillsOfDay'][number];

export const OPEN_DAYS = graphql(`
  query OpenDaysOfMonth($month: Date!) {
    openDaysOfMonth(month: $month) {
      day
      places {
        place
        houseName
      }
    }
  }
`);
export type OpenDay = ResultOf<typeof OPEN_DAYS>['openDaysOfMonth'][number];

export const OPEN_WEEK_FEES = graphql(`
  query OpenWeekFees($after: ID) {
    openWeekFees(after: $after) {
      memberId
      contractNumber
      year
      fee {
        id
        at
        yen
        owedYen
        toReturnYen
      }
    }
  }
`);
export type OpenWeekFee = ResultOf<typeof OPEN_WEEK_FEES>['openWeekFees'][number];

export const CLOSE = graphql(`
  mutation CloseDay($day: Date!) {
    closeDay(day: $day) {
      close {
        closedAt
      }
    }
  }
`);

export const BOOKKEEPING = graphql(`
  query BookkeepingTable($from: Date!, $until: Date!) {
    bookkeepingTable(from: $from, until: $until)
  }
`);

export const TAXES = graphql(`
  query TaxesOfMonth($month: Date!) {
    taxesOfMonth(month: $month) {
      houseId
      houseName
      subject
      authority
      rateYen
      nights
      guests
      yen
      aheadYen
    }
  }
`);
export type TaxLine = ResultOf<typeof TAXES>['taxesOfMonth'][number];

export const TAX_TABLE = graphql(`
  query TaxTable($month: Date!) {
    taxTable(month: $month)
  }
`);

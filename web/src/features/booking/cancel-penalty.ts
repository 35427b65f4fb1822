/** What cancelling some nights would cost now: asked by the page, shown by the preview. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

export const penaltyQuery = graphql(`
  query CancelPenalty($bookingId: ID!, $stayDates: [Date!]!) {
    calculateMyBookingCancelPenalty(bookingId: $bookingId, stayDates: $stayDates) {
      penaltyPercent
      penaltyPoints
      penaltyJpy
      returnedPoints
      returnedJpy
      newTotalJpy
      pointUnit
      wholeBooking
      countsEarlierNights
      remainingNights
      returnedLots {
        lotId
        kind
        points
        validThru
      }
    }
  }
`);

export type CancelPenalty = ResultOf<typeof penaltyQuery>['calculateMyBookingCancelPenalty'];

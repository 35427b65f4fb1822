/** What cancelling some nights would cost now: asked by the page, shown by the preview, carried by the act. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';

const priceOfSide = graphql(`
  fragment PriceOfSide on AccommodationPrice {
    totalPoints
    totalJpy
    pricesByDay {
      fees {
        kind
        priceWithSalesTax
      }
    }
    taxes {
      kind
      price
    }
  }
`);

export const penaltyQuery = graphql(
  `
    query CancelPenalty($bookingId: ID!, $stayDates: [Date!]!) {
      calculateMyBookingCancelPenalty(bookingId: $bookingId, stayDates: $stayDates) {
        penaltyPercent
        basis {
          countedTo
          ratedDate
          daysAhead
          nights {
            stayDate
            points
            jpy
            percent
            isEarlier
          }
          paidPoints
          paidJpy
          carriedPoints
          carriedJpy
        }
        penaltyPoints
        penaltyJpy
        returnedPoints
        returnedJpy
        refundedJpy
        returnedTvp
        chargeJpy
        payments {
          way
          jpy
          dueJpy
        }
        priceBefore {
          ...PriceOfSide
        }
        priceAfter {
          ...PriceOfSide
        }
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
        extraPoints
        extraLots {
          lotId
          kind
          points
          validThru
        }
      }
    }
  `,
  [priceOfSide],
);

export type CancelPenalty = ResultOf<typeof penaltyQuery>['calculateMyBookingCancelPenalty'];

export type Fee = Pick<CancelPenalty, 'penaltyPoints' | 'penaltyJpy' | 'pointUnit'>;

/** '3 Pt + 8,400円', either alone, or that there is none. */
export function useFeeText(): (fee: Fee) => string {
  const words = useWords('booking/stay').cancel;
  const format = useFormat();
  return ({ penaltyPoints, penaltyJpy, pointUnit }) =>
    [
      pointUnit !== 'yen' && penaltyPoints > 0 ? format.amount(penaltyPoints, pointUnit) : null,
      penaltyJpy > 0 ? format.yen(penaltyJpy) : null,
    ]
      .filter((part) => part !== null)
      .join(' + ') || words.noFee;
}

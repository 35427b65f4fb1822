/** What the link of a booking shows of it. */
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';

const bookingByLinkQuery = graphql(`
  query MyBookingNonLogin($id: ID!, $code: String!) {
    myBookingNonLogin(id: $id, code: $code) {
      id
      roomTypeName
      checkInDate
      checkOutDate
      cancelledAt
      checkedInAt
      representativeName
      facility {
        name
        postalCode
        address1
        tel
        checkInFrom
        checkOutUntil
      }
      guests {
        id
        name
        representative
        child
        bedShared
        noAddressInJapan
        hasPassportPicture
        isEntered
        filled
      }
      preCheckIn {
        opensAt
        stands
        state
        lacksPictures
        arrivalTime
        hasRequests
      }
    }
  }
`);

export type BookingByLink = ResultOf<typeof bookingByLinkQuery>['myBookingNonLogin'];

/** What a link does not open is said in the page. */
const quietly = handling('all');

/** A link without a code names nothing, and is answered as a wrong one is. */
export const useBookingByLink = (id: string, code: string | null) =>
  useAsked({
    query: bookingByLinkQuery,
    variables: { id, code: code ?? '' },
    requestPolicy: 'cache-and-network',
    context: quietly,
  });

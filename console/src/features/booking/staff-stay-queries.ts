/** What booking a stay without a contract asks and does. */
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts';

export const CUSTOMER = graphql(`
  query StaffStayDesk($memberId: String!) {
    bookingDesk(memberId: $memberId) {
      member {
        memberId
        name
        nameKana
        isCompany
        tel
        mobile
        importantNotes {
          id
          at
          by
          text
        }
        contracts(take: 100) {
          id
          contractNumber
          productName
          productCode
        }
      }
    }
    houses {
      id
      name
    }
    businessDay
  }
`);
export type Customer = ResultOf<typeof CUSTOMER>['bookingDesk']['member'];

export const ROOMS = graphql(`
  query RoomsForStay($houseId: ID!, $checkInDate: Date!, $checkOutDate: Date!) {
    roomsForStay(houseId: $houseId, checkInDate: $checkInDate, checkOutDate: $checkOutDate) {
      roomTypeId
      name
      free
      nightYen
      blocks {
        id
        name
        left
      }
    }
  }
`);
export type RoomsFound = ResultOf<typeof ROOMS>['roomsForStay'][number];

export const PRICE_BY_STAFF = graphql(`
  query PriceByStaff($stay: StayByStaff!) {
    priceByStaff(stay: $stay) {
      yen
    }
  }
`);
export const BOOK_BY_STAFF = graphql(`
  mutation BookByStaff($id: ID!, $stay: StayByStaff!, $yen: Int!, $reason: String!) {
    bookByStaff(id: $id, stay: $stay, yen: $yen, reason: $reason)
  }
`);
export type StayAsked = VariablesOf<typeof BOOK_BY_STAFF>['stay'];

/** What is wanted, before rooms are looked for. */
export type WantedByStaff = {
  readonly kind: StayAsked['kind'];
  readonly contractId: string | null;
  readonly houseId: string;
  readonly houseName: string;
  readonly checkInDate: string;
  readonly checkOutDate: string;
};

/** Rooms that were chosen: free ones of a kind, or those that are kept for a group. */
export type ChosenRooms = {
  readonly roomTypeId: string;
  readonly name: string;
  readonly nightYen: readonly number[] | null;
  readonly block: { readonly id: string; readonly name: string } | null;
};

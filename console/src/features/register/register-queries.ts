/** What the register asks. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const REGISTER = graphql(`
  query GuestRegister($houseId: ID!, $day: Date!) {
    guestRegister(houseId: $houseId, day: $day) {
      id
      bookingNumber
      roomTypeName
      roomNumber
      checkInDate
      checkOutDate
      checkedInAt
      representative
      name
      kana
      age
      address1
      tel
      email
      occupation
      nationality
      noAddressInJapan
      child
      hasNumber
      hasPassport
      missing
    }
  }
`);
export type Guest = ResultOf<typeof REGISTER>['guestRegister'][number];

export const ENTER = graphql(`
  mutation EnterGuest($guestId: ID!, $entry: DeskEntry!) {
    enterGuest(guestId: $guestId, entry: $entry)
  }
`);

export const PASSPORT = graphql(`
  mutation ShowPassport($guestId: ID!, $reason: String!) {
    showPassport(guestId: $guestId, reason: $reason) {
      number
      isUnread
      picture
    }
  }
`);
export type Passport = ResultOf<typeof PASSPORT>['showPassport'];

export const TABLE = graphql(`
  mutation ExportRegister($houseId: ID!, $day: Date!, $reason: String!) {
    exportRegister(houseId: $houseId, day: $day, reason: $reason)
  }
`);

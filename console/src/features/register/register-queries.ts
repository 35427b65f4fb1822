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
      pictureId
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

export const REMOVE_PICTURE = graphql(`
  mutation RemovePassportPicture($guestId: ID!, $pictureId: ID!, $reason: String!) {
    removePassportPicture(guestId: $guestId, pictureId: $pictureId, reason: $reason)
  }
`);

export const TABLE = graphql(`
  mutation ExportRegister($houseId: ID!, $day: Date!, $reason: String!) {
    exportRegister(houseId: $houseId, day: $day, reason: $reason)
  }
`);

/** The stays of a house's day that have no room yet, and putting one into a room. */
import type { CombinedError } from 'urql';
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import type { HouseStay } from './house-stays.ts';

export const STAYS_TO_ROOM = graphql(`
  query StaysToRoom($houseId: ID!, $day: Date!) {
    houseDay(houseId: $houseId, day: $day) {
      bookingNumber
      name
      kana
      roomTypeId
      roomTypeName
      roomId
      checkInDate
      checkOutDate
      checkedInAt
      checkedOutAt
      noShowAt
    }
  }
`);

/** Told without names: who is in the other rooms is nothing to whoever chooses a free one. */
export const FREE_ROOMS = graphql(`
  query FreeRooms($houseId: ID!, $from: Date!, $days: Int!) {
    roomBoard(houseId: $houseId, from: $from, days: $days) {
      id
      number
      roomTypeId
      roomTypeName
      cleaning
      nights {
        bookingNumber
      }
    }
  }
`);

export type FreeRoom = ResultOf<typeof FREE_ROOMS>['roomBoard'][number];
export type StayOfDay = ResultOf<typeof STAYS_TO_ROOM>['houseDay'][number];
/** What is known of a stay wherever it is put into a room. */
export type StayToRoom = Pick<
  HouseStay,
  'bookingNumber' | 'name' | 'roomTypeId' | 'roomTypeName' | 'roomId' | 'checkInDate' | 'checkOutDate'
>;

/** Whether a stay needs a room on a day that is shown: it has none that night, and has nights still to come. */
export const lacksRoom = (stay: StayOfDay, { day, today }: { day: string; today: string }): boolean =>
  stay.roomId === null &&
  stay.checkedOutAt === null &&
  stay.noShowAt === null &&
  stay.checkOutDate > (day > today ? day : today);

/** The first night for which a stay is put into a room: what is over stays where it was spent. */
export const firstNightLeft = ({ checkInDate }: Pick<StayToRoom, 'checkInDate'>, today: string): string =>
  checkInDate > today ? checkInDate : today;

const ASSIGN = graphql(`
  mutation AssignRoom($bookingNumber: String!, $roomId: ID) {
    assignRoom(bookingNumber: $bookingNumber, roomId: $roomId)
  }
`);

/** Puts a stay into a room, or with null into none; answers why it was not done, if so. */
export function useAssign(): (
  bookingNumber: string,
  roomId: string | null,
) => Promise<CombinedError | undefined> {
  const client = useClient();
  return async (bookingNumber, roomId) =>
    (await client.mutation(ASSIGN, { bookingNumber, roomId }, handling('all')).toPromise()).error;
}

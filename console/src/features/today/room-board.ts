/** What the rooms of a house are used for, night by night, as the server tells it. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const ROOM_BOARD = graphql(`
  query RoomBoard($houseId: ID!, $from: Date!, $days: Int!) {
    roomBoard(houseId: $houseId, from: $from, days: $days) {
      id
      number
      roomTypeId
      roomTypeName
      cleaning
      nights {
        night
        bookingNumber
        name
        reason
      }
      stays {
        bookingNumber
        name
        roomTypeId
        roomTypeName
        roomId
        checkInDate
        checkOutDate
        hasLeft
      }
    }
  }
`);

export const PUT_BACK = graphql(`
  mutation PutRoomBackInOrder($roomId: ID!, $from: Date!, $before: Date!) {
    putRoomBackInOrder(roomId: $roomId, from: $from, before: $before)
  }
`);
export const SET_CLEANING = graphql(`
  mutation SetCleaning($roomId: ID!, $cleaning: Cleaning!) {
    setCleaning(roomId: $roomId, cleaning: $cleaning)
  }
`);

export const CLEANING = ['DIRTY', 'CLEAN', 'INSPECTED'] as const;

export type BoardRoom = ResultOf<typeof ROOM_BOARD>['roomBoard'][number];

/** Nights of a room that are out of order, one after another for the same reason. */
export type OutOfOrder = { readonly from: string; readonly before: string; readonly reason: string };

export function outOfOrderOf({ nights }: BoardRoom): readonly OutOfOrder[] {
  const spans: OutOfOrder[] = [];
  for (const { night, reason } of nights) {
    if (!reason) continue;
    const last = spans.at(-1);
    const before = addDays(calendarDate(night), 1);
    if (last?.before === night && last.reason === reason) spans[spans.length - 1] = { ...last, before };
    else spans.push({ from: night, before, reason });
  }
  return spans;
}

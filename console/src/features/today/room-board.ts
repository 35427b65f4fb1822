/** What the rooms of a house are used for, night by night, as the server tells it, and what is done to one of them. */
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const ROOM_BOARD = graphql(`
  query RoomBoard($houseId: ID!, $from: Date!, $days: Int!) {
    roomBoard(houseId: $houseId, from: $from, days: $days) {
      id
      number
      roomTypeId
      roomTypeName
      cleaning
      stillThere {
        bookingNumber
        name
        checkOutDate
      }
      nights {
        night
        bookingNumber
        name
        reason
      }
      outOfOrder {
        fromDate
        beforeDate
        reason
      }
      stays {
        bookingNumber
        name
        roomTypeId
        roomTypeName
        checkInDate
        checkOutDate
        hasLeft
      }
    }
  }
`);

const PUT_BACK = graphql(`
  mutation PutRoomBackInOrder($roomId: ID!, $from: Date!, $before: Date!) {
    putRoomBackInOrder(roomId: $roomId, from: $from, before: $before)
  }
`);
const SET_CLEANING = graphql(`
  mutation SetCleaning($roomId: ID!, $cleaning: Cleaning!) {
    setCleaning(roomId: $roomId, cleaning: $cleaning)
  }
`);

export const CLEANING = ['DIRTY', 'CLEAN', 'INSPECTED'] as const;

export type BoardRoom = ResultOf<typeof ROOM_BOARD>['roomBoard'][number];

type RoomWork = {
  readonly setCleaning: (cleaning: BoardRoom['cleaning']) => Promise<CombinedError | undefined>;
  /** Nights from the first to before the second. */
  readonly putBack: (span: { from: string; before: string }) => Promise<CombinedError | undefined>;
};

/** Says whether a room is clean, and puts it back into order; answers why it was not done, if so. */
export function useRoomWork(roomId: string): RoomWork {
  const client = useClient();
  return {
    setCleaning: async (cleaning) =>
      (await client.mutation(SET_CLEANING, { roomId, cleaning }, handling('all')).toPromise()).error,
    putBack: async (span) =>
      (await client.mutation(PUT_BACK, { roomId, ...span }, handling('all')).toPromise()).error,
  };
}

/** The stays of a house's day that have no room yet, and putting one into a room. */
import { useClient, type CombinedError } from 'urql';
import { addDays, calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import type { HouseStay } from './house-stays.ts';
import { CLEANING } from './room-board.ts';

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
      stillThere {
        bookingNumber
      }
      nights {
        night
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
  'bookingNumber' | 'name' | 'roomTypeId' | 'roomTypeName' | 'checkInDate' | 'checkOutDate'
>;

/** Whether a stay needs a room on a day that is shown: it has none that night, and has nights still to come. */
export const lacksRoom = (stay: StayOfDay, { day, today }: { day: string; today: string }): boolean =>
  stay.roomId === null &&
  stay.checkedOutAt === null &&
  stay.noShowAt === null &&
  stay.checkOutDate > (day > today ? day : today);

/** The first night for which a stay is put into a room: what is over stays where it was spent. */
export const firstNightLeft = (
  { checkInDate, checkOutDate }: Pick<StayToRoom, 'checkInDate' | 'checkOutDate'>,
  today: string,
): string => {
  if (checkInDate > today) return checkInDate;
  // In the morning after the last night that one goes on (`nightNow` in domain/booking/stay-state.ts).
  return checkOutDate > today ? today : addDays(calendarDate(checkOutDate), -1);
};

/** The board is asked for so many nights at once. */
const MOST_DAYS = 62;

/** The nights for which a room is looked for, for some stays at once: from the first that is left of any to the last of all. */
export function spanOf(stays: readonly StayToRoom[], today: string): { from: string; days: number } {
  const from = stays.map((stay) => firstNightLeft(stay, today)).reduce((a, b) => (a < b ? a : b));
  const before = stays.map(({ checkOutDate }) => checkOutDate).reduce((a, b) => (a > b ? a : b));
  const days = daysBetween(calendarDate(from), calendarDate(before));
  return { from, days: Math.min(MOST_DAYS, Math.max(1, days)) };
}

/** Whether a stay can have a room for all its nights that are left; those it has there already are its own. */
export const fits = (room: Pick<FreeRoom, 'nights'>, stay: StayToRoom, today: string): boolean => {
  const from = firstNightLeft(stay, today);
  return room.nights.every(
    ({ night, bookingNumber }) =>
      bookingNumber === stay.bookingNumber || night < from || night >= stay.checkOutDate,
  );
};

/** The room that a stay has for the first night that is left of it. */
export const roomOf = (rooms: readonly FreeRoom[], stay: StayToRoom, today: string): FreeRoom | undefined => {
  const first = firstNightLeft(stay, today);
  return rooms.find(({ nights }) =>
    nights.some(({ night, bookingNumber }) => night === first && bookingNumber === stay.bookingNumber),
  );
};

/** The stay whose guests are still in a room that would be used from today on; null where the room is wanted later, or is theirs. */
export const stillIn = (
  { stillThere }: Pick<FreeRoom, 'stillThere'>,
  stay: StayToRoom,
  today: string,
): string | null =>
  stillThere && stillThere.bookingNumber !== stay.bookingNumber && firstNightLeft(stay, today) === today
    ? stillThere.bookingNumber
    : null;

/** Rooms that are ready first: a guest who stands at the desk is not sent into one that is to be cleaned, and last of all into one where somebody is still. */
export const readyFirst = (rooms: readonly FreeRoom[], stay: StayToRoom, today: string): FreeRoom[] => {
  const readiness = (room: FreeRoom) =>
    stillIn(room, stay, today) === null ? CLEANING.indexOf(room.cleaning) : -1;
  return rooms.toSorted((a, b) => readiness(b) - readiness(a));
};

const ASSIGN = graphql(`
  mutation AssignRoom($bookingNumber: String!, $roomId: ID, $roomRead: String) {
    assignRoom(bookingNumber: $bookingNumber, roomId: $roomId, roomRead: $roomRead)
  }
`);

type Assigned = {
  readonly roomId: string | null;
  /** The number of the room in which the stay was shown: another desk may have given it one since. */
  readonly roomRead: string | null;
};

/** Puts a stay into a room, or with null into none; answers why it was not done, if so. */
export function useAssign(): (
  bookingNumber: string,
  assigned: Assigned,
) => Promise<CombinedError | undefined> {
  const client = useClient();
  return async (bookingNumber, assigned) =>
    (await client.mutation(ASSIGN, { bookingNumber, ...assigned }, handling('all')).toPromise()).error;
}

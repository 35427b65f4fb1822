/** The stays of a house's day as the server tells them, and in which part of the day each is shown. */
import { mayTakeBackArrival, mayTakeBackDeparture, writtenStayState } from '#domain/booking/stay-state.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { normalizeKana } from '#domain/kernel/typed-text.ts';
import { dayOf } from '../../api/day-of.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const HOUSE_DAY = graphql(`
  query HouseDay($houseId: ID!, $day: Date!) {
    houseDay(houseId: $houseId, day: $day) {
      id
      bookingNumber
      groupId
      memberId
      name
      kana
      roomTypeId
      roomTypeName
      roomNumber
      roomCleaning
      adults
      children
      bedShares
      checkInDate
      checkOutDate
      checkedInAt
      checkedOutAt
      noShowAt
      mayCheckIn
      arrivalTime
      requestNote
      planAnswers {
        question
        type
        answer
      }
      needsAtTheHouse
      cannotEat
      guestsMissing
      picturesMissing
      owedYen
      stillThere {
        bookingNumber
        name
        checkOutDate
      }
    }
  }
`);

export type HouseStay = ResultOf<typeof HOUSE_DAY>['houseDay'][number];
export type Part = 'arrivals' | 'inHouse' | 'departures';

type OnDay = { readonly day: string; readonly today: string };

/** Whether nobody has come yet, since a day before: the guests may still come while nights are left. */
export const isLate = (stay: HouseStay, today: string): boolean =>
  stay.checkInDate < today && stay.mayCheckIn;

/** Whether nobody had come when the nights were over, which nobody has written down so far. */
export const hasNotCome = (stay: HouseStay, today: string): boolean =>
  stateOf(stay) === 'awaited' && stay.checkOutDate <= today && !stay.mayCheckIn;

/** Whether guests are there whose day of departure is over. */
export const isOverdue = (stay: HouseStay, today: string): boolean =>
  stateOf(stay) === 'here' && stay.checkOutDate < today;

/** Whether guests left today whose day of departure was over before: it may have been a slip. */
const hasLeftLate = (stay: HouseStay, today: string): boolean =>
  stateOf(stay) === 'left' && stay.checkOutDate < today;

/** Whether an arrival that was written down may be taken back, as the server lets it. */
export const mayUndoCheckIn = ({ checkedInAt }: HouseStay, today: string): boolean =>
  checkedInAt !== null && mayTakeBackArrival(dayOf(checkedInAt), calendarDate(today));

/** Likewise a departure. */
export const mayUndoCheckOut = ({ checkOutDate, checkedOutAt }: HouseStay, today: string): boolean =>
  checkedOutAt !== null &&
  mayTakeBackDeparture(
    {
      checkOut: calendarDate(checkOutDate),
      leftOn: dayOf(checkedOutAt),
    },
    calendarDate(today),
  );

/** Where a stay is shown on a day: whoever leaves on it is not among those who stay. Today has what days before have left undone. */
export const isIn: Readonly<Record<Part, (stay: HouseStay, on: OnDay) => boolean>> = {
  arrivals: (stay, { day, today }) =>
    stay.checkInDate === day ||
    (day === today && (isLate(stay, today) || (stateOf(stay) === 'missed' && stay.checkInDate < today))),
  inHouse: (stay, { day }) => stateOf(stay) === 'here' && stay.checkOutDate > day,
  departures: (stay, { day, today }) =>
    stateOf(stay) !== 'missed' &&
    !stay.mayCheckIn &&
    (stay.checkOutDate === day || (day === today && (isOverdue(stay, today) || hasLeftLate(stay, today)))),
};

export type State = 'awaited' | 'here' | 'left' | 'missed';

/** By the keys of the words of this page. */
const AT_DESK = { MISSED: 'missed', LEFT: 'left', IN_HOUSE: 'here', BOOKED: 'awaited' } as const;

export const stateOf = ({ noShowAt, checkedOutAt, checkedInAt }: HouseStay): State =>
  AT_DESK[
    writtenStayState({
      ...{ isMissed: noShowAt !== null, hasLeft: checkedOutAt !== null, hasCome: checkedInAt !== null },
    })
  ];

export const lacksSomething = ({ guestsMissing, picturesMissing }: HouseStay): boolean =>
  guestsMissing + picturesMissing > 0;

const folded = (text: string) =>
  normalizeKana(text)
    .replace(/[\s\u3000]/g, '')
    .toLowerCase();

/** Whether what was typed stands in the name, the kana or a number, in whichever letters. */
export function fits({ name, kana, bookingNumber, memberId, roomNumber }: HouseStay, typed: string): boolean {
  const wanted = folded(typed);
  return (
    wanted === '' ||
    [name, kana, bookingNumber, memberId, roomNumber].some((text) => text && folded(text).includes(wanted))
  );
}

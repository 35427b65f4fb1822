/** What a member has already, by facility and month: stays that are booked, and those that are waited for. */
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { quietly } from './search-queries.ts';
import { ownStaysQuery, waitingQuery } from './year-queries.ts';

export type OwnMark = 'stay' | 'waiting';

type Span = { checkInDate: string; checkOutDate: string };

/** Whether a stay has a night in the month that begins on a day. */
const touchesMonth = ({ checkInDate, checkOutDate }: Span, month: string): boolean =>
  checkInDate.slice(0, 7) <= month.slice(0, 7) && checkOutDate > month;

/** Beside what is free these are help, not the matter itself: where they cannot be had, nothing is marked. */
export function useOwnMarks(): (facilityId: string, month: string) => readonly OwnMark[] {
  const today = japanDay(serverNow());
  const { data: booked } = useAsked({ query: ownStaysQuery, variables: { today }, context: quietly });
  const { data: waiting } = useAsked({ query: waitingQuery, context: quietly });
  return (facilityId, month) => {
    const marks: OwnMark[] = [];
    const stays = booked?.myBookingList ?? [];
    if (stays.some((stay) => stay.room.roomType.facility.id === facilityId && touchesMonth(stay, month)))
      marks.push('stay');
    const waits = waiting?.myCancelWaitList ?? [];
    if (waits.some((wait) => wait.facility.id === facilityId && touchesMonth(wait, month)))
      marks.push('waiting');
    return marks;
  };
}

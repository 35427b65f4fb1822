/** What a member has already, by month: stays that are booked and those that are waited for, each at its facility, and the weeks that the membership owns. */
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { quietly } from './search-queries.ts';
import { overlaps, touchesMonth, weeksToUse, type OwnWeek, type Span } from './own-weeks.ts';
import { ownStaysQuery, waitingQuery, weeksQuery } from './year-queries.ts';

export type OwnMark = 'stay' | 'waiting';

export type OwnDates = {
  readonly marksOf: (facilityId: string, month: string) => readonly OwnMark[];
  /** Whether one is somewhere already on a night of these: at another facility it counts just as much. */
  readonly isTaken: (stay: Span) => boolean;
};

/** Beside what is free these are help, not the matter itself: where they cannot be had, nothing is marked. */
export function useOwnDates(): OwnDates {
  const today = japanDay(serverNow());
  const { data: booked } = useAsked({ query: ownStaysQuery, variables: { today }, context: quietly });
  const { data: waiting } = useAsked({ query: waitingQuery, context: quietly });
  const stays = booked?.myBookingList ?? [];
  const marksOf = (facilityId: string, month: string) => {
    const marks: OwnMark[] = [];
    if (stays.some((stay) => stay.room.roomType.facility.id === facilityId && touchesMonth(stay, month)))
      marks.push('stay');
    const waits = waiting?.myCancelWaitList ?? [];
    if (waits.some((wait) => wait.facility.id === facilityId && touchesMonth(wait, month)))
      marks.push('waiting');
    return marks;
  };
  return { marksOf, isTaken: (stay) => stays.some((own) => overlaps(own, stay)) };
}

export function useOwnWeeks(): readonly OwnWeek[] {
  const { data } = useAsked({ query: weeksQuery, context: quietly });
  return weeksToUse(data?.myContractList ?? [], japanDay(serverNow()));
}

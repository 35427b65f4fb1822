/** What other features may ask and show of vacancies: rooms as the address writes them, dates and guests, how a place is described. */
export { freedomOfDays, mayWait, type Asked } from './day-state.ts';
export { MonthDialogLater, SavedSearchSectionLater } from './later.ts';
export { partyOf, roomInputs, roomsOf, roomsText } from './rooms-text.ts';
export { FacilityNotes, OutsideLink, RoomTypeAlert, RoomTypeLine } from './facility-notes.tsx';
export { searchThatLedTo } from './left-at.ts';
export { mapLink } from './map-link.ts';
export { NearestDates } from './nearest-dates.tsx';
export { RoomCards } from './room-cards.tsx';
export { roomsFit } from './rooms-fit.ts';
export {
  calendarQuery,
  facilityFacts,
  roomTypeFacts,
  type FacilityFacts,
  type RoomTypeFacts,
} from './search-queries.ts';
export { dateProblem, isDay, type Dates } from './date-problems.ts';
export { useDateProblems } from './use-date-problems.ts';
export { StayDates } from './stay-dates.tsx';

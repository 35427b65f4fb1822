/** What other features may show of vacancies: choosing dates and guests, the days of a room, how a place is described. */
export { FacilityNotes, OutsideLink, RoomTypeAlert, RoomTypeLine } from './facility-notes.tsx';
export { NearestDates, WaitlistLink } from './nearest-dates.tsx';
export { RoomCards, roomsFit } from './room-cards.tsx';
export {
  calendarQuery,
  facilityFacts,
  roomTypeFacts,
  type FacilityFacts,
  type RoomTypeFacts,
} from './search-queries.ts';
export { useDateProblems } from './search-form.tsx';
export { isStay, StayDates, type Dates } from './stay-dates.tsx';

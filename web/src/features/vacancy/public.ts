/** What other features may ask and show of vacancies: rooms as the address writes them, dates and guests, how a place is described. */
export { stayOnSale, type Asked } from './day-state.ts';
export { partyOf, roomInputs, roomsOf, roomsText } from './rooms-text.ts';
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

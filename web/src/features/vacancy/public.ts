/** What other features may know of vacancies without drawing anything: the address's words and the rooms in it. */
export { stayOnSale, type Asked } from './day-state.ts';
export { partyOf, roomInputs, roomsOf, roomsText } from './rooms-text.ts';

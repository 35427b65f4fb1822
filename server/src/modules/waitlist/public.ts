/** What other modules and the portal may ask of the waiting list. */
export { openWaitingList } from './serve.ts';
export { createEntry } from './create-entry.ts';
export { endOffersOfClosing } from './end-offers-of-closing.ts';
export { declineOffer, deleteEntry, resumeEntry } from './leave.ts';
export { placeLoader } from './loaders.ts';
export { offeredToClient, viewWaiting, waitedOfSubjectsQuery, waitsForStay } from './waiting-of-member.ts';
export type { WaitingOfMember } from './waiting-of-member.ts';
export { entriesBeyondQuery, wasBookedUnasked, wishesQuery } from './store.ts';
export { wouldBeServed } from './would-be-served.ts';
export type { LiveEntry } from './store.ts';
export { offerAnswerCode } from './secrets.ts';
export { keptRooms } from './kept-rooms.ts';
export { entryToName, offerToName } from './mail-facts.ts';
export type { NamedEntry, NamedOffer } from './mail-facts.ts';
export * from './tasks.ts';
export { discloseWaitingQuery, PLACE_OF_WAITED_HOUSE } from './disclosed.ts';
export { barsInWaitlistQuery } from './personal-data.ts';

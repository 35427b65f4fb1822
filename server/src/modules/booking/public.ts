/** What other modules may ask of bookings. */
export { cancellationFacts, confirmationFacts } from './stay/mail-facts.ts';
export type { StayToName, Sum } from './stay/mail-facts.ts';
export { findTicketToMail } from './ticket/mail-facts.ts';
export * from './tasks.ts';

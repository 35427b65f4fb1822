/** What other features may know of the saved card. */
export { cardExpired, cardMonth } from './card-expiry.ts';
export { savedCardQuery } from './saved-card.ts';

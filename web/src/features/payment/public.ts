/** What other features may know of the saved card and of paying by it. */
export { cardExpired, cardMonth } from './card-expiry.ts';
export { useCardService } from './card-service.tsx';
export { cardServiceQuery, savedCardQuery } from './saved-card.ts';
export { goToSecurePayment } from './secure-payment.ts';
export { shownHonorific } from './shown-honorific.ts';

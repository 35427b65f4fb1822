/** What other features may know of the saved card and of paying by it. */
export { cardExpired, cardMonth } from './card-expiry.ts';
export { CardFrame, type EnteredCard } from './card-frame.tsx';
export { CARD_GIVEN_UP, forgetCardRefusal, keepCardRefusal, keptCardRefusal } from './card-refusal.ts';
export { CardServiceNotice, useCardService } from './card-service.tsx';
export { FocusedNotice } from './focused-notice.tsx';
export { cardServiceQuery, savedCardQuery } from './saved-card.ts';
export { goToSecurePayment } from './secure-payment.ts';
export { shownHonorific } from './shown-honorific.ts';

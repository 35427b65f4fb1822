/** What other modules may ask of payment. */
export { findSavedCard } from './store.ts';
export type { PaymentGateway } from './gateway.ts';
export { unchargedGateway } from './gateway.ts';

/** What other modules may ask of payment. */
export { savedCardQuery } from './store.ts';
export type { SavedCard } from './store.ts';
export { moveMoneyQuery, paidOfBookings } from './money-store.ts';
export { paidLoader } from './loaders.ts';
export type { MoneyPosting } from './money-store.ts';
export type { SecurePayment } from './gateway.ts';

/** What other features may use of bookings. */
export { lastFreeDay } from './policy-stages.ts';

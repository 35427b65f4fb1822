/** What other features may show of bookings. */
export { HeldRoomCard } from './held-offer.tsx';

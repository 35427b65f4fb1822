/** What other features may show of bookings. */
export { HeldRoomCard } from './held-offer.tsx';
export { AgreedBooking } from './hold/agreed-booking.tsx';
export {
  agreedInput,
  fieldOfRefusal,
  placesOf,
  startOfAgreed,
  problemsOfAgreed,
  type AgreedForm,
  type AgreedProblem,
} from './hold/agreed-form.ts';
export { useLinkCode } from './arrival/link-code.ts';
export { LinkFrame } from './arrival/link-frame.tsx';
export { usePrice } from './choose/price.ts';
export { nested } from './nested-errors.ts';

/** The numbers of bookings, by which members and houses name them: an R with eight digits, as the books count them. */
const BOOKING_NUMBER = /^R\d{8}$/;

/** Whether a text is one, whether or not there is such a booking. */
export const isBookingNumber = (text: string): boolean => BOOKING_NUMBER.test(text);

/** A number as somebody types or copies it, in whichever letters, with or without its R; what is none stays as it was typed. */
export function typedBookingNumber(text: string): string {
  const typed = text.normalize('NFKC').trim().toUpperCase();
  const number = /^\d{8}$/.test(typed) ? `R${typed}` : typed;
  return isBookingNumber(number) ? number : text.trim();
}

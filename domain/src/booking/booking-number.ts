/** The numbers of bookings, by which members and houses name them: an R with eight digits, as the books count them. */
const BOOKING_NUMBER = /^R\d{8}$/;

/** Whether a text is one, whether or not there is such a booking. */
export const isBookingNumber = (text: string): boolean => BOOKING_NUMBER.test(text);

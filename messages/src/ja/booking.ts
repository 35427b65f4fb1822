/** Words of the booking screens. */
export const booking = {};

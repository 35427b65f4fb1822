/** Words of the payment screens. */
export const payment = {};

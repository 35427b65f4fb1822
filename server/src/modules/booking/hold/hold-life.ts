/** The life of a hold, in numbers (rules: inventory and holds). */
export const HOLD_MINUTES = 20;
export const MOST_EXTENSIONS = 10;
/** While a card is being authenticated elsewhere a hold gets this much more, once. */
export const PAYING_MINUTES = 15;

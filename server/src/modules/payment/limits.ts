/** How often cards may be tried. */
import { DAY_SECONDS, HOUR_SECONDS, QUARTER_SECONDS, defineLimit } from '#server/platform/limits.ts';

/** Cards given to be saved, by membership: who tries out stolen numbers would try more. */
export const cardHourLimit = defineLimit('cards', 10, HOUR_SECONDS);
export const cardDayLimit = defineLimit('cards a day', 30, DAY_SECONDS);
/** Charges begun, by membership: a card that the bank refuses is asked no more often. */
export const chargeLimit = defineLimit('card charges', 50, DAY_SECONDS);
/** Papers drawn, by login: each costs a process some tens of milliseconds, so ten of a month count as one. */
export const drawingLimit = defineLimit('receipts drawn', 120, QUARTER_SECONDS);
/** Look-ups at the gateway that its return address and its notifications ask for, by check or charge: anyone can call both. */
export const settleLimit = defineLimit('card check look-ups', 60, QUARTER_SECONDS);

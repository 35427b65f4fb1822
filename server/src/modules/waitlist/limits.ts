/** How often a login may begin to wait: each entry locks the nights it waits for. */
import { DAY_SECONDS, HOUR_SECONDS, QUARTER_SECONDS, defineLimit } from '#server/platform/limits.ts';

export const waitlistLimit = defineLimit('waiting list', 200, DAY_SECONDS);
/** Wrong codes of offers from one address, for one offer, and for all together: right ones are counted by none of them. */
export const offerCodeOriginLimit = defineLimit('offer codes from', 60, HOUR_SECONDS);
export const offerCodeLimit = defineLimit('offer code', 30, QUARTER_SECONDS);
export const offerCodesLimit = defineLimit('offer codes', 1_000, QUARTER_SECONDS);

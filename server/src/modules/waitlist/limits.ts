/** How often a login may begin to wait: each entry locks the nights it waits for. */
import { DAY_SECONDS, HOUR_SECONDS, defineLimit } from '#server/platform/limits.ts';

export const waitlistLimit = defineLimit('waiting list', 200, DAY_SECONDS);
/** Wrong codes of offers from one address; right ones are not counted. */
export const offerCodeOriginLimit = defineLimit('offer codes from', 60, HOUR_SECONDS);

/** How often a login may begin to wait: each entry locks the nights it waits for. */
import { DAY_SECONDS, defineLimit } from '#server/platform/limits.ts';

export const waitlistLimit = defineLimit('waiting list', 200, DAY_SECONDS);

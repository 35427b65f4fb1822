/** How often a login may have a browser listen. */
import { DAY_SECONDS, defineLimit } from '#server/platform/limits.ts';

export const pushLimit = defineLimit('push subscriptions', 50, DAY_SECONDS);

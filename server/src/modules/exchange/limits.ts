/** How often a login may order: each order locks the products that it names, which others want as well. */
import { DAY_SECONDS, defineLimit } from '#server/platform/limits.ts';

export const exchangeLimit = defineLimit('point exchange', 100, DAY_SECONDS);

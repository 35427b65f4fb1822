/** How often something may be asked about a contract. */
import { DAY_SECONDS, defineLimit } from '#server/platform/limits.ts';

/** By membership: each is read by staff. */
export const contractRequestLimit = defineLimit('contract requests', 20, DAY_SECONDS);

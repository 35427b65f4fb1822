/** How often what a login has of the catalogue may be changed. */
import { HOUR_SECONDS, defineLimit } from '#server/platform/limits.ts';

/** By login: each is kept at once, as a heart is pressed, and leaves a row in the audit log where it changes something. */
export const favouriteLimit = defineLimit('favourites', 200, HOUR_SECONDS);

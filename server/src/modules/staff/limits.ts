/** How often a staff member's way in may be tried. */
import { QUARTER_SECONDS, defineLimit } from '#server/platform/limits.ts';

/** Sign-ins by the name typed, known or not. */
export const staffSignInLimit = defineLimit('staff sign-ins', 10, QUARTER_SECONDS);
/** By where they come from, over all names; a house sits behind one address. */
export const staffSignInOriginLimit = defineLimit('staff sign-ins from', 100, QUARTER_SECONDS);
/** Links of set-ups that are opened or finished, by where that comes from. */
export const staffSetUpLimit = defineLimit('staff set-ups from', 60, QUARTER_SECONDS);

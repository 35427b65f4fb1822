/** How often a mail may be sent again. */
import { DAY_SECONDS, defineLimit } from '#server/platform/limits.ts';

/** Each mail, whoever of the club sends it: a member is not written to the same thing all day. */
export const mailAgainLimit = defineLimit('mail sent again', 3, DAY_SECONDS);

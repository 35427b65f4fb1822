/** What the club's own people declare to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import { forgetOldStaffSessions } from './forget-old-sessions.ts';
import * as limits from './limits.ts';
import { staffSecrets } from './secrets.ts';

export const staffDeclares: Declarations = {
  limits: Object.values(limits),
  secrets: Object.values(staffSecrets),
  forgets: [forgetOldStaffSessions],
};

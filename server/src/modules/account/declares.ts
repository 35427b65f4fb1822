/** What accounts declare to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import * as limits from './limits.ts';
import { forgetOldLogins } from './login/forget-old-logins.ts';
import { accountSecrets } from './secrets.ts';
import * as tasks from './tasks.ts';

export const accountDeclares: Declarations = {
  tasks: Object.values(tasks),
  limits: Object.values(limits),
  secrets: Object.values(accountSecrets),
  forgets: [forgetOldLogins],
};

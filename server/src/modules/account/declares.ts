/** What accounts declare to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import * as limits from './limits.ts';
import { forgetOldLogins } from './login/forget-old-logins.ts';
import { accountSecrets } from './secrets.ts';
import { accountSettings } from './settings.ts';
import { endSignups } from './signup/end-signups.ts';
import { forgetSignups } from './signup/forget-signups.ts';
import { makeMemberships } from './signup/make-membership.ts';
import * as tasks from './tasks.ts';

export const accountDeclares: Declarations = {
  tasks: Object.values(tasks),
  limits: Object.values(limits),
  secrets: Object.values(accountSecrets),
  settings: Object.values(accountSettings),
  sweeps: [
    { name: 'make_memberships', run: (services, actor) => makeMemberships(services, actor, { limit: 10 }) },
    { name: 'end_signups', run: (services, actor) => endSignups(services, actor, { limit: 20 }) },
  ],
  forgets: [forgetOldLogins, forgetSignups],
};

/** The people of the demo club that a visitor may try the portal as. */
import { DEMO_PASSWORD, members } from './club/members.ts';

/** Whom a visitor may log in as, for the greeting at start and the login page. */
export const demoAccounts: readonly { email: string; password: string; label: string }[] = members
  .filter(({ unregistered }) => !unregistered)
  .flatMap((member) =>
    [member, ...(member.subs ?? [])].map(({ email, name, note }) => ({
      email,
      password: DEMO_PASSWORD,
      label: `${name}: ${note.join(' / ')}`,
    })),
  );

/** How much of an address is kept of a mail that was sent: enough to say on the telephone which it was, and not where to write to. */
import { characters } from '../kernel/characters.ts';

/** The first two letters before the @, or one where there are no more than two, and all behind it: `ha…@example.com`. */
export function keptAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  const shown = [...local].slice(0, characters(local) > 2 ? 2 : 1).join('');
  return `${shown}…${domain}`;
}

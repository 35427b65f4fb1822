/** Where a member is when the session ends by itself: the login that follows leads back there. */
import type { ParsedLocation } from '@tanstack/react-router';
import { paths } from './paths.ts';

const endings: readonly string[] = [paths.logout, paths.logoutShort];

/** On the way out the address before it still counts. */
export function returnAddress({ pathname, href, state }: ParsedLocation): string | undefined {
  return endings.includes(pathname) ? state.returnTo : href;
}

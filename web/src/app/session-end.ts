/** A session that ends by itself: what was being typed, and where, waits in the tab for the login that follows. */
import type { ParsedLocation } from '@tanstack/react-router';
import { memberUserId } from '#web/api/session.ts';
import { noteTyped } from '#web/api/typed.ts';
import { paths } from './paths.ts';

const endings: readonly string[] = [paths.logout, paths.logoutShort];

/** To be called while the tokens are still there, or with whose they were. On the way out the first note counts. */
export function noteEnd({ pathname, href }: ParsedLocation, whose: string | null = memberUserId()): void {
  if (!endings.includes(pathname)) noteTyped(whose, href);
}

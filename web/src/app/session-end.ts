/**
 * A session that ends by itself: what was being typed, and where, waits in the tab for the login that follows. Where the
 * member has logged out in another tab nothing waits, and the page that says so says it of what was being typed, too.
 */
import type { ParsedLocation } from '@tanstack/react-router';
import { memberUserId } from '#web/api/session.ts';
import { isTyping, noteTyped } from '#web/api/typed.ts';
import { paths } from './paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session that this goodbye is about has ended. Loading the page once more must not end one that was begun since. */
    sessionEnded?: true;
    /** What was lost in this tab when another one logged out; kept by the browser with the address, so that a reload says it again. */
    loggedOutElsewhere?: 'nothing' | 'entries';
  }
}

/** For the way to the page of the log-out where nothing is left to be ended. */
export const sessionEnded = { sessionEnded: true } as const;

/** The same where another tab has logged out, before this page is left. */
export const loggedOutElsewhere = () =>
  ({ ...sessionEnded, loggedOutElsewhere: isTyping() ? 'entries' : 'nothing' }) as const;

const endings: readonly string[] = [paths.logout, paths.logoutShort];

/** To be called while the tokens are still there, or with whose they were. On the way out the first note counts. */
export function noteEnd({ pathname, href }: ParsedLocation, whose: string | null = memberUserId()): void {
  if (!endings.includes(pathname)) noteTyped(whose, href);
}

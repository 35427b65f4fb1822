/**
 * The guards, in the specification's order: maintenance, authentication (with forced password change, saved card and
 * payment methods), temporary booking. They run before every change of screen, never for a screen fetched ahead.
 */
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { isLoggedIn, loseSession, mustChangePassword, refreshDue } from '#web/api/session.ts';
import { inMaintenance, loadSettings } from '#web/api/settings.ts';
import { refreshTokens } from '#web/api/refresh.ts';
import { resetApiClient } from '#web/api/client.ts';
import { leaveHold } from '#web/features/booking/held-group.ts';
import { keepsHold, openWithoutCard, paths } from './paths.ts';
import { noteEnd } from './session-end.ts';

type Passage = { location: ParsedLocation; preload: boolean };

const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

export async function maintenanceGuard({ location, preload }: Passage): Promise<void> {
  if (preload) return;
  await loadSettings();
  const there = withoutSlash(location.pathname) === paths.maintenance;
  if (inMaintenance() && !there) throw redirect({ to: paths.maintenance, replace: true });
  if (!inMaintenance() && there) throw redirect({ to: paths.root, replace: true });
}

function toLogin(location: ParsedLocation, why: { reason?: 'unauthorized' } = {}): never {
  const plain = location.href === paths.home || location.href === paths.root;
  const search = plain ? why : { from: location.href, ...why };
  throw redirect({ to: paths.login, search, replace: true });
}

async function authenticated(location: ParsedLocation): Promise<void> {
  if (!isLoggedIn()) toLogin(location);
  if (!refreshDue()) return;
  if ((await refreshTokens()) === 'refused') {
    noteEnd(location);
    loseSession('unauthorized');
    resetApiClient();
    toLogin(location, { reason: 'unauthorized' });
  }
}

async function allowedIn(location: ParsedLocation): Promise<void> {
  const path = withoutSlash(location.pathname);
  if (mustChangePassword()) {
    if (path !== paths.changePassword) throw redirect({ to: paths.changePassword, replace: true });
    return;
  }
  if (openWithoutCard.includes(path)) return;
  const { hasPaymentMethods, hasValidCard } = await import('./member-gate.ts');
  const [card, paymentMethods] = await Promise.all([hasValidCard(), hasPaymentMethods()]);
  if (!card) throw redirect({ to: paths.newCreditCard, search: { from: location.href }, replace: true });
  if (!paymentMethods)
    throw redirect({
      to: paths.paymentMethod,
      search: { 'please-set': '1', from: location.href },
      replace: true,
    });
}

/**
 * Logging out is leaving the flow too, and the room must go back while the tokens are still here. A goodbye that is loaded
 * once more, when another session has begun since, neither ends that one nor says that it has ended.
 */
export async function logoutGuard({ location, preload }: Passage): Promise<void> {
  if (preload) return;
  if (location.state.sessionEnded && isLoggedIn()) throw redirect({ to: paths.home, replace: true });
  await leaveHold();
}

/** Leaving the vacancy search gives a held room back; nobody waits for it. Its screens have asked before. */
function temporaryBookingGuard(pathname: string): void {
  if (!keepsHold(pathname)) void leaveHold();
}

export async function memberGuard({ location, preload }: Passage): Promise<void> {
  if (preload) return;
  await authenticated(location);
  await allowedIn(location);
  temporaryBookingGuard(location.pathname);
}

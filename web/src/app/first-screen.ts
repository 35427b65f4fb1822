/**
 * Most visits begin at the login or at home. Their code and the large picture are asked for while the words are still
 * on their way, instead of one after the other; where the guess is wrong, nothing but a cached file is lost.
 */
import { isLoggedIn } from '#web/api/session.ts';
import { paths } from './paths.ts';

function fetchPictureAhead(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = address;
  link.fetchPriority = 'high';
  document.head.append(link);
}

export function fetchFirstScreenAhead(): void {
  const path = location.pathname.replace(/\/+$/, '') || paths.home;
  const home = path === paths.home && isLoggedIn();
  const login =
    path === paths.login || (path.startsWith(paths.home) && path !== paths.logout && !isLoggedIn());
  if (home || login) fetchPictureAhead('/pictures/hero.svg');
  if (path.startsWith(paths.home) && isLoggedIn())
    if (login) void import('#web/features/account/login/login-page.tsx').catch(() => undefined);
  if (home) {
    void import('#web/features/home/home-page.tsx').catch(() => undefined);
    void import('./shell/member-layout.tsx').catch(() => undefined);
  }
}

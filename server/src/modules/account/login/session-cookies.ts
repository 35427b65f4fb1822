/** The cookies of a session: what a use case grants is set here, and nowhere else. */
import type { CookieJar } from '#server/platform/cookies.ts';
import type { Granted, LoginTokens } from './grant-tokens.ts';
import { ABSOLUTE_LIMIT_SECONDS } from './tokens.ts';

/** Sets what the browser is to keep, and passes on what the answer shows. */
export function keepSecrets(cookies: CookieJar, { tokens, secrets }: Granted): LoginTokens {
  cookies.set('rt', secrets.refreshSecret, ABSOLUTE_LIMIT_SECONDS);
  cookies.set('fp', secrets.fingerprint, ABSOLUTE_LIMIT_SECONDS);
  if (secrets.newDevice) cookies.set('td', secrets.newDevice.secret, secrets.newDevice.seconds);
  return tokens;
}

/** Logged out: the browser keeps nothing but what it knows of its device. */
export function dropSecrets(cookies: CookieJar): void {
  cookies.clear('rt');
  cookies.clear('fp');
}

/** The codes of an app (RFC 6238): six digits, another each half minute, good once. */
import { TOTP } from 'otpauth';
import type { Secret } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A clock may be this many half minutes off, either way. */
const WINDOW = 1;

const appOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Shionagi Club', label, secret, period: PERIOD_SECONDS, digits: 6 });

/** What an app reads, as text for a QR code. */
export const appAddress = (secret: Secret, name: string): string => appOf(secret, name).toString();

/** The half minute that a code belongs to, where it is one of now and later than the newest that was used; else null. */
export function stepOfCode(
  secret: Secret,
  code: string,
  { at, after }: { readonly at: Date; readonly after: number },
): number | null {
  const timestamp = at.getTime();
  const delta = appOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + delta;
  return step > after ? step : null;
}

/** The first code, of now or of the next half minute, that has not been used. */
export function nextCode(
  secret: Secret,
  { at, after }: { readonly at: Date; readonly after: number },
): string {
  const step = Math.max(Math.floor(at.getTime() / (PERIOD_SECONDS * 1_000)), after + 1);
  return appOf(secret, '').generate({ timestamp: step * PERIOD_SECONDS * 1_000 });
}

/**
 * The login session as the browser keeps it: tokens in local storage (a member is logged in while an access token is
 * stored there), and what survives a log-out, the remembered e-mail. Rights are decided by the server; what the token
 * says here only shapes the screen.
 */

import { forgetCards } from './kept-cards.ts';
import { endListening } from './push-listening.ts';
import { forgetTypedUnless, sparingTyped } from './typed.ts';

export type LoginTokens = {
  accessToken: string;
  refreshToken: string;
  memberUserId: string;
  forcePasswordChangeRequired: boolean;
};

export type Role = 'MAIN' | 'SUB' | 'FAMILY';
export type TokenClaims = { role: Role; isCompany: boolean; expiresAt: number };

const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  memberUserId: 'memberUserId',
  mustChangePassword: 'forcePasswordChangeRequired',
  rememberEmail: 'rememberLoginEmail',
  savedEmail: 'savedLoginEmail',
  lastActivity: 'lastActivityAt',
  lost: 'sessionLost',
} as const;

const refreshThresholdMs = 50 * 60 * 1000;

export function accessToken(): string | null {
  return localStorage.getItem(keys.accessToken);
}

export function refreshToken(): string | null {
  return localStorage.getItem(keys.refreshToken);
}

export function isLoggedIn(): boolean {
  return accessToken() !== null;
}

/** Which login is in use, or null before one. */
export function memberUserId(): string | null {
  return localStorage.getItem(keys.memberUserId);
}

export function keepTokens(tokens: LoginTokens): void {
  forgetTypedUnless(tokens.memberUserId);
  localStorage.setItem(keys.accessToken, tokens.accessToken);
  localStorage.setItem(keys.refreshToken, tokens.refreshToken);
  localStorage.setItem(keys.memberUserId, tokens.memberUserId);
  if (tokens.forcePasswordChangeRequired) localStorage.setItem(keys.mustChangePassword, '1');
  else localStorage.removeItem(keys.mustChangePassword);
}

/** The wall clock of the member's last activity in any tab, or null before the first. */
export function lastActivityAt(): number | null {
  const text = localStorage.getItem(keys.lastActivity);
  return text === null ? null : Number(text);
}

export function noteActivityAt(moment: number): void {
  localStorage.setItem(keys.lastActivity, String(moment));
}

export function requirePasswordChange(): void {
  localStorage.setItem(keys.mustChangePassword, '1');
}

export function mustChangePassword(): boolean {
  return localStorage.getItem(keys.mustChangePassword) === '1';
}

/** Everything goes but the remembered e-mail and its flag. */
export function clearSession(): void {
  const flag = localStorage.getItem(keys.rememberEmail);
  const email = localStorage.getItem(keys.savedEmail);
  localStorage.clear();
  sessionStorage.clear();
  void forgetCards();
  void endListening().catch(() => undefined);
  if (flag !== null) localStorage.setItem(keys.rememberEmail, flag);
  if (email !== null) localStorage.setItem(keys.savedEmail, email);
}

/** The session is gone: what this tab kept of it goes too, but what was written down where it ended by itself. */
export function clearTab(byItself: boolean): void {
  if (byItself) sparingTyped(() => sessionStorage.clear());
  else sessionStorage.clear();
}

const lossReasons = ['inactive', 'unauthorized'] as const;
/** Why a session ended by itself. */
export type LossReason = (typeof lossReasons)[number];

/** The reason that a text names, as an address or another tab says it. */
export function lossReasonOf(text: string | null | undefined): LossReason | undefined {
  return lossReasons.find((reason) => reason === text);
}

/** The session has ended by itself: everything goes but what was written down. The other tabs are told the reason. */
export function loseSession(reason: LossReason): void {
  if (isLoggedIn()) localStorage.setItem(keys.lost, reason);
  sparingTyped(clearSession);
}

/** Calls when another tab empties the storage: with the reason where the session ended by itself, else without one. */
export function onSessionGone(listener: (reason?: LossReason) => void): () => void {
  let reason: LossReason | undefined;
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keys.lost) reason = lossReasonOf(newValue);
    else if (key === null && !isLoggedIn()) listener(reason);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The e-mail to prefill, or null where the member did not ask to be remembered. */
export function rememberedEmail(): string | null {
  return localStorage.getItem(keys.rememberEmail) === '1' ? localStorage.getItem(keys.savedEmail) : null;
}

export function rememberEmail(email: string): void {
  localStorage.setItem(keys.rememberEmail, '1');
  localStorage.setItem(keys.savedEmail, email);
}

export function forgetEmail(): void {
  localStorage.removeItem(keys.rememberEmail);
  localStorage.removeItem(keys.savedEmail);
}

function decodePayload(token: string): Record<string, unknown> | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** What the access token says, or null without one. An unknown role is the narrowest. */
export function tokenClaims(): TokenClaims | null {
  const token = accessToken();
  const payload = token ? decodePayload(token) : null;
  if (!payload) return null;
  const role = typeof payload.role === 'string' ? payload.role.toUpperCase() : '';
  return {
    role: role === 'MAIN' || role === 'SUB' ? role : 'FAMILY',
    isCompany: payload.company === true,
    expiresAt: Number(payload.exp ?? 0) * 1000,
  };
}

/** Whether the login is a company itself: its main login is, its other logins are persons. */
export function isCompanyLogin(): boolean {
  const claims = tokenClaims();
  return claims !== null && claims.isCompany && claims.role === 'MAIN';
}

/** Whether fewer than 50 minutes remain; a token that cannot be read is due too. Security time is real time. */
export function refreshDue(now: number = Date.now()): boolean {
  if (!isLoggedIn()) return false;
  const claims = tokenClaims();
  return !claims || claims.expiresAt - now < refreshThresholdMs;
}

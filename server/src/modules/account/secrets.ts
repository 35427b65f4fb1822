/** What accounts derive from the server's key: codes and links of mails, and the parts of a session. */
import { defineSecret, linkSecret, typedCode } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export const accountSecrets = {
  accessToken: defineSecret('access-token'),
  fingerprint: defineSecret('fingerprint'),
  refresh: defineSecret('refresh'),
  oneTimeCode: defineSecret('one-time-code'),
  resetHandle: defineSecret('reset-handle'),
  resetLink: defineSecret('reset-link'),
  resetCode: defineSecret('reset-code'),
  /** By which wrong codes are counted for an address that is nobody's. */
  resetAddress: defineSecret('reset-address'),
  clientVerification: defineSecret('client-verification'),
  passkeyChallenge: defineSecret('passkey-challenge'),
  signupLink: defineSecret('signup-link'),
  /** What was typed for an application, by its mailbox, so that a new link finds it again. */
  signupDraft: defineSecret('signup-draft'),
  signupForm: defineSecret('signup-form'),
  /** By which whoever uses a promo code is known again. */
  promoPerson: defineSecret('promo-person'),
} as const;

/** The six digits of a challenge. */
export function oneTimeCode(secrets: Secrets, challengeId: string): string {
  return typedCode(secrets, accountSecrets.oneTimeCode, { id: challengeId, digits: 6 });
}

/** What names a password reset to whoever asked for it: worth nothing without what was mailed. */
export function resetHandle(secrets: Secrets, resetId: string): string {
  return linkSecret(secrets, accountSecrets.resetHandle, resetId);
}

/** What the mailed link of a reset carries beside the handle. */
export function resetLink(secrets: Secrets, resetId: string): string {
  return linkSecret(secrets, accountSecrets.resetLink, resetId);
}

/** The eight digits of a password reset, for those who type them instead of opening the link. */
export function resetCode(secrets: Secrets, resetId: string): string {
  return typedCode(secrets, accountSecrets.resetCode, { id: resetId, digits: 8 });
}

/** By what an address that asks for a new password is known, so that its codes are counted together. */
export function resetAddressKey(secrets: Secrets, email: string): string {
  return secrets.derive(accountSecrets.resetAddress, email).toString('base64url');
}

/** What stands in the link that proves a mailbox for a registration. */
export function verificationToken(secrets: Secrets, verificationId: string): string {
  return linkSecret(secrets, accountSecrets.clientVerification, verificationId);
}

/** What stands in the link of an application. */
export function signupToken(secrets: Secrets, applicationId: string): string {
  return linkSecret(secrets, accountSecrets.signupLink, applicationId);
}

/**
 * Secrets and their traces. What must be reproducible (a one-time code, a mailed link) is derived from the server's
 * key and an id, so that it is stored nowhere; what must be recognised again is kept as a hash only.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type Secrets = {
  /** 32 bytes for one purpose and one subject; the same answer in every server process. */
  derive(purpose: string, subject: string): Buffer;
};

export function makeSecrets(secretKey: string): Secrets {
  return {
    derive: (purpose, subject) => createHmac('sha256', secretKey).update(`${purpose}\0${subject}`).digest(),
  };
}

/** The six digits of a challenge, uniform to within one part in ten million million. */
export function oneTimeCode(secrets: Secrets, challengeId: string): string {
  const number = secrets.derive('one-time-code', challengeId).readBigUInt64BE() % 1_000_000n;
  return number.toString().padStart(6, '0');
}

/** What is mailed or handed out for a row and derived from its id: a handle, the secret of a link. */
export type LinkPurpose = 'reset-handle' | 'reset-link' | 'client-verification' | 'ticket-email';

/** 128 bits as text fit for a link, the same in every server process. */
export function linkSecret(secrets: Secrets, purpose: LinkPurpose, id: string): string {
  return secrets.derive(purpose, id).subarray(0, 16).toString('base64url');
}

/** The eight digits of a password reset, for those who type them instead of opening the link. */
export function resetCode(secrets: Secrets, resetId: string): string {
  const number = secrets.derive('reset-code', resetId).readBigUInt64BE() % 100_000_000n;
  return number.toString().padStart(8, '0');
}

/** What stands in the link that proves a mailbox for a ticket: the request, and what only this house can say of it. */
export function ticketLink(secrets: Secrets, requestId: string): string {
  return `${requestId}.${linkSecret(secrets, 'ticket-email', requestId)}`;
}

/** 128 random bits as text fit for a link. */
export function randomToken(): string {
  return randomBytes(16).toString('base64url');
}

export function sha256(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in constant time; texts of different length differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

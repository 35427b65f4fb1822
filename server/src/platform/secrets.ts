/**
 * Secrets and their traces. What must be reproducible (a one-time code, a mailed link) is derived from the server's
 * key and an id, so that it is stored nowhere; what must be recognised again is kept as a hash only; what must be read
 * again and waits in the database is sealed.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What a secret is for. Two of one name would make the same secrets, so the composition root refuses them. */
export type SecretPurpose = { readonly name: string };

/** Declares a purpose. Its name is a part of every secret made for it: changed, all of them are others. */
export function defineSecret(name: string): SecretPurpose {
  return { name };
}

export type Secrets = {
  /** 32 bytes for one purpose and one subject; the same answer in every server process. */
  derive(purpose: SecretPurpose, subject: string): Buffer;
};

export function makeSecrets(secretKey: string): Secrets {
  return {
    derive: ({ name }, subject) => createHmac('sha256', secretKey).update(`${name}\0${subject}`).digest(),
  };
}

/** A number of six or eight digits to be typed, uniform to within one part in a hundred thousand million. */
export function typedCode(
  secrets: Secrets,
  purpose: SecretPurpose,
  { id, digits }: { readonly id: string; readonly digits: 6 | 8 },
): string {
  const number = secrets.derive(purpose, id).readBigUInt64BE() % 10n ** BigInt(digits);
  return number.toString().padStart(digits, '0');
}

/** 128 bits as text fit for a link, the same in every server process. */
export function linkSecret(secrets: Secrets, purpose: SecretPurpose, id: string): string {
  return secrets.derive(purpose, id).subarray(0, 16).toString('base64url');
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Sealing = { readonly purpose: SecretPurpose; readonly id: string };

/** Text that a database keeps and only this house can read, under a key of its own for each id. */
export function seal(secrets: Secrets, { purpose, id }: Sealing, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secrets.derive(purpose, id), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed; throws where it was changed, or was sealed for something else. */
export function unseal(secrets: Secrets, { purpose, id }: Sealing, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, secrets.derive(purpose, id), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}

/** 128 random bits as text fit for a link. */
export function randomToken(): string {
  return randomBytes(16).toString('base64url');
}

export function sha256(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares hashes in constant time; those of different length differ. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares in constant time; texts of different length differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

/** Reads what a browser's authenticator answered: bounded, of the expected shape, and only what is needed of it. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export const LONGEST_RESPONSE = 16_000;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** A credential id has at most 1023 bytes. */
const LONGEST_ID = 1_364;

type Fields = Readonly<Record<string, unknown>>;

function readFields(text: string): { id: string; fields: Fields } | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isFields(read) || !isFields(read.response) || !isBytes(read.id)) return null;
    if (read.id.length > LONGEST_ID || read.rawId !== read.id || read.type !== 'public-key') return null;
    return { id: read.id, fields: read.response };
  } catch {
    return null;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBytes = (value: unknown): value is string => typeof value === 'string' && BASE64URL.test(value);

const named = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** Null for whatever is no answer of navigator.credentials.create. */
export function readNewPasskey(text: string): RegistrationResponseJSON | null {
  const read = readFields(text);
  if (!read) return null;
  const { clientDataJSON, attestationObject, transports } = read.fields;
  if (!isBytes(clientDataJSON) || !isBytes(attestationObject)) return null;
  // What the browser says of the ways to reach a passkey only helps it to find it again.
  const said = Array.isArray(transports) ? transports.slice(0, 10) : [];
  const known = said.filter((t): t is string => typeof t === 'string' && /^[a-z-]{1,20}$/.test(t));
  return { ...named(read.id), response: { clientDataJSON, attestationObject, transports: known } };
}

/** Null for whatever is no answer of navigator.credentials.get. */
export function readPasskey(text: string): AuthenticationResponseJSON | null {
  const read = readFields(text);
  if (!read) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = read.fields;
  if (!isBytes(clientDataJSON) || !isBytes(authenticatorData) || !isBytes(signature)) return null;
  if (userHandle !== undefined && userHandle !== null && !isBytes(userHandle)) return null;
  const owner = typeof userHandle === 'string' ? { userHandle } : {};
  return { ...named(read.id), response: { clientDataJSON, authenticatorData, signature, ...owner } };
}

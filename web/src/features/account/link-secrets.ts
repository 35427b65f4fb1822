/**
 * Secrets that a mailed link brings in its fragment, which no server and no log ever sees. They are taken out of the
 * address at once and kept for this tab, so that a reload loses nothing; who has used them forgets them.
 */
import { useEffect, useState } from 'react';

export type Secrets = Readonly<Record<string, string>>;

export function keepSecrets(key: string, secrets: Secrets): void {
  sessionStorage.setItem(key, JSON.stringify(secrets));
}

export function forgetSecrets(key: string): void {
  sessionStorage.removeItem(key);
}

function readKept(key: string): Secrets | null {
  const text = sessionStorage.getItem(key);
  try {
    return text ? (JSON.parse(text) as Secrets) : null;
  } catch {
    return null;
  }
}

/** A fragment that is nothing but a token of 128 bits. The id of a field never looks so. */
const bareToken = /^(?!field-)[\w-]{22}$/;

function secretsIn(fragment: string): Secrets {
  return bareToken.test(fragment) ? { token: fragment } : Object.fromEntries(new URLSearchParams(fragment));
}

/** The fragment's secrets, kept from now on, or those kept before. */
function readSecrets(key: string): Secrets | null {
  const brought = secretsIn(location.hash.slice(1));
  if (!brought['token']) return readKept(key);
  keepSecrets(key, brought);
  return brought;
}

/** Null where this tab was never given any. A second link opened in the same tab takes the place of the first. */
export function useLinkSecrets(key: string): Secrets | null {
  const [secrets, setSecrets] = useState(() => readSecrets(key));
  useEffect(() => {
    const tidy = () => {
      if (!location.hash) return;
      setSecrets(readSecrets(key));
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    tidy();
    window.addEventListener('hashchange', tidy);
    return () => window.removeEventListener('hashchange', tidy);
  }, [key]);
  return secrets;
}

/** Where each way in keeps its secrets. */
export const secretKeys = {
  reset: 'passwordReset',
  verification: 'clientVerification',
  signup: 'vsSignup',
} as const;

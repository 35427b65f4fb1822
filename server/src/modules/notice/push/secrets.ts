/** The pair of keys by which push services know the club, derived from the server's key: the same in every process. */
import { createECDH } from 'node:crypto';
import type { PushKeys } from '#server/platform/push.ts';
import { defineSecret } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export const pushSecrets = { vapid: defineSecret('push-vapid') } as const;

export function pushKeysOf(secrets: Secrets): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secrets.derive(pushSecrets.vapid, 'key'));
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url'),
  };
}

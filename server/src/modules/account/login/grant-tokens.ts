/**
 * Hands out one generation of a session: the access token for the answer, and the secrets that belong into cookies no
 * script can read.
 */
import { securityNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import type { LoginRow } from './store.ts';
import { fingerprintOf, refreshSecretOf, sessionHandle, signAccessToken } from './tokens.ts';

export type LoginTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly memberUserId: string;
  readonly forcePasswordChangeRequired: boolean;
};

/** What a browser is to keep where no script can read it. */
export type SessionSecrets = {
  readonly refreshSecret: string;
  readonly fingerprint: string;
  /** Of a device that is trusted from now on. */
  readonly newDevice?: { readonly secret: string; readonly seconds: number };
};
export type Granted = { readonly tokens: LoginTokens; readonly secrets: SessionSecrets };

type Generation = {
  readonly sessionId: string;
  readonly generation: number;
  readonly login: Pick<LoginRow, 'id' | 'role' | 'isCompany' | 'forcePasswordChange'>;
};

export async function grantTokens(
  { secrets }: Pick<Services, 'secrets'>,
  db: Queryable,
  granted: Generation,
): Promise<Granted> {
  const { login } = granted;
  const now = await securityNow(db);
  const accessToken = await signAccessToken(
    secrets,
    { ...granted, loginId: login.id, role: login.role, isCompany: login.isCompany },
    Math.floor(now.getTime() / 1000),
  );
  return {
    tokens: {
      accessToken,
      refreshToken: sessionHandle(granted),
      memberUserId: login.id,
      forcePasswordChangeRequired: login.forcePasswordChange,
    },
    secrets: {
      refreshSecret: refreshSecretOf(secrets, granted),
      fingerprint: fingerprintOf(secrets, granted.sessionId),
    },
  };
}

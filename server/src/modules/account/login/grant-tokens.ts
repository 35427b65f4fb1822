/** Hands out one generation of a session: the access token in the answer, the secrets in cookies no script can read. */
import { securityNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { RequestContext } from '#server/platform/request-context.ts';
import type { LoginRow } from './store.ts';
import {
  ABSOLUTE_LIMIT_SECONDS,
  fingerprintOf,
  refreshSecretOf,
  sessionHandle,
  signAccessToken,
} from './tokens.ts';

export type LoginTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly memberUserId: string;
  readonly forcePasswordChangeRequired: boolean;
};

type Generation = {
  readonly sessionId: string;
  readonly generation: number;
  readonly login: Pick<LoginRow, 'id' | 'role' | 'isCompany' | 'forcePasswordChange'>;
};

export async function grantTokens(
  context: Pick<RequestContext, 'secrets' | 'cookies'>,
  db: Queryable,
  granted: Generation,
): Promise<LoginTokens> {
  const { login } = granted;
  const now = await securityNow(db);
  const accessToken = await signAccessToken(
    context.secrets,
    { ...granted, loginId: login.id, role: login.role, isCompany: login.isCompany },
    Math.floor(now.getTime() / 1000),
  );
  context.cookies.set('rt', refreshSecretOf(context.secrets, granted), ABSOLUTE_LIMIT_SECONDS);
  context.cookies.set('fp', fingerprintOf(context.secrets, granted.sessionId), ABSOLUTE_LIMIT_SECONDS);
  return {
    accessToken,
    refreshToken: sessionHandle(granted),
    memberUserId: login.id,
    forcePasswordChangeRequired: login.forcePasswordChange,
  };
}

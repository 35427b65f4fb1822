/** Both steps of a login by passkey, with the browser's own dialog between them. Loaded when it is asked for. */
import { sendSignal, startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { CombinedError } from 'urql';
import { apiClient } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import type { LoginTokens } from '#web/api/session.ts';
import { ceremonyProblem } from './ceremony-problem.ts';

const startLogin = graphql(`
  mutation StartPasskeyLogin($vsIntent: Boolean!) {
    startPasskeyLogin(vsIntent: $vsIntent) {
      token
      options
    }
  }
`);
const confirmLogin = graphql(`
  mutation ConfirmPasskeyLogin($token: String!, $response: String!) {
    confirmPasskeyLogin(token: $token, response: $response) {
      accessToken
      refreshToken
      memberUserId
      forcePasswordChangeRequired
    }
  }
`);
const quietly = handling('all');

type Answer = { tokens: LoginTokens } | { problem: 'cancelled' | 'wrongSite' | 'failed' | CombinedError };

export async function logInByPasskey(vsIntent: boolean): Promise<Answer> {
  const client = apiClient();
  const begun = await client.mutation(startLogin, { vsIntent }, quietly).toPromise();
  if (!begun.data) return { problem: begun.error ?? 'failed' };
  const { token, options } = begun.data.startPasskeyLogin;
  const asked = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  let signed;
  try {
    signed = await startAuthentication({ optionsJSON: asked });
  } catch (error) {
    const problem = ceremonyProblem(error);
    return { problem: problem === 'cancelled' || problem === 'wrongSite' ? problem : 'failed' };
  }
  const variables = { token, response: JSON.stringify(signed) };
  const { data, error } = await client.mutation(confirmLogin, variables, quietly).toPromise();
  if (data) return { tokens: data.confirmPasskeyLogin };
  if (isRefusedWith(error, 'PASSKEY_UNKNOWN')) forgetPasskey(asked.rpId ?? location.hostname, signed.id);
  return { problem: error ?? 'failed' };
}

/** Lets the device know that a passkey is none any more, so that it stops to offer it; few browsers listen yet. */
function forgetPasskey(rpID: string, credentialID: string): void {
  void sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => {});
}

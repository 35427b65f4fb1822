/** Both steps of adding a passkey, with the browser's own dialog between them. Loaded when it is asked for. */
import { startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { CombinedError } from 'urql';
import { apiClient } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { ceremonyProblem, type CeremonyProblem } from './ceremony-problem.ts';

const startPasskey = graphql(`
  mutation StartMyPasskey($password: String!) {
    startMyPasskey(password: $password) {
      token
      options
    }
  }
`);
const addPasskey = graphql(`
  mutation AddMyPasskey($token: String!, $response: String!, $name: String!) {
    addMyPasskey(token: $token, response: $response, name: $name)
  }
`);
const quietly = handling('all');

/** Null once it is added. */
export async function addNewPasskey({
  password,
  name,
}: {
  password: string;
  name: string;
}): Promise<CeremonyProblem | CombinedError | null> {
  const client = apiClient();
  const begun = await client.mutation(startPasskey, { password }, quietly).toPromise();
  if (!begun.data) return begun.error ?? 'failed';
  const { token, options } = begun.data.startMyPasskey;
  let made;
  try {
    made = await startRegistration({
      optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
    });
  } catch (error) {
    return ceremonyProblem(error);
  }
  const variables = { token, response: JSON.stringify(made), name };
  const added = await client.mutation(addPasskey, variables, quietly).toPromise();
  return added.data ? null : (added.error ?? 'failed');
}

/** Why a ceremony with a passkey came to nothing, in the few kinds that a member can do something about. */
import { WebAuthnError } from '@simplewebauthn/browser';

export type CeremonyProblem = 'cancelled' | 'alreadyHere' | 'unfit' | 'wrongSite' | 'failed';

export function ceremonyProblem(error: unknown): CeremonyProblem {
  // Said for a member who closed the window, for one who let the time pass, and for a device without a passkey:
  // browsers do not tell these apart, so that a site cannot ask which passkeys there are.
  if (error instanceof Error && error.name === 'NotAllowedError') return 'cancelled';
  if (!(error instanceof WebAuthnError)) return 'failed';
  switch (error.code) {
    case 'ERROR_CEREMONY_ABORTED':
      return 'cancelled';
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return 'wrongSite';
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return 'alreadyHere';
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return 'unfit';
    default:
      return 'failed';
  }
}

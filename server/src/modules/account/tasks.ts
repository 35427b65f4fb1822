/**
 * The mails that accounts leave to the queue. They carry ids only: never a code, an address or a secret. A mail that
 * nobody has just asked for, or whose row keeps the language, is not told who asked.
 */
import type { Asker } from '#server/platform/actor.ts';
import { defineTask } from '#server/platform/jobs.ts';

type Asked = { readonly asked: Asker };

/** Somebody waits for it before a screen, and so for the next. */
export const mailOneTimeCode = defineTask<
  Asked & { readonly challengeId: string; readonly sendNumber: number }
>('mail_one_time_code', 'first');
export const mailPasswordChanged = defineTask<Asked & { readonly loginId: string; readonly at: string }>(
  'mail_password_changed',
);
export const mailPasswordGuessing = defineTask<{ readonly loginId: string; readonly day: string }>(
  'mail_password_guessing',
);
export const mailPasswordReset = defineTask<{ readonly resetId: string }>('mail_password_reset', 'soon');
/** A stranger can have it sent to anyone; members' mails go before it. */
export const mailClientVerification = defineTask<{ readonly verificationId: string }>(
  'mail_client_verification',
  'later',
);
export const mailRegistered = defineTask<{ readonly loginId: string }>('mail_registered');
export const mailRegistrationAttempt = defineTask<{ readonly requestId: string }>(
  'mail_registration_attempt',
);
/** A stranger can have it sent to anyone, too. */
export const mailSignupLink = defineTask<{ readonly applicationId: string }>('mail_signup_link', 'later');
/** The form was sent, or what staff asked was answered; `at` tells one from the next. */
export const mailSignupReceived = defineTask<{ readonly applicationId: string; readonly at: string }>(
  'mail_signup_received',
);
/** Staff ask for something; `at` tells one question from the next. */
export const mailSignupAsked = defineTask<{ readonly applicationId: string; readonly at: string }>(
  'mail_signup_asked',
);
export const mailSignupFeeDue = defineTask<{ readonly applicationId: string; readonly at: string }>(
  'mail_signup_fee_due',
);
export const mailSignupDeclined = defineTask<{ readonly applicationId: string }>('mail_signup_declined');
/** Nothing was heard, or decided, in time. */
export const mailSignupExpired = defineTask<{ readonly applicationId: string }>('mail_signup_expired');
export const mailSignupApproved = defineTask<{ readonly loginId: string }>('mail_signup_approved');
export const mailNewDevice = defineTask<Asked & { readonly sessionId: string }>('mail_new_device');
export const mailDeviceRemoved = defineTask<
  Asked & { readonly loginId: string; readonly deviceId: string; readonly at: string }
>('mail_device_removed');
export const mailPasskeyAdded = defineTask<Asked & { readonly passkeyId: string; readonly at: string }>(
  'mail_passkey_added',
);
export const mailPasskeyRemoved = defineTask<
  Asked & { readonly loginId: string; readonly addedAt: string; readonly at: string }
>('mail_passkey_removed');
export const mailPasskeyDoubted = defineTask<{ readonly passkeyId: string; readonly at: string }>(
  'mail_passkey_doubted',
);
export const mailCodePolicyChanged = defineTask<
  Asked & { readonly loginId: string; readonly policy: 'ALWAYS' | 'NEW_DEVICE'; readonly at: string }
>('mail_code_policy_changed');
export const mailMemberLogin = defineTask<{ readonly loginId: string }>('mail_member_login');
export const mailLoginNotMade = defineTask<{ readonly subMemberId: number }>('mail_login_not_made');
export const mailContactChanged = defineTask<Asked & { readonly clientId: number; readonly at: string }>(
  'mail_contact_changed',
);

/** The letters about ways in: codes, links, and notices to the owner when something about them has changed. */
import { formatMomentOfYear } from '#messages/format.ts';
import { linkSecret, oneTimeCode, resetCode } from '#server/platform/secrets.ts';
import {
  findNewDevice,
  findPasskey,
  findRegistrationRequest,
  findReset,
  findVerification,
  loginsOfClient,
} from './account-store.ts';
import { sendOnce } from './send-once.ts';
import { findChallenge } from './store.ts';
import { words, write } from './write-letter.ts';
import type { Post, Tasks } from './write-letter.ts';

type AccountTask =
  | 'mail_one_time_code'
  | 'mail_password_changed'
  | 'mail_password_guessing'
  | 'mail_password_reset'
  | 'mail_client_verification'
  | 'mail_registered'
  | 'mail_registration_attempt'
  | 'mail_new_device'
  | 'mail_device_removed'
  | 'mail_passkey_added'
  | 'mail_passkey_removed'
  | 'mail_passkey_doubted'
  | 'mail_code_policy_changed';

/** The portal's own address, never one that a request brought; what is secret stands in the fragment. */
function linkTo({ configuration }: Post, path: string, fragment: Record<string, string> = {}): string {
  const url = new URL(path, configuration.publicUrl);
  url.hash = new URLSearchParams(fragment).toString();
  return url.toString();
}

export const accountLetters: Pick<Tasks, AccountTask> = {
  mail_one_time_code: async (post, { challengeId, sendNumber, asked }) => {
    const challenge = await findChallenge(post.db, challengeId);
    // A code that can no longer be used is not worth a mail.
    if (!challenge || challenge.over) return;
    await write(
      post,
      { loginId: challenge.loginId, asked },
      `code-${challengeId}-${sendNumber}`,
      (language) =>
        words[language].oneTimeCode({
          code: oneTimeCode(post.secrets, challengeId),
          minutes: 10,
          url: linkTo(post, '/mfa-auth'),
          phone: post.configuration.callCenterPhone,
        }),
    );
  },

  mail_password_changed: (post, { loginId, at, asked }) =>
    write(post, { loginId, asked }, `password-changed-${loginId}-${at}`, (language) =>
      words[language].passwordChanged({
        at: formatMomentOfYear(at, language),
        phone: post.configuration.callCenterPhone,
      }),
    ),

  mail_password_guessing: (post, { loginId, day }) =>
    write(post, { loginId, asked: null }, `password-guessing-${loginId}-${day}`, (language) =>
      words[language].passwordGuessing({ phone: post.configuration.callCenterPhone }),
    ),

  mail_password_reset: async (post, { resetId }) => {
    const reset = await findReset(post.db, resetId);
    // An address that nobody has gets as far as here, and no letter.
    if (!reset?.email || reset.over) return;
    const token = linkSecret(post.secrets, 'reset-handle', resetId);
    const code = linkSecret(post.secrets, 'reset-link', resetId);
    await sendOnce(post, {
      to: reset.email,
      language: reset.language,
      key: `reset-${resetId}`,
      words: words[reset.language].passwordReset({
        code: resetCode(post.secrets, resetId),
        minutes: 20,
        url: linkTo(post, '/password-reset', { token, code }),
        phone: post.configuration.callCenterPhone,
      }),
    });
  },

  mail_client_verification: async (post, { verificationId }) => {
    const verification = await findVerification(post.db, verificationId);
    if (!verification || verification.over) return;
    const { language, email, isUsed } = verification;
    const phone = post.configuration.callCenterPhone;
    const token = linkSecret(post.secrets, 'client-verification', verificationId);
    await sendOnce(post, {
      to: email,
      language,
      key: `verification-${verificationId}`,
      words: isUsed
        ? words[language].emailAlreadyUsed({
            loginUrl: linkTo(post, '/login'),
            forgotUrl: linkTo(post, '/forgot-password'),
            phone,
          })
        : words[language].clientVerification({
            url: linkTo(post, '/register/existing-contract', { token }),
            hours: 24,
            phone,
          }),
    });
  },

  mail_registered: (post, { loginId }) =>
    write(post, { loginId, asked: null }, `registered-${loginId}`, (language) =>
      words[language].registered({
        url: linkTo(post, '/login'),
        phone: post.configuration.callCenterPhone,
      }),
    ),

  mail_registration_attempt: async (post, { requestId }) => {
    const request = await findRegistrationRequest(post.db, requestId);
    if (!request?.email) return;
    await sendOnce(post, {
      to: request.email,
      language: request.language,
      // Once a day: whoever knows the facts of a contract must not be able to fill its mailbox.
      key: `registration-attempt-${request.clientId}-${request.day}`,
      words: words[request.language].registrationAttempt({ phone: post.configuration.callCenterPhone }),
    });
  },

  mail_new_device: async (post, { sessionId, asked }) => {
    const login = await findNewDevice(post.db, sessionId);
    // The first device of all is no news to its owner.
    if (!login || login.isFirst) return;
    await write(post, { loginId: login.loginId, asked }, `new-device-${sessionId}`, (language) =>
      words[language].newDevice({
        at: formatMomentOfYear(login.at.toISOString(), language),
        device: login.device,
        url: linkTo(post, '/home/member-info/mfa-policy'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  },

  mail_device_removed: (post, { loginId, device, at, asked }) =>
    write(post, { loginId, asked }, `device-removed-${loginId}-${at}`, (language) =>
      words[language].deviceRemoved({
        at: formatMomentOfYear(at, language),
        device,
        phone: post.configuration.callCenterPhone,
      }),
    ),

  mail_passkey_added: async (post, { passkeyId, at, asked }) => {
    const passkey = await findPasskey(post.db, passkeyId);
    // Whoever has removed it again is written to about that.
    if (!passkey) return;
    await write(post, { loginId: passkey.loginId, asked }, `passkey-added-${passkeyId}`, (language) =>
      words[language].passkeyAdded({
        at: formatMomentOfYear(at, language),
        name: passkey.name,
        url: linkTo(post, '/home/member-info/mfa-policy'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  },

  mail_passkey_removed: (post, { loginId, addedAt, at, asked }) =>
    write(post, { loginId, asked }, `passkey-removed-${loginId}-${at}`, (language) =>
      words[language].passkeyRemoved({
        at: formatMomentOfYear(at, language),
        addedAt: formatMomentOfYear(addedAt, language),
        url: linkTo(post, '/home/member-info/mfa-policy'),
        phone: post.configuration.callCenterPhone,
      }),
    ),

  mail_passkey_doubted: async (post, { passkeyId, at }) => {
    const passkey = await findPasskey(post.db, passkeyId);
    if (!passkey) return;
    await write(
      post,
      { loginId: passkey.loginId, asked: null },
      `passkey-doubted-${passkeyId}-${at.slice(0, 10)}`,
      (language) =>
        words[language].passkeyDoubted({
          at: formatMomentOfYear(at, language),
          name: passkey.name,
          url: linkTo(post, '/home/member-info/mfa-policy'),
          phone: post.configuration.callCenterPhone,
        }),
    );
  },

  mail_code_policy_changed: async (post, { loginId, policy, at, asked }) => {
    for (const id of await loginsOfClient(post.db, loginId)) {
      await write(post, { loginId: id, asked }, `code-policy-${id}-${at}`, (language) =>
        words[language].codePolicyChanged({
          at: formatMomentOfYear(at, language),
          policy,
          phone: post.configuration.callCenterPhone,
        }),
      );
    }
  },
};

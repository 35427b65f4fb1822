/** The mails about a first registration. */
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  findRegistrationRequest,
  findVerificationToMail,
  mailClientVerification,
  mailRegistered,
  mailRegistrationAttempt,
} from '#server/modules/account/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { words, write } from './write-mail.ts';

export const registrationMails: readonly Handler[] = [
  handle(mailClientVerification, async (post, { verificationId }) => {
    const verification = await findVerificationToMail(post, verificationId);
    if (!verification || verification.over) return;
    const { language, email, isUsed, token } = verification;
    const phone = post.configuration.callCenterPhone;
    await sendOnce(post, {
      to: email,
      clientId: null,
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
  }),

  handle(mailRegistered, (post, { loginId }) =>
    write(post, { loginId, asked: null }, `registered-${loginId}`, (language) =>
      words[language].registered({
        url: linkTo(post, '/login'),
        phone: post.configuration.callCenterPhone,
      }),
    ),
  ),

  handle(mailRegistrationAttempt, async (post, { requestId }) => {
    const request = await findRegistrationRequest(post.db, requestId);
    if (!request?.email) return;
    await sendOnce(post, {
      to: request.email,
      clientId: request.clientId,
      language: request.language,
      // Once a day: whoever knows the facts of a contract must not be able to fill its mailbox.
      key: `registration-attempt-${request.clientId}-${request.day}`,
      words: words[request.language].registrationAttempt({ phone: post.configuration.callCenterPhone }),
    });
  }),
];

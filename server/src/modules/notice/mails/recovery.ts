/** The mail about a forgotten password. */
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { findResetToMail, mailPasswordReset } from '#server/modules/account/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { words } from './write-mail.ts';

export const recoveryMails: readonly Handler[] = [
  handle(mailPasswordReset, async (post, { resetId }) => {
    const reset = await findResetToMail(post, resetId);
    // An address that nobody has gets as far as here, and no mail.
    if (!reset?.email || reset.over) return;
    await sendOnce(post, {
      to: reset.email,
      clientId: reset.clientId,
      language: reset.language,
      key: `reset-${resetId}`,
      words: words[reset.language].passwordReset({
        code: reset.code,
        minutes: 20,
        url: linkTo(post, '/password-reset', reset.link),
        phone: post.configuration.callCenterPhone,
      }),
    });
  }),
];

/** The mail about a forgotten password. */
import { findResetToMail } from '#server/modules/account/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { words } from './write-mail.ts';
import type { Tasks } from './write-mail.ts';

export const recoveryMails: Pick<Tasks, 'mail_password_reset'> = {
  mail_password_reset: async (post, { resetId }) => {
    const reset = await findResetToMail(post, resetId);
    // An address that nobody has gets as far as here, and no mail.
    if (!reset?.email || reset.over) return;
    await sendOnce(post, {
      to: reset.email,
      language: reset.language,
      key: `reset-${resetId}`,
      words: words[reset.language].passwordReset({
        code: reset.code,
        minutes: 20,
        url: linkTo(post, '/password-reset', reset.link),
        phone: post.configuration.callCenterPhone,
      }),
    });
  },
};

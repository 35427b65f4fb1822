/** The mails after a stay: that it is to be confirmed, and that its certificate was posted. */
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  certificateFacts,
  mailCertificateSent,
  mailStayToConfirm,
  stayToConfirmFacts,
} from '#server/modules/booking/public.ts';
import { linkTo } from './link.ts';
import { nameStay } from './stay.ts';
import { words, write } from './write-mail.ts';

export const tripMails: readonly Handler[] = [
  handle(mailStayToConfirm, async (post, { bookingId, mail }) => {
    const stay = await stayToConfirmFacts(post.db, bookingId);
    if (!stay) return;
    const receiver = { loginId: stay.loginId, asked: null };
    await write(post, receiver, `stay-to-confirm-${bookingId}-${mail}`, (language) =>
      words[language].stayToConfirm({
        stay: nameStay(stay, language),
        isReminder: mail > 1,
        url: linkTo(post, `/home/booking/confirmation/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailCertificateSent, async (post, { bookingId }) => {
    const stay = await certificateFacts(post.db, bookingId);
    if (!stay) return;
    const receiver = { loginId: stay.loginId, asked: null };
    await write(post, receiver, `certificate-sent-${bookingId}`, (language) =>
      words[language].certificateSent({
        stay: nameStay(stay, language),
        url: linkTo(post, `/home/booking/usage-certificate/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),
];

/** The mail to holders of tickets, who have no login. */
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { findTicketToMail, mailTicketEmail } from '#server/modules/booking/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { words } from './write-mail.ts';

export const ticketMails: readonly Handler[] = [
  handle(mailTicketEmail, async (post, { requestId }) => {
    const request = await findTicketToMail(post, requestId);
    if (!request || request.over) return;
    await sendOnce(post, {
      to: request.email,
      clientId: null,
      language: request.language,
      key: `ticket-email-${requestId}`,
      words: words[request.language].ticketEmail({
        ticketNo: request.ticketNo,
        hours: 24,
        url: linkTo(post, '/tickets', request.token),
        phone: post.configuration.callCenterPhone,
      }),
    });
  }),
];

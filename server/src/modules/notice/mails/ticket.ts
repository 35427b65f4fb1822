/** The mail to holders of tickets, who have no login. */
import { findTicketToMail } from '#server/modules/booking/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { words } from './write-mail.ts';
import type { Tasks } from './write-mail.ts';

export const ticketMails: Pick<Tasks, 'mail_ticket_email'> = {
  mail_ticket_email: async (post, { requestId }) => {
    const request = await findTicketToMail(post, requestId);
    if (!request || request.over) return;
    await sendOnce(post, {
      to: request.email,
      language: request.language,
      key: `ticket-email-${requestId}`,
      words: words[request.language].ticketEmail({
        ticketNo: request.ticketNo,
        hours: 24,
        url: linkTo(post, '/tickets', request.token),
        phone: post.configuration.callCenterPhone,
      }),
    });
  },
};

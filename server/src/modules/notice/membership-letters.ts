/** The letters about a membership's persons and contact, and to holders of tickets, who have no login. */
import { formatMomentOfYear } from '#messages/format.ts';
import { ticketLink } from '#server/platform/secrets.ts';
import { sendOnce } from './send-once.ts';
import { findTicketRequest, mainLoginOf, ownerOfUnmadeLogin } from './store.ts';
import { words, write } from './write-letter.ts';
import type { Tasks } from './write-letter.ts';

type MembershipTask =
  | 'mail_member_login'
  | 'mail_login_not_made'
  | 'mail_contact_changed'
  | 'mail_ticket_email';

export const membershipLetters: Pick<Tasks, MembershipTask> = {
  mail_member_login: (post, { loginId }) =>
    write(post, { loginId, asked: null }, `member-login-${loginId}`, (language) =>
      words[language].memberLogin({
        url: new URL('/login', post.configuration.publicUrl).toString(),
        phone: post.configuration.callCenterPhone,
      }),
    ),

  mail_login_not_made: async (post, { subMemberId }) => {
    const loginId = await ownerOfUnmadeLogin(post.db, subMemberId);
    // Who had the address may have left meanwhile; then there is nobody to tell.
    if (!loginId) return;
    await write(post, { loginId, asked: null }, `login-not-made-${subMemberId}`, (language) =>
      words[language].loginNotMade({
        url: new URL('/login', post.configuration.publicUrl).toString(),
        phone: post.configuration.callCenterPhone,
      }),
    );
  },

  mail_contact_changed: async (post, { clientId, at, asked }) => {
    const loginId = (await mainLoginOf(post.db, clientId))?.id;
    if (!loginId) return;
    await write(post, { loginId, asked }, `contact-changed-${clientId}-${at}`, (language) =>
      words[language].contactChanged({
        at: formatMomentOfYear(at, language),
        phone: post.configuration.callCenterPhone,
      }),
    );
  },

  mail_ticket_email: async (post, { requestId }) => {
    const request = await findTicketRequest(post.db, requestId);
    if (!request || request.over) return;
    // After the #, so that no server on the way writes it into a log.
    const url = new URL('/tickets', post.configuration.publicUrl);
    url.hash = ticketLink(post.secrets, requestId);
    await sendOnce(post, {
      to: request.email,
      language: request.language,
      key: `ticket-email-${requestId}`,
      words: words[request.language].ticketEmail({
        ticketNo: request.ticketNo,
        hours: 24,
        url: url.toString(),
        phone: post.configuration.callCenterPhone,
      }),
    });
  },
};

/** The mails about a membership's persons and contact. */
import { formatMomentOfYear } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  mailContactChanged,
  mailLoginNotMade,
  mailMemberLogin,
  mainLoginOf,
  ownerOfUnmadeLogin,
} from '#server/modules/account/public.ts';
import { linkTo } from './link.ts';
import { words, write } from './write-mail.ts';

export const membershipMails: readonly Handler[] = [
  handle(mailMemberLogin, (post, { loginId }) =>
    write(post, { loginId, asked: null }, `member-login-${loginId}`, (language) =>
      words[language].memberLogin({
        url: linkTo(post, '/login'),
        phone: post.configuration.callCenterPhone,
      }),
    ),
  ),

  handle(mailLoginNotMade, async (post, { subMemberId }) => {
    const loginId = await ownerOfUnmadeLogin(post.db, subMemberId);
    // Who had the address may have left meanwhile; then there is nobody to tell.
    if (!loginId) return;
    await write(post, { loginId, asked: null }, `login-not-made-${subMemberId}`, (language) =>
      words[language].loginNotMade({
        url: linkTo(post, '/login'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailContactChanged, async (post, { clientId, at, asked }) => {
    const loginId = await mainLoginOf(post.db, clientId);
    if (!loginId) return;
    await write(post, { loginId, asked }, `contact-changed-${clientId}-${at}`, (language) =>
      words[language].contactChanged({
        at: formatMomentOfYear(at, language),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),
];

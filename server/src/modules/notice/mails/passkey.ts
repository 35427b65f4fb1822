/** The mails about passkeys, to the owner of the login. */
import { formatMomentOfYear } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  findPasskey,
  mailPasskeyAdded,
  mailPasskeyDoubted,
  mailPasskeyRemoved,
} from '#server/modules/account/public.ts';
import { linkTo } from './link.ts';
import { asTyped, words, write } from './write-mail.ts';

export const passkeyMails: readonly Handler[] = [
  handle(mailPasskeyAdded, async (post, { passkeyId, at, asked }) => {
    const passkey = await findPasskey(post.db, passkeyId);
    // Whoever has removed it again is written to about that.
    if (!passkey) return;
    await write(post, { loginId: passkey.loginId, asked }, `passkey-added-${passkeyId}`, (language) =>
      words[language].passkeyAdded({
        at: formatMomentOfYear(at, language),
        name: asTyped(passkey.name),
        url: linkTo(post, '/home/member-info/mfa-policy'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailPasskeyRemoved, (post, { loginId, addedAt, at, asked }) =>
    write(post, { loginId, asked }, `passkey-removed-${loginId}-${at}`, (language) =>
      words[language].passkeyRemoved({
        at: formatMomentOfYear(at, language),
        addedAt: formatMomentOfYear(addedAt, language),
        url: linkTo(post, '/home/member-info/mfa-policy'),
        phone: post.configuration.callCenterPhone,
      }),
    ),
  ),

  handle(mailPasskeyDoubted, async (post, { passkeyId, at }) => {
    const passkey = await findPasskey(post.db, passkeyId);
    if (!passkey) return;
    await write(
      post,
      { loginId: passkey.loginId, asked: null },
      `passkey-doubted-${passkeyId}-${at.slice(0, 10)}`,
      (language) =>
        words[language].passkeyDoubted({
          at: formatMomentOfYear(at, language),
          name: asTyped(passkey.name),
          url: linkTo(post, '/home/member-info/mfa-policy'),
          phone: post.configuration.callCenterPhone,
        }),
    );
  }),
];

/** The mails about a login: codes, and notices to its owner when something about it has changed. */
import { formatMomentOfYear } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  findCodeToMail,
  findNewDevice,
  loginsOfMembership,
  mailCodePolicyChanged,
  mailDeviceRemoved,
  mailNewDevice,
  mailOneTimeCode,
  mailPasswordChanged,
  mailPasswordGuessing,
  nameOfDevice,
} from '#server/modules/account/public.ts';
import { linkTo } from './link.ts';
import { asTyped, words, write } from './write-mail.ts';

export const loginMails: readonly Handler[] = [
  handle(mailOneTimeCode, async (post, { challengeId, sendNumber, asked }) => {
    const found = await findCodeToMail(post, challengeId);
    // A code that can no longer be used is not worth a mail.
    if (!found || found.over) return;
    const key = `code-${challengeId}-${sendNumber}`;
    await write(post, { loginId: found.loginId, asked }, key, (language) =>
      words[language].oneTimeCode({
        code: found.code,
        minutes: 10,
        url: linkTo(post, '/mfa-auth'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailPasswordChanged, (post, { loginId, at, asked }) =>
    write(post, { loginId, asked }, `password-changed-${loginId}-${at}`, (language) =>
      words[language].passwordChanged({
        at: formatMomentOfYear(at, language),
        phone: post.configuration.callCenterPhone,
      }),
    ),
  ),

  handle(mailPasswordGuessing, (post, { loginId, day }) =>
    write(post, { loginId, asked: null }, `password-guessing-${loginId}-${day}`, (language) =>
      words[language].passwordGuessing({ phone: post.configuration.callCenterPhone }),
    ),
  ),

  handle(mailNewDevice, async (post, { sessionId, asked }) => {
    const login = await findNewDevice(post.db, sessionId);
    // The first device of all is no news to its owner.
    if (!login || login.isFirst) return;
    await write(post, { loginId: login.loginId, asked }, `new-device-${sessionId}`, (language) =>
      words[language].newDevice({
        at: formatMomentOfYear(login.at.toISOString(), language),
        device: asTyped(login.device),
        url: linkTo(post, '/home/member-info/mfa-policy'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailDeviceRemoved, async (post, { loginId, deviceId, at, asked }) => {
    const device = await nameOfDevice(post.db, { loginId, deviceId });
    await write(post, { loginId, asked }, `device-removed-${loginId}-${at}`, (language) =>
      words[language].deviceRemoved({
        at: formatMomentOfYear(at, language),
        device: asTyped(device),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailCodePolicyChanged, async (post, { loginId, policy, at, asked }) => {
    for (const id of await loginsOfMembership(post.db, loginId)) {
      await write(post, { loginId: id, asked }, `code-policy-${id}-${at}`, (language) =>
        words[language].codePolicyChanged({
          at: formatMomentOfYear(at, language),
          policy,
          phone: post.configuration.callCenterPhone,
        }),
      );
    }
  }),
];

/** The mails about applications for a membership. */
import { formatMoment, formatPlainDate, formatPoints, formatYen } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  hadCard,
  joinedBy,
  mailSignupApproved,
  mailSignupAsked,
  mailSignupDeclined,
  mailSignupExpired,
  mailSignupFeeDue,
  mailSignupLink,
  mailSignupReceived,
  memberNumberOf,
  signupToMail,
} from '#server/modules/account/public.ts';
import type { SignupToMail } from '#server/modules/account/public.ts';
import { listContracts } from '#server/modules/contract/public.ts';
import { liveLotsOfContracts } from '#server/modules/points/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import type { MailWords } from './send-once.ts';
import { greetedAt, words, write } from './write-mail.ts';
import type { Post } from './write-mail.ts';

const formOf = (post: Post, token: string) => linkTo(post, '/register/vs-signup', token);

/** To the mailbox of an application, where there still is something to be said. */
async function tell(
  post: Post,
  applicationId: string,
  key: string,
  compose: (signup: SignupToMail, phone: string) => MailWords | null,
): Promise<void> {
  const signup = await signupToMail(post, applicationId);
  const composed = signup && compose(signup, post.configuration.callCenterPhone);
  if (signup && composed)
    await sendOnce(post, {
      ...{ to: signup.email, clientId: null, language: signup.language, key, words: composed },
    });
}

const untilOf = ({ validUntil, language }: SignupToMail) => formatMoment(validUntil, language);
const feeOf = ({ feeYen, language }: SignupToMail) => formatYen(feeYen ?? 0, language);

export const signupMails: readonly Handler[] = [
  handle(mailSignupLink, (post, { applicationId }) =>
    tell(post, applicationId, `signup-${applicationId}`, (signup, phone) => {
      const { language, state, isUsed, sentToken, token } = signup;
      const of = words[language];
      if (state !== 'STARTED') return null;
      if (isUsed)
        return of.signupAlreadyMember({
          loginUrl: linkTo(post, '/login'),
          forgotUrl: linkTo(post, '/forgot-password'),
          phone,
        });
      if (sentToken !== null) return of.signupAlreadySent({ url: formOf(post, sentToken), phone });
      return of.signupLink({ url: formOf(post, token), until: untilOf(signup), phone });
    }),
  ),

  handle(mailSignupReceived, (post, { applicationId, at }) =>
    tell(post, applicationId, `signup-received-${applicationId}-${at}`, (signup, phone) => {
      const { language, token, feeYen, contactReason, question } = signup;
      return words[language].signupReceived({
        url: formOf(post, token),
        fee: feeYen ? feeOf(signup) : null,
        until: untilOf(signup),
        staffWillContact: contactReason !== null,
        isAnswer: question !== null,
        phone,
      });
    }),
  ),

  handle(mailSignupAsked, (post, { applicationId, at }) =>
    tell(post, applicationId, `signup-asked-${applicationId}-${at}`, (signup, phone) => {
      const { language, state, question, token } = signup;
      if (state !== 'ASKED' || question === null) return null;
      const url = formOf(post, token);
      return words[language].signupAsked({ url, question: question.trim(), until: untilOf(signup), phone });
    }),
  ),

  handle(mailSignupFeeDue, (post, { applicationId, at }) =>
    tell(post, applicationId, `signup-fee-${applicationId}-${at}`, (signup, phone) => {
      const { language, state, token } = signup;
      if (state !== 'FEE_DUE') return null;
      const url = formOf(post, token);
      const facts = { url, fee: feeOf(signup), until: untilOf(signup), phone };
      return words[language].signupFeeDue({ ...facts, cardFailed: hadCard(signup) });
    }),
  ),

  handle(mailSignupDeclined, (post, { applicationId }) =>
    tell(post, applicationId, `signup-declined-${applicationId}`, (signup, phone) => {
      const { language, declineReason } = signup;
      return words[language].signupDeclined({
        reason: declineReason === 'EMAIL_ALREADY_USED' ? null : declineReason,
        hadCard: hadCard(signup),
        phone,
      });
    }),
  ),

  handle(mailSignupExpired, (post, { applicationId }) =>
    tell(post, applicationId, `signup-expired-${applicationId}`, (signup, phone) =>
      words[signup.language].signupExpired({
        url: linkTo(post, '/register'),
        hadCard: hadCard(signup),
        phone,
      }),
    ),
  ),

  handle(mailSignupApproved, async (post, { loginId }) => {
    const { name, of } = await greetedAt(post.db, loginId);
    const memberId = await memberNumberOf(post.db, loginId);
    const { clientId, feeYen } = await joinedBy(post.db, loginId);
    const [contract] = await listContracts(post.db, clientId, { take: 1, skip: 0 });
    if (!contract) throw new Error(`membership ${clientId} has no contract`);
    const lots = await liveLotsOfContracts(post.db, [contract.id], contract.startDate);
    const bonus = lots.find(({ kind }) => kind === 'tvp');
    await write(post, { loginId, asked: null }, `signup-approved-${loginId}`, (language) =>
      words[language].signupApproved({
        ...{ name, of, memberId },
        contractNumber: contract.contractNumber,
        from: formatPlainDate(contract.startDate, language),
        until: formatPlainDate(contract.endDate, language),
        fee: feeYen > 0 ? formatYen(feeYen, language) : null,
        bonus: bonus
          ? {
              points: formatPoints(bonus.available + bonus.reserved),
              until: formatPlainDate(bonus.validThru, language),
            }
          : null,
        url: linkTo(post, '/login'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),
];

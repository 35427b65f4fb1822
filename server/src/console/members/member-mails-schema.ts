/** The mails of a membership: what left, when and to where, and one of them sent again for a reason. */
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { sendMailAgain, viewMemberMails, whyNotAgain } from '#server/modules/notice/public.ts';
import type { KeptMail } from '#server/modules/notice/public.ts';
import { builder, olderArgs, olderThan, byWhomIfAny } from '../builder.ts';
import { asStaff } from '../request-context.ts';

const MailStateType = builder.enumType('MemberMailState', {
  values: {
    WAITING: { description: 'It is about to leave.' },
    SENT: { description: 'The post took it.' },
    FAILED: { description: 'The post did not take it; the queue tries again, and gives up in the end.' },
    NOT_NEEDED: { description: 'It was to be sent again, and there was nothing left to say.' },
  },
  description: 'What became of a mail.',
});

const NotAgainType = builder.enumType('MailNotAgain', {
  values: ['GOOD_ONCE', 'NOT_SENT'] as const,
  description: 'Why a mail is not sent again: what it carries is good once, or it has not left yet.',
});

const MailType = builder.objectRef<KeptMail>('MemberMail').implement({
  description: 'A mail to a membership. Its text is not kept.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was written.' }),
    about: t.exposeString('task', { description: 'What it was about, by the name of its task.' }),
    mailLanguage: t.exposeString('language', {
      nullable: true,
      description: 'In which language; null until it was written.',
    }),
    to: t.exposeString('recipient', {
      nullable: true,
      description: 'To which address, its beginning and its end.',
    }),
    state: t.expose('state', { type: MailStateType, description: 'What became of it.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Since when.' }),
    againBy: byWhomIfAny(t, 'Who sent it again; null of a first one.', ({ by }) => by),
    notAgain: t.field({
      type: NotAgainType,
      nullable: true,
      description: 'Why it is not sent again; null where it may be.',
      resolve: whyNotAgain,
    }),
  }),
});

builder.queryFields((t) => ({
  memberMails: t.field({
    type: [MailType],
    authScopes: { right: 'SEE_MEMBERS' },
    description:
      'The mails of a membership that are remembered, the newest first. The audit log keeps who looked.',
    args: {
      memberId: t.arg.string({ required: true, description: 'Whose.', ...bounded({ most: 20 }) }),
      ...olderArgs,
    },
    resolve: async (_root, { memberId, ...page }, context) => [
      ...(await answer(viewMemberMails(context, asStaff(context), { memberId, ...olderThan(page) }))),
    ],
  }),
}));

builder.mutationFields((t) => ({
  sendMailAgain: t.id({
    authScopes: { right: 'SEE_MEMBERS' },
    description: 'Writes a mail anew, as things stand now, to where its login is reached now.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
    },
    resolve: (_root, { id, reason }, context) =>
      answer(sendMailAgain(context, asStaff(context), { id: String(id), reason })),
  }),
}));

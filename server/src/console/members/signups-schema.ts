/** Applications for a membership: who waits, what was sent, and what becomes of it. Looking at one leaves a row in the audit log. */
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import {
  approveSignup,
  askApplicant,
  declineSignup,
  showSignup,
  viewSignups,
} from '#server/modules/account/public.ts';
import type { ListedSignup, MemberAlike, ShownSignup } from '#server/modules/account/public.ts';
import { builder } from '../builder.ts';
import { workingAt } from '../queues/queues.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const SignupStateType = builder.enumType('SignupState', {
  values: [
    ...(['WAITING', 'ASKED', 'FEE_DUE', 'TAKING', 'CHARGING', 'STARTED'] as const),
    ...(['APPROVED', 'DECLINED', 'EXPIRED'] as const),
  ],
  description: 'Where an application stands.',
});

const SignupType = builder.objectRef<ListedSignup>('Signup').implement({
  description: 'An application for a membership.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    email: t.exposeString('email', { description: 'The mailbox that its link proved.' }),
    isCompany: t.exposeBoolean('isCompany', { description: 'Whether a company applies.' }),
    state: t.expose('state', { type: SignupStateType, description: 'Where it stands.' }),
    feeYen: t.exposeInt('feeYen', { nullable: true, description: 'The joining fee, in yen.' }),
    contactReason: t.exposeString('contactReason', {
      nullable: true,
      description: 'Why staff make contact first: whoever applies seems to be a member already.',
    }),
    submittedAt: t.expose('submittedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was sent.',
    }),
    validUntil: t.expose('validUntil', { type: 'DateTime', description: 'Until when it is to be decided.' }),
  }),
});

type Fact = { readonly name: string; readonly value: string };
const SignupFactType = builder.objectRef<Fact>('SignupFact').implement({
  description: 'What was entered in one field.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The field, as the form names it.' }),
    value: t.exposeString('value', { description: 'What was entered.' }),
  }),
});

/** All that was entered, flat and without what was left empty. */
function factsOf({ form }: ShownSignup): Fact[] {
  if (!form) return [];
  const { individualInfo, companyInfo, ...rest } = form;
  return Object.entries({ ...companyInfo, ...individualInfo, ...rest }).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value: String(value) }],
  );
}

const MemberAlikeType = builder.objectRef<MemberAlike>('MemberAlike').implement({
  description: 'A membership that seems to be the applicant’s own.',
  fields: (t) => ({
    memberId: t.string({ description: 'Its number.', resolve: ({ member }) => member.memberId }),
    name: t.string({ description: 'Whose it is.', resolve: ({ member }) => member.name }),
    why: t.exposeString('why', { description: 'By what: a reason as in `contactReason`.' }),
  }),
});

const SignupDetailType = builder.objectRef<ShownSignup>('SignupDetail').implement({
  description: 'An application with what was sent.',
  fields: (t) => ({
    signup: t.field({
      type: SignupType,
      description: 'The application.',
      resolve: ({ application }) => application,
    }),
    facts: t.field({ type: [SignupFactType], description: 'What was entered.', resolve: factsOf }),
    alike: t.expose('alike', {
      type: [MemberAlikeType],
      description: 'Memberships of now that seem to be the applicant’s own; none once it is decided.',
    }),
    question: t.string({
      nullable: true,
      description: 'What staff asked last.',
      resolve: ({ application }) => application.question,
    }),
    declineReason: t.string({
      nullable: true,
      description: 'Why it was declined.',
      resolve: ({ application }) => application.declineReason,
    }),
  }),
});

const review = { right: 'REVIEW_SIGNUPS' } as const;

builder.queryFields((t) => ({
  signups: t.field({
    type: [SignupType],
    authScopes: review,
    description:
      'Applications of a state, the longest waiting first, fifty a page. The audit log keeps who looked.',
    args: {
      state: t.arg({ type: SignupStateType, required: true, description: 'Where they stand.' }),
      page: t.arg.int({
        defaultValue: 1,
        description: 'Which page, from 1.',
        ...bounded({ least: 1, most: 10_000 }),
      }),
    },
    resolve: (_root, { state, page }, context) =>
      answer(viewSignups(context, asStaff(context), { state, page: page ?? 1 })),
  }),
  signup: t.field({
    type: SignupDetailType,
    authScopes: review,
    description: 'One with what was sent, as long as it is open.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) => answer(showSignup(context, asStaff(context), String(id))),
  }),
}));

/** Who seems to be a member already waits in a queue, too: decided is by whoever has taken it there. */
const reviewing = (context: ConsoleContext, id: string) => workingAt(context, { kind: 'SIGNUP_CONTACT', id });

const longText = bounded({ most: 2_000 });

builder.mutationFields((t) => ({
  approveSignup: t.field({
    type: SignupType,
    authScopes: review,
    description:
      'Accepts: its fee is taken now and the membership made once that is so. QUEUE_ITEM_TAKEN where another has it.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) =>
      answer(approveSignup(reviewing(context, String(id)), asStaff(context), String(id))),
  }),
  declineSignup: t.field({
    type: SignupType,
    authScopes: review,
    description:
      'Declines, with what the applicant is told; the fee goes back. QUEUE_ITEM_TAKEN where another has it.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      reason: t.arg.string({ required: true, description: 'What is mailed.', ...longText }),
    },
    resolve: (_root, { id, reason }, context) =>
      answer(declineSignup(reviewing(context, String(id)), asStaff(context), { id: String(id), reason })),
  }),
  askApplicant: t.field({
    type: SignupType,
    authScopes: review,
    description:
      'Asks the applicant for something: a mail brings the link, and the form is open again. QUEUE_ITEM_TAKEN where another has it.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      question: t.arg.string({ required: true, description: 'What is mailed.', ...longText }),
    },
    resolve: (_root, { id, question }, context) =>
      answer(askApplicant(reviewing(context, String(id)), asStaff(context), { id: String(id), question })),
  }),
}));

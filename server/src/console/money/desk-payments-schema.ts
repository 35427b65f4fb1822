/** What guests pay at a house for one stay, with what is owed of it. Nobody's name is in it. A house's day is told by desk-day-schema.ts. */
import { MOST_YEN_AT_ONCE } from '#domain/payment/money.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { payAtDesk, returnAtDesk, viewDeskAccount } from '#server/modules/booking/public.ts';
import type { DeskAccount, StayPaymentAtDesk } from '#server/modules/booking/public.ts';
import { closedDayLoader, correctReturn, DESK_MEANS, TILL_MEANS } from '#server/modules/payment/public.ts';
import type { DeskPayment, ReturnCorrection } from '#server/modules/payment/public.ts';
import { builder, byWhom, byWhomIfAny } from '../builder.ts';
import type { FieldsOf } from '../builder.ts';
import { asStaff } from '../request-context.ts';

export const DeskMeansType = builder.enumType('DeskMeans', {
  values: DESK_MEANS,
  description: 'How guests pay at the house: in cash, by card at its own terminal, otherwise.',
});

/** Of what was paid, with the ways of the office. */
export const TillMeansType = builder.enumType('TillMeans', {
  values: TILL_MEANS,
  description: 'How a house or the office was paid.',
});

/** Whoever takes a payment back says why it is done. */
export const CORRECTION = {
  required: true as const,
  defaultValue: false,
  description:
    'Whether it was never paid, and was written down by mistake: then nothing is given back, and nobody is mailed.',
};

/** What was due as a payment was typed. */
export const DUE_SHOWN = {
  description:
    'What was due as it was typed: DUE_CHANGED, with what is due by now, where that is another. Left out, it is not compared.',
  ...bounded({ least: 0, most: 1_000_000_000 }),
};

/** What is written down of any payment, whatever it was for, and wherever. */
const paidArgs = builder.args((t) => ({
  id: t.id({
    required: true,
    description: 'A UUID made by the page: sent again, it is written down once.',
  }),
  yen: t.int({ required: true, description: 'How much.', ...bounded({ least: 1, most: MOST_YEN_AT_ONCE }) }),
}));

/** The same where its day is asked for as at the office. */
export const entryArgs = {
  ...paidArgs,
  ...builder.args((t) => ({
    receivedOn: t.field({
      type: 'Date',
      description:
        'The day on which it came; today where it is left out. Where the money of that day was closed, it counts today.',
    }),
  })),
};

/** An entry that was wrong is put right in one step: what is right is written down in its place, by the rules of any payment. */
export const correctionArgs = builder.args((t) => ({
  replaces: t.id({
    required: true,
    description: 'The entry that was wrong. It is taken out as a correction, and nothing is given back.',
  }),
  reason: t.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
}));

/** What is said of a correction in one step, of whatever was paid for. */
export const CORRECTS =
  'An entry was wrong in its way, its day or its amount, and is put right in one step. Its member has one mail of both receipts. UNEXECUTABLE_ERROR for one that stands no longer, BAD_INPUT_ERROR with `nothing` where all is as it stands, and the refusals of any payment.';

type TakenBack = Pick<
  DeskPayment,
  | 'returnedAt'
  | 'returnedBy'
  | 'returnReason'
  | 'returnedMeans'
  | 'returnedOn'
  | 'returnCountsOn'
  | 'wentOnClosedDay'
  | 'returnCorrections'
  | 'isCorrection'
  | 'receivedOn'
  | 'cameOnClosedDay'
  | 'replacesId'
>;

const ReturnCorrectionType = builder.objectRef<ReturnCorrection>('ReturnCorrection').implement({
  description: 'What was said of a refund, until it was put right.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'When it was put right.',
      resolve: ({ at }) => new Date(at),
    }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    reason: t.exposeString('reason', { description: 'Why.' }),
    means: t.expose('means', { type: TillMeansType, description: 'The way that was said before.' }),
    on: t.expose('on', { type: 'Date', description: 'The day that was said before.' }),
    transferredTo: t.field({
      type: TillMeansType,
      nullable: true,
      description:
        'The way to which the yen were transferred on the day on which it was put right, since the day on which the refund counts was closed by then; none where it was put right where it stood, or in its day alone.',
      resolve: ({ transferredTo }) => transferredTo ?? null,
    }),
  }),
});

/** On which day a payment came, what it stands in the place of, and how it was taken back, of whatever it was for. */
export const takenBack = <Paid extends TakenBack>(t: FieldsOf<Paid>) => ({
  receivedOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'On which day it came, where that is not the day on which it was written down.',
    resolve: ({ receivedOn }) => receivedOn,
  }),
  cameOnClosedDay: t.boolean({
    description:
      'Whether the money of the day on which it came was closed by then: it counts on the day on which it was written down.',
    resolve: ({ cameOnClosedDay }) => cameOnClosedDay,
  }),
  replacesId: t.id({
    nullable: true,
    description: 'The entry that was wrong, and in whose place this one stands.',
    resolve: ({ replacesId }) => replacesId,
  }),
  returnedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it was taken back.',
    resolve: ({ returnedAt }) => returnedAt,
  }),
  returnedBy: byWhomIfAny(t, 'By whom.', ({ returnedBy }) => returnedBy),
  returnReason: t.string({
    nullable: true,
    description: 'Why.',
    resolve: ({ returnReason }) => returnReason,
  }),
  returnedMeans: t.field({
    type: TillMeansType,
    nullable: true,
    description:
      'In which way it was given back; none of a correction, and of what was given back before that was asked.',
    resolve: ({ returnedMeans }) => returnedMeans,
  }),
  returnedOn: t.field({
    type: 'Date',
    nullable: true,
    description:
      'On which day the office gave it back, or against which day a correction counts, where that is not the day on which it was written down.',
    resolve: ({ returnedOn }) => returnedOn,
  }),
  returnCountsOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'On which day it counts that it was taken back; none of one that stands.',
    resolve: ({ returnCountsOn }) => returnCountsOn,
  }),
  isReturnDayClosed: t.boolean({
    description:
      'Whether the money of that day is closed: what is put right of how it was given back counts as a transfer on the day on which that is done.',
    resolve: async ({ returnCountsOn }, _args, context) =>
      returnCountsOn !== null && (await closedDayLoader(context).load(returnCountsOn)) !== undefined,
  }),
  wentOnClosedDay: t.boolean({
    description:
      'Whether that is another day than the one on which it was given back, since either was closed as that was said.',
    resolve: ({ wentOnClosedDay }) => wentOnClosedDay,
  }),
  returnCorrections: t.field({
    type: [ReturnCorrectionType],
    description: 'What was said before of how it was given back, the first first.',
    resolve: ({ returnCorrections }) => [...(returnCorrections ?? [])],
  }),
  isCorrection: t.boolean({
    description: 'Of one that was taken back, whether its entry was wrong, so that nothing was given back.',
    resolve: ({ isCorrection }) => isCorrection,
  }),
});

/** What was paid, when, in which way and by whom it was written down, and how it was taken back. */
export const paidFields = <Paid extends DeskPayment>(t: FieldsOf<Paid>) => ({
  id: t.id({ description: 'Which.', resolve: ({ id }) => id }),
  at: t.field({ type: 'DateTime', description: 'When it was written down.', resolve: ({ at }) => at }),
  yen: t.int({ description: 'How much.', resolve: ({ yen }) => yen }),
  means: t.field({ type: TillMeansType, description: 'In which way.', resolve: ({ means }) => means }),
  by: byWhom(t, 'Who wrote it down.', ({ by }) => by),
  ...takenBack(t),
});

const PaymentType = builder.objectRef<StayPaymentAtDesk>('DeskPayment').implement({
  description: 'What was paid for a stay at a house, or to the office.',
  fields: (t) => ({
    ...paidFields(t),
    houseId: t.id({
      nullable: true,
      description: 'At which house; none where the office was paid.',
      resolve: ({ facilityId }) => (facilityId === null ? null : String(facilityId)),
    }),
    bookingNumber: t.exposeString('bookingNumber', { description: 'For which booking.' }),
  }),
});

const AccountType = builder.objectRef<DeskAccount>('DeskAccount').implement({
  description: 'What is owed of a stay, and what was paid for it at the house.',
  fields: (t) => ({
    owedYen: t.exposeInt('owed', { description: 'Yen that are still to be paid.' }),
    paidYen: t.exposeInt('desk', { description: 'Yen that were paid at the house.' }),
    payments: t.field({
      type: [PaymentType],
      description: 'The oldest first; what was taken back as well.',
      resolve: ({ payments }) => [...payments],
    }),
  }),
});

/** Of a way at a till. */
export const TRANSFERRED = {
  description:
    'What it has back of refunds that were put right after their day was closed, or, below nothing, what it has given in the place of another way.',
};

const see = { right: 'SEE_ARRIVALS' } as const;
const work = { right: 'WORK_DESK' } as const;
const named = bounded({ most: 60 });

builder.queryField('deskAccount', (t) =>
  t.field({
    type: AccountType,
    authScopes: see,
    description: 'What is owed of a stay and was paid for it at the house.',
    args: { bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }) },
    resolve: (_root, { bookingNumber }, context) =>
      answer(viewDeskAccount(context, asStaff(context), bookingNumber)),
  }),
);

const dayAtHouse = {
  type: 'Date' as const,
  description:
    'The day on which it was paid; today where it is left out. Where the money of that day was closed, it counts today.',
};

builder.mutationFields((t) => ({
  payAtDesk: t.field({
    type: AccountType,
    authScopes: work,
    description: 'Guests have paid at the house. BAD_INPUT_ERROR where it is more than is owed.',
    args: {
      ...paidArgs,
      bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }),
      means: t.arg({ type: DeskMeansType, required: true, description: 'In which way.' }),
      receivedOn: t.arg(dayAtHouse),
      dueShown: t.arg.int(DUE_SHOWN),
    },
    resolve: (_root, { id, ...asked }, context) =>
      answer(payAtDesk(context, asStaff(context), { id: String(id), ...asked })),
  }),
  correctAtDesk: t.field({
    type: AccountType,
    authScopes: work,
    description: CORRECTS,
    args: {
      ...correctionArgs,
      ...paidArgs,
      bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }),
      means: t.arg({ type: DeskMeansType, required: true, description: 'In which way.' }),
      receivedOn: t.arg(dayAtHouse),
    },
    resolve: (_root, { id, replaces, reason, ...asked }, context) =>
      answer(
        payAtDesk(context, asStaff(context), {
          ...{ id: String(id), ...asked },
          replaces: { id: String(replaces), reason },
        }),
      ),
  }),
  correctReturn: t.boolean({
    authScopes: { right: ['WORK_DESK', 'SETTLE_MONEY', 'TAKE_FEES'] },
    description:
      'What was written down of money that was given back was wrong in its way or its day, at a house or at the office, and is put right where it stands, or, where the money of the day on which it counts was closed, by a transfer between both ways that counts today; its paper is issued anew. NOT_FOUND_ERROR for what was not given back, BAD_INPUT_ERROR with `nothing` where all is as it stands.',
    args: {
      id: t.arg.id({ required: true, description: 'Which payment.' }),
      means: t.arg({ type: TillMeansType, required: true, description: 'In which way it went.' }),
      givenBackOn: t.arg({
        type: 'Date',
        description:
          'On which day the office gave it back; that on which it was written down where this is left out. A house says none.',
      }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
      meansShown: t.arg({
        type: TillMeansType,
        description: 'The way as the page had it; left out, it is not compared, and neither is the day.',
      }),
      givenBackOnShown: t.arg({
        type: 'Date',
        description:
          'The day as the page had it: UNEXECUTABLE_ERROR where either is another by now, since somebody else has put it right.',
      }),
    },
    resolve: (_root, { id, meansShown, givenBackOnShown, ...asked }, context) =>
      answer(
        correctReturn(context, asStaff(context), {
          ...asked,
          id: uuidOf(id),
          givenBackOn: asked.givenBackOn ?? null,
          shown: meansShown && givenBackOnShown ? { means: meansShown, on: givenBackOnShown } : null,
        }),
      ),
  }),
  returnAtDesk: t.field({
    type: AccountType,
    authScopes: work,
    description: 'A payment at the house is taken back whole, and owed again.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
      isCorrection: t.arg.boolean(CORRECTION),
      means: t.arg({
        type: DeskMeansType,
        description:
          'In which way it was given back; as it came where that is left out. A correction has none.',
      }),
    },
    resolve: (_root, { id, ...asked }, context) =>
      answer(returnAtDesk(context, asStaff(context), { id: uuidOf(id), ...asked })),
  }),
}));

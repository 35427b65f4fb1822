/** What a caller has to be told before a stay is booked for them: what it leaves of the points, and what cancelling it costs from when on. */
import type { BudgetLine } from '#domain/points/budget.ts';
import { answer } from '#server/graphql/errors.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { viewMember } from '#server/modules/account/public.ts';
import { termsOfHold } from '#server/modules/booking/public.ts';
import type { HoldTerms } from '#server/modules/booking/public.ts';
import { holdArgs, memberOf } from './booking-desk-schema.ts';
import { PolicyType } from './cancelling-types.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';

const PointsAfterLineType = builder.objectRef<BudgetLine>('PointsAfterLine').implement({
  description: 'Points of one fiscal year that end on one day, before a stay and after it.',
  fields: (t) => ({
    year: t.exposeInt('fiscalYear', { description: 'The fiscal year that they were granted for.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'First night they pay.' }),
    validThru: t.expose('validThru', { type: 'Date', description: 'Last night they pay.' }),
    carriedForward: t.exposeBoolean('carriedForward', {
      description: 'Whether they came from the year before.',
    }),
    before: t.exposeInt('before', { description: 'Points without the stay.' }),
    after: t.exposeInt('after', { description: 'Points that the stay leaves.' }),
    carriedUntil: t.expose('carriedUntil', {
      type: 'Date',
      nullable: true,
      description: 'Until when those not used are carried forward; null where they end with their last day.',
    }),
  }),
});

type Budget = NonNullable<HoldTerms['budget']>;
const PointsAfterType = builder.objectRef<Budget>('PointsAfterStay').implement({
  description: "What a stay leaves of its contract's points. What other holds keep is in neither balance.",
  fields: (t) => ({
    unit: t.exposeString('kind', { description: 'sp or fp.' }),
    before: t.exposeInt('before', { description: 'Points without the stay.' }),
    after: t.exposeInt('after', { description: 'Points that the stay leaves.' }),
    lines: t.field({
      type: [PointsAfterLineType],
      description: 'By fiscal year and last day, soonest expiry first.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
});

const HoldTermsType = builder.objectRef<HoldTerms>('HoldTerms').implement({
  description: 'What is read out before a hold is confirmed.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'The moment for which it holds.' }),
    contractId: t.id({
      nullable: true,
      description: 'The contract that pays.',
      resolve: ({ contractId }) => contractId,
    }),
    pointsAfter: t.field({
      type: PointsAfterType,
      nullable: true,
      description: 'What is left of its points; null where the stay is paid in yen.',
      resolve: ({ budget }) => budget,
    }),
    policy: t.expose('policy', {
      type: PolicyType,
      description: 'As it was when the rooms were held; it stays with the booking.',
    }),
  }),
});

builder.queryField('holdTerms', (t) =>
  t.field({
    type: HoldTermsType,
    authScopes: { right: 'BOOK_FOR_MEMBERS' },
    description:
      'What a hold leaves of the points, and its terms of cancelling. HOLD_EXPIRED, HOLD_ALREADY_CONFIRMED. The audit log keeps who looked.',
    args: holdArgs,
    resolve: async (_root, { memberId, id }, context) => {
      await answer(viewMember(context, asStaff(context), memberId));
      return answer(termsOfHold(context.db, await memberOf(context, memberId), uuidOf(id)));
    },
  }),
);

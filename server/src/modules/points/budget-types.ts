/** What a stay leaves of the points, as an answer shows it. */
import type { BudgetLine } from '#domain/points/budget.ts';
import { builder } from '#server/graphql/builder.ts';
import type { HeldBudget } from './budget.ts';

const PointBudgetLine = builder.objectRef<BudgetLine>('PointBudgetLine').implement({
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

export const PointBudget = builder.objectRef<HeldBudget>('PointBudget').implement({
  description: "What a stay leaves of its contract's points. What other holds keep is in neither balance.",
  fields: (t) => ({
    unit: t.exposeString('kind', { description: 'sp or fp.' }),
    before: t.exposeInt('before', { description: 'Points without the stay.' }),
    after: t.exposeInt('after', { description: 'Points that the stay leaves.' }),
    lines: t.field({
      type: [PointBudgetLine],
      description: 'By fiscal year and last day, soonest expiry first.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
});

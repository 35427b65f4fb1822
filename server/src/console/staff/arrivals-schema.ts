/** Which houses write down every arrival: there a stay to which nobody was checked in ends as a no-show in the morning after. */
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { idNumber } from '#server/platform/ids.ts';
import { recordArrivals } from '#server/modules/vacancy/public.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';

builder.mutationField('recordArrivals', (t) =>
  t.boolean({
    authScopes: { right: 'CHANGE_SETTINGS' },
    description:
      'A house writes down every arrival from a day on, tomorrow at the soonest, or no more. CHANGED_BY_ANOTHER where it is not any more as it was shown.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      from: t.arg({ type: 'Date', description: 'The first day; none: no more.' }),
      was: t.arg({ type: 'Date', description: 'The first day as it was shown; none where it was not so.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
    },
    resolve: (_root, { houseId, from, was, reason }, context) =>
      answer(
        recordArrivals(context, asStaff(context), {
          ...{ house: { id: idNumber(String(houseId)) ?? 0, was: was ?? null }, from: from ?? null, reason },
        }),
      ),
  }),
);

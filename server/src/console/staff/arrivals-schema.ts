/** Which houses write down every arrival: there a stay to which nobody was checked in ends as a no-show in the morning after. */
import { inLanguage } from '#domain/kernel/language.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { houseArrivalsQuery, recordArrivals } from '#server/modules/vacancy/public.ts';
import type { HouseArrivals } from '#server/modules/vacancy/public.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';

const change = { right: 'CHANGE_SETTINGS' } as const;

const HouseArrivalsType = builder.objectRef<HouseArrivals>('HouseArrivals').implement({
  description: 'A house, and whether it writes down every arrival.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    name: t.string({
      description: 'What it is called.',
      resolve: ({ nameJa, nameEn }, _args, { language }) => inLanguage(language, nameJa, nameEn),
    }),
    since: t.expose('since', {
      type: 'Date',
      nullable: true,
      description: 'From which day on; none where it does not.',
    }),
  }),
});

builder.queryField('houseArrivals', (t) =>
  t.field({
    type: [HouseArrivalsType],
    authScopes: change,
    description: 'All houses, and which of them write down every arrival.',
    resolve: async (_root, _args, { db }) => (await sendTogether(db, [houseArrivalsQuery]))[0],
  }),
);

builder.mutationField('recordArrivals', (t) =>
  t.boolean({
    authScopes: change,
    description:
      'A house writes down every arrival from a day on, which is not over, or no more. CHANGED_BY_ANOTHER where it is not any more as it was shown.',
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

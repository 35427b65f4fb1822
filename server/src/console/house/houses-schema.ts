/** The houses of the club, as far as whoever asks has to do with them, and the day that it is there. */
import { inLanguage } from '#domain/kernel/language.ts';
import { businessNow } from '#server/platform/clock.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { housesQuery } from '#server/modules/vacancy/public.ts';
import type { HouseRow } from '#server/modules/vacancy/public.ts';
import { builder } from '../builder.ts';
import { housesFor } from '../request-context.ts';

const HouseType = builder.objectRef<HouseRow>('House').implement({
  description: 'A house of the club.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    code: t.exposeString('code', { description: 'As tables name it.' }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ nameJa, nameEn }, _args, { language }) => inLanguage(language, nameJa, nameEn),
    }),
    arrivalsSince: t.expose('arrivalsSince', {
      type: 'Date',
      nullable: true,
      description:
        'The first day from which it writes down every arrival: a stay without one ends as a no-show in the morning after. None where it does not.',
    }),
  }),
});

builder.queryFields((t) => ({
  businessDay: t.field({
    type: 'Date',
    authScopes: { staff: true },
    description: 'The day that it is at the club.',
    resolve: async (_root, _args, { db }) => (await businessNow(db)).moment.date,
  }),
  houses: t.field({
    type: [HouseType],
    authScopes: { staff: true },
    description: 'The houses whose arrivals or nights one may see; all for whoever says who works where.',
    resolve: async (_root, _args, context) => {
      const ids = [
        housesFor(context, 'SEE_ARRIVALS'),
        housesFor(context, 'SEE_INVENTORY'),
        housesFor(context, 'SEE_REPORTS'),
        housesFor(context, 'MANAGE_STAFF'),
      ];
      const [houses] = await sendTogether(context.db, [
        housesQuery(ids.includes('all') ? 'all' : ids.flatMap((some) => (some === 'all' ? [] : some))),
      ]);
      return houses;
    },
  }),
}));

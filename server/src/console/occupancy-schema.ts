/** How full a house is and will be, beside last year and what is waited for; as figures and as a table. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { bounded } from '#server/graphql/arguments.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  occupancyQuery,
  roomTypesOfHouseQuery,
  YEAR_DAYS,
  yearBefore,
} from '#server/modules/vacancy/public.ts';
import { wishesQuery } from '#server/modules/waitlist/public.ts';
import { asTable } from './as-table.ts';
import { builder } from './builder.ts';
import { houseOf } from './inventory-input.ts';

const see = { right: 'SEE_INVENTORY' } as const;

type Night = {
  readonly night: CalendarDate;
  readonly rooms: number;
  readonly sold: number;
  readonly held: number;
  readonly soldYearAgo: number | null;
  readonly wished: number;
};

const NightType = builder.objectRef<Night>('OccupiedNight').implement({
  description: 'A night of a house, all kinds of rooms together.',
  fields: (t) => ({
    night: t.expose('night', { type: 'Date', description: 'Which.' }),
    rooms: t.exposeInt('rooms', { description: 'How many rooms there are.' }),
    sold: t.exposeInt('sold', { description: 'How many of them are booked.' }),
    held: t.exposeInt('held', { description: 'How many are held.' }),
    soldYearAgo: t.exposeInt('soldYearAgo', {
      nullable: true,
      description: `How many were booked ${YEAR_DAYS} days before; none where nothing is known of that night.`,
    }),
    wished: t.exposeInt('wished', { description: 'How many rooms the waiting list wishes for.' }),
  }),
});

type Asked = { readonly houseId: string | number; readonly from: CalendarDate; readonly days: number };

async function occupancyOf(db: Database, { houseId, from, days }: Asked): Promise<Night[]> {
  const [kinds] = await sendTogether(db, [roomTypesOfHouseQuery(houseOf(houseId))]);
  const ids = kinds.map(({ id }) => id);
  const span = { from, before: addDays(from, days) };
  const [nights, before, wishes] = await sendTogether(db, [
    occupancyQuery(ids, span),
    occupancyQuery(ids, yearBefore(span)),
    wishesQuery(ids, span),
  ]);
  const soldThen = new Map(before.map(({ night, sold }) => [addDays(night, YEAR_DAYS), sold]));
  const wished = new Map(wishes.map(({ night, rooms }) => [night, rooms]));
  return nights.map((one) => ({
    ...one,
    ...{ soldYearAgo: soldThen.get(one.night) ?? null, wished: wished.get(one.night) ?? 0 },
  }));
}

const MOST_DAYS = 400;
const span = builder.args((t) => ({
  houseId: t.id({ required: true, description: 'Which house.' }),
  from: t.field({ type: 'Date', required: true, description: 'The first night.' }),
  days: t.int({ required: true, description: 'How many nights.', ...bounded({ least: 1, most: MOST_DAYS }) }),
}));

builder.queryFields((t) => ({
  occupancy: t.field({
    type: [NightType],
    authScopes: see,
    description: 'The nights of a house that are on sale, beside last year.',
    args: span,
    resolve: (_root, asked, { db }) => occupancyOf(db, asked),
  }),
  occupancyTable: t.string({
    authScopes: see,
    description: 'The same as CSV.',
    args: span,
    resolve: async (_root, asked, { db }) =>
      asTable(
        ['night', 'rooms', 'sold', 'held', 'sold_year_ago', 'wished'],
        (await occupancyOf(db, asked)).map((one) => [
          ...[one.night, one.rooms, one.sold, one.held, one.soldYearAgo, one.wished],
        ]),
      ),
  }),
}));

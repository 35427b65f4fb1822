/** How full a house is and will be, beside last year and what is waited for; as figures and as a table. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  housesQuery,
  occupancyOfHousesQuery,
  occupancyQuery,
  roomTypesOfHouseQuery,
  roomTypesOfHousesQuery,
  YEAR_DAYS,
  yearBefore,
} from '#server/modules/vacancy/public.ts';
import type { HouseRow, OccupiedHouse } from '#server/modules/vacancy/public.ts';
import { wishesQuery } from '#server/modules/waitlist/public.ts';
import { asTable } from '../as-table.ts';
import { builder } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';

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

type HouseSteps = {
  readonly house: HouseRow;
  readonly steps: readonly Omit<OccupiedHouse, 'houseId'>[];
};
const OccupiedStepType = builder.objectRef<HouseSteps['steps'][number]>('OccupiedStep').implement({
  description: 'Nights of a house together.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first of them.' }),
    rooms: t.exposeInt('rooms', { description: 'Room nights that there are.' }),
    sold: t.exposeInt('sold', { description: 'How many of them are booked.' }),
    held: t.exposeInt('held', { description: 'How many are held.' }),
  }),
});
const OccupiedHouseType = builder.objectRef<HouseSteps>('OccupiedHouse').implement({
  description: 'A house, step by step.',
  fields: (t) => ({
    houseId: t.id({ description: 'Which house.', resolve: ({ house }) => house.id }),
    houseName: t.string({
      description: 'Its name.',
      resolve: ({ house }, _args, { language }) => nameIn(house, language),
    }),
    steps: t.field({
      type: [OccupiedStepType],
      description: 'Its nights that are on sale.',
      resolve: ({ steps }) => [...steps],
    }),
  }),
});
const nameIn = ({ nameJa, nameEn }: HouseRow, language: Language) => inLanguage(language, nameJa, nameEn);

type StepsAsked = { readonly from: CalendarDate; readonly steps: number; readonly nights: number };

async function occupancyOfHouses(db: Database, { from, steps, nights }: StepsAsked): Promise<HouseSteps[]> {
  const [houses, kinds] = await sendTogether(db, [housesQuery('all'), roomTypesOfHousesQuery('all')]);
  const span = { from, before: addDays(from, steps * nights) };
  const ids = kinds.map(({ id }) => id);
  const [found] = await sendTogether(db, [occupancyOfHousesQuery(ids, span, nights)]);
  const byHouse = Map.groupBy(found, ({ houseId }) => houseId);
  return houses.flatMap((house) => {
    const of = byHouse.get(house.id);
    return of ? [{ house, steps: of.toSorted((one, other) => (one.from < other.from ? -1 : 1)) }] : [];
  });
}

const MOST_DAYS = 400;
const span = builder.args((t) => ({
  houseId: t.id({ required: true, description: 'Which house.' }),
  from: t.field({ type: 'Date', required: true, description: 'The first night.' }),
  days: t.int({ required: true, description: 'How many nights.', ...bounded({ least: 1, most: MOST_DAYS }) }),
}));

const MOST_STEPS = 31;
const steps = builder.args((t) => ({
  from: t.field({ type: 'Date', required: true, description: 'The first night.' }),
  steps: t.int({
    required: true,
    description: 'How many steps.',
    ...bounded({ least: 1, most: MOST_STEPS }),
  }),
  nights: t.int({ required: true, description: 'How many nights each.', ...bounded({ least: 1, most: 7 }) }),
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
  occupancyOfHouses: t.field({
    type: [OccupiedHouseType],
    authScopes: see,
    description: 'All houses beside each other, by night or some nights together.',
    args: steps,
    resolve: (_root, asked, { db }) => occupancyOfHouses(db, asked),
  }),
  occupancyOfHousesTable: t.string({
    authScopes: see,
    description: 'The same as CSV, a line for each house and step.',
    args: steps,
    resolve: async (_root, asked, { db, language }) =>
      asTable(
        ['house', 'from', 'rooms', 'sold', 'held'],
        (await occupancyOfHouses(db, asked)).flatMap(({ house, steps: of }) =>
          of.map((one) => [nameIn(house, language), one.from, one.rooms, one.sold, one.held]),
        ),
      ),
  }),
}));

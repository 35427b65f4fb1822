/** Pace: what of a month's nights was on the books on a day, beside the same nights of the year before. Nobody is named in it. */
import { addDays, addMonths, firstOfMonth, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { answer } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { paceQuery } from '#server/modules/booking/public.ts';
import type { PaceLine } from '#server/modules/booking/public.ts';
import {
  housesQuery,
  occupancyOfHousesQuery,
  occupancyQuery,
  roomTypesOfHousesQuery,
  YEAR_DAYS,
  yearBefore,
} from '#server/modules/vacancy/public.ts';
import { asTable } from '../as-table.ts';
import { builder } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { linesOfKinds } from '../lines-of-kinds.ts';

const see = { right: 'SEE_REPORTS' } as const;

type Figures = {
  readonly rooms: number;
  readonly booked: number;
  /** null where nothing is known of the year before. */
  readonly bookedYearAgo: number | null;
  /** null as well while nights of the year before are not over. */
  readonly keptYearAgo: number | null;
};
type PaceNight = Figures & { readonly night: CalendarDate; readonly nightYearAgo: CalendarDate };
type PaceHouse = Figures & { readonly houseId: number; readonly houseName: string };
type Pace = { readonly nights: readonly PaceNight[]; readonly houses: readonly PaceHouse[] };

const THEN = 'on the books so long before';
const PaceNightType = builder.objectRef<PaceNight>('PaceNight').implement({
  description: 'A night, and the one 52 weeks before.',
  fields: (t) => ({
    night: t.expose('night', { type: 'Date', description: 'Which.' }),
    nightYearAgo: t.expose('nightYearAgo', {
      type: 'Date',
      description: 'That of the year before, of the same weekday.',
    }),
    rooms: t.exposeInt('rooms', { description: 'How many rooms there are.' }),
    booked: t.exposeInt('booked', { description: 'Rooms on the books at the end of the day asked for.' }),
    bookedYearAgo: t.exposeInt('bookedYearAgo', {
      nullable: true,
      description: `Rooms ${THEN} the night of the year before.`,
    }),
    keptYearAgo: t.exposeInt('keptYearAgo', {
      nullable: true,
      description: 'Rooms that the year before came to in the end; none while that night is not over.',
    }),
  }),
});
const PaceHouseType = builder.objectRef<PaceHouse>('PaceHouse').implement({
  description: 'A house’s nights of the month together.',
  fields: (t) => ({
    houseId: t.exposeID('houseId', { description: 'Which house.' }),
    houseName: t.exposeString('houseName', { description: 'Its name.' }),
    rooms: t.exposeInt('rooms', { description: 'Room nights that there are.' }),
    booked: t.exposeInt('booked', { description: 'Of them on the books at the end of the day asked for.' }),
    bookedYearAgo: t.exposeInt('bookedYearAgo', { nullable: true, description: `Room nights ${THEN}.` }),
    keptYearAgo: t.exposeInt('keptYearAgo', {
      nullable: true,
      description: 'Room nights that the year before came to in the end; none while they are not over.',
    }),
  }),
});
const PaceType = builder.objectRef<Pace>('Pace').implement({
  description: 'A month of stay as it stood on a day.',
  fields: (t) => ({
    nights: t.field({
      type: [PaceNightType],
      description: 'By night.',
      resolve: ({ nights }) => [...nights],
    }),
    houses: t.field({
      type: [PaceHouseType],
      description: 'By house.',
      resolve: ({ houses }) => [...houses],
    }),
  }),
});

type Asked = {
  readonly houseId?: string | number | null;
  readonly month: CalendarDate;
  readonly asOf: CalendarDate;
};

/** BAD_INPUT_ERROR for a day that is still to come. */
async function paceOf(
  db: Database,
  { houseId, month, asOf }: Asked,
  language: Language,
): Promise<Pace | Refusal> {
  const { moment } = await businessNow(db);
  if (asOf > moment.date) return refuse('BAD_INPUT_ERROR', { argument: 'asOf' });
  const from = firstOfMonth(month);
  const span = { from, before: addMonths(from, 1) };
  const ago = yearBefore(span);
  const house = houseId == null ? 'all' : houseOf(houseId);
  const [kinds, houses] = await sendTogether(db, [
    roomTypesOfHousesQuery(house),
    housesQuery(house === 'all' ? 'all' : [house]),
  ]);
  const roomTypeIds = kinds.map(({ id }) => id);
  const [nights, nightsAgo, ofHouses, ofHousesAgo] = await sendTogether(db, [
    occupancyQuery(roomTypeIds, span),
    occupancyQuery(roomTypeIds, ago),
    occupancyOfHousesQuery(roomTypeIds, span, WHOLE),
    occupancyOfHousesQuery(roomTypeIds, ago, WHOLE),
  ]);
  const lines = await paceLines(db, roomTypeIds, { ...span, asOf });
  const linesAgo = await paceLines(db, roomTypeIds, { ...ago, asOf: addDays(asOf, -YEAR_DAYS) });
  const houseOfKind = new Map(kinds.map(({ id, houseId: of }) => [id, of]));
  const [now, then] = [summed(lines, houseOfKind), summed(linesAgo, houseOfKind)];
  const known = new Set<string | number>([
    ...nightsAgo.map(({ night }) => night),
    ...ofHousesAgo.map((one) => one.houseId),
  ]);
  const figures = (key: string | number, keyAgo: string | number, lastAgo: CalendarDate) => ({
    booked: now.get(key)?.booked ?? 0,
    bookedYearAgo: known.has(keyAgo) ? (then.get(keyAgo)?.booked ?? 0) : null,
    keptYearAgo: known.has(keyAgo) && lastAgo < moment.date ? (then.get(keyAgo)?.kept ?? 0) : null,
  });
  const roomsOfNight = new Map(nights.map(({ night, rooms }) => [night, rooms]));
  const roomsOf = new Map(ofHouses.map((one) => [one.houseId, one.rooms]));
  return {
    // A night without rooms stands as well where the year before had some: the sums of nights and houses are the same.
    nights: nightsOf({ checkIn: span.from, checkOut: span.before }).flatMap((night) => {
      const nightYearAgo = addDays(night, -YEAR_DAYS);
      const rooms = roomsOfNight.get(night);
      if (rooms === undefined && !known.has(nightYearAgo)) return [];
      return [{ night, nightYearAgo, rooms: rooms ?? 0, ...figures(night, nightYearAgo, nightYearAgo) }];
    }),
    houses: houses
      .filter(({ id }) => roomsOf.has(id) || known.has(id))
      .map(({ id, nameJa, nameEn }) => ({
        ...{ houseId: id, houseName: inLanguage(language, nameJa, nameEn), rooms: roomsOf.get(id) ?? 0 },
        ...figures(id, id, addDays(ago.before, -1)),
      })),
  };
}

const paceLines = (
  db: Database,
  roomTypeIds: readonly number[],
  span: { readonly from: CalendarDate; readonly before: CalendarDate; readonly asOf: CalendarDate },
): Promise<readonly PaceLine[]> =>
  linesOfKinds(
    roomTypeIds,
    async (some) => (await sendTogether(db, [paceQuery({ ...span, roomTypeIds: some })]))[0],
  );

/** All nights of a month together. */
const WHOLE = 31;

type Sum = { readonly booked: number; readonly kept: number };

/** By night, and by house: a night is a text and a house a number, so that one map holds both. */
function summed(lines: readonly PaceLine[], houseOfKind: ReadonlyMap<number, number>) {
  const sums = new Map<string | number, Sum>();
  for (const { night, roomTypeId, booked, kept } of lines) {
    const key = night ?? houseOfKind.get(roomTypeId!)!;
    const so = sums.get(key) ?? { booked: 0, kept: 0 };
    sums.set(key, { booked: so.booked + booked, kept: so.kept + kept });
  }
  return sums;
}

const By = builder.enumType('PaceBy', {
  values: ['NIGHT', 'HOUSE'] as const,
  description: 'A line for each.',
});
const asked = builder.args((t) => ({
  houseId: t.id({ description: 'Which house; all where none is named.' }),
  month: t.field({ type: 'Date', required: true, description: 'A day of the month of stay.' }),
  asOf: t.field({
    type: 'Date',
    required: true,
    description: 'How it stood at the end of this day, which is not to come.',
  }),
}));

const HEADS = ['rooms', 'on_the_books', 'on_the_books_year_ago', 'in_the_end_year_ago'];
const figuresOf = (one: Figures) => [one.rooms, one.booked, one.bookedYearAgo, one.keptYearAgo];

builder.queryFields((t) => ({
  pace: t.field({
    type: PaceType,
    authScopes: see,
    description: 'A month of stay as it stood on a day, beside the year before.',
    args: asked,
    resolve: (_root, args, { db, language }) => answer(paceOf(db, args, language)),
  }),
  paceTable: t.string({
    authScopes: see,
    description: 'The same as CSV.',
    args: {
      ...asked,
      by: t.arg({ type: By, required: true, description: 'A line for each night or house.' }),
    },
    resolve: async (_root, { by, ...args }, { db, language }) => {
      const { nights, houses } = await answer(paceOf(db, args, language));
      return by === 'NIGHT'
        ? asTable(
            ['night', 'night_year_ago', ...HEADS],
            nights.map((one) => [one.night, one.nightYearAgo, ...figuresOf(one)]),
          )
        : asTable(
            ['house', ...HEADS],
            houses.map((one) => [one.houseName, ...figuresOf(one)]),
          );
    },
  }),
}));

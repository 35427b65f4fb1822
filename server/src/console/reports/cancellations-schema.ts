/** Stays that were given up in a span of days: how many, how long before, by whom, and what it cost. Nobody is named in it. */
import { ENDED_BY, LEAD_BANDS } from '#domain/booking/given-up.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { bounded } from '#server/graphql/arguments.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { givenUpQuery, waivedQuery } from '#server/modules/booking/public.ts';
import type { GivenUpLine } from '#server/modules/booking/public.ts';
import { roomTypesOfHousesQuery } from '#server/modules/vacancy/public.ts';
import { asTable } from '../as-table.ts';
import { builder } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';

const see = { right: 'SEE_REPORTS' } as const;

type Counted = Pick<GivenUpLine, 'stays' | 'shortened' | 'roomNights' | 'points' | 'yen'>;
const NOTHING: Counted = { stays: 0, shortened: 0, roomNights: 0, points: 0, yen: 0 };
type Day = Counted & {
  readonly day: CalendarDate;
  readonly waivedPoints: number;
  readonly waivedYen: number;
};
type Part = Counted & { readonly key: string };
type Cancellations = {
  readonly days: readonly Day[];
  readonly bands: readonly Part[];
  readonly by: readonly Part[];
};

const COUNTED = {
  stays: 'Stays that ended as a whole.',
  shortened: 'Stays of which some nights were given up.',
  roomNights: 'Room nights that were given up.',
  points: 'Points that were kept as a fee.',
  yen: 'Yen that were kept as a fee.',
} as const;

const CancelledDayType = builder.objectRef<Day>('CancelledDay').implement({
  description: 'What was given up on a day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Which.' }),
    stays: t.exposeInt('stays', { description: COUNTED.stays }),
    shortened: t.exposeInt('shortened', { description: COUNTED.shortened }),
    roomNights: t.exposeInt('roomNights', { description: COUNTED.roomNights }),
    points: t.exposeFloat('points', { description: COUNTED.points }),
    yen: t.exposeFloat('yen', { description: COUNTED.yen }),
    waivedPoints: t.exposeFloat('waivedPoints', {
      description: 'Points of fees that were waived on this day, whenever they were kept.',
    }),
    waivedYen: t.exposeFloat('waivedYen', { description: 'Likewise yen.' }),
  }),
});
const CancelledPartType = builder.objectRef<Part>('CancelledPart').implement({
  description: 'A part of what was given up.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'Of a band SAME_DAY, or FROM_ and its least number of days; else MEMBER, STAFF, REPLACED, CLOSING, NO_SHOW or UNKNOWN.',
    }),
    stays: t.exposeInt('stays', { description: COUNTED.stays }),
    shortened: t.exposeInt('shortened', { description: COUNTED.shortened }),
    roomNights: t.exposeInt('roomNights', { description: COUNTED.roomNights }),
    points: t.exposeFloat('points', { description: COUNTED.points }),
    yen: t.exposeFloat('yen', { description: COUNTED.yen }),
  }),
});
const CancellationsType = builder.objectRef<Cancellations>('Cancellations').implement({
  description: 'What was given up in a span of days.',
  fields: (t) => ({
    days: t.field({ type: [CancelledDayType], description: 'Day by day.', resolve: ({ days }) => [...days] }),
    bands: t.field({
      type: [CancelledPartType],
      description: 'By how many days before the first night.',
      resolve: ({ bands }) => [...bands],
    }),
    by: t.field({
      type: [CancelledPartType],
      description: 'By whose step it was.',
      resolve: ({ by }) => [...by],
    }),
  }),
});

const plus = (one: Counted, other: Counted): Counted => ({
  stays: one.stays + other.stays,
  shortened: one.shortened + other.shortened,
  roomNights: one.roomNights + other.roomNights,
  points: one.points + other.points,
  yen: one.yen + other.yen,
});
const sumOf = (lines: readonly GivenUpLine[] = []) => lines.reduce<Counted>(plus, NOTHING);

type Asked = {
  readonly houseId?: string | number | null;
  readonly from: CalendarDate;
  readonly days: number;
};

async function cancellationsOf(db: Database, { houseId, from, days }: Asked): Promise<Cancellations> {
  const [kinds] = await sendTogether(db, [
    roomTypesOfHousesQuery(houseId == null ? 'all' : houseOf(houseId)),
  ]);
  const asked = { roomTypeIds: kinds.map(({ id }) => id), from, before: addDays(from, days) };
  const [lines, waived] = await sendTogether(db, [givenUpQuery(asked), waivedQuery(asked)]);
  const [byDay, byBand] = [Map.groupBy(lines, ({ day }) => day), Map.groupBy(lines, ({ band }) => band)];
  const byWhom = Map.groupBy(lines, ({ by }) => by ?? 'UNKNOWN');
  const waivedOn = new Map(waived.map((one) => [one.day, one]));
  const parts = (keys: readonly string[], lists: ReadonlyMap<string, readonly GivenUpLine[]>) =>
    keys.filter((key) => lists.has(key)).map((key) => ({ key, ...sumOf(lists.get(key)) }));
  return {
    days: Array.from({ length: days }, (_, n) => addDays(from, n)).map((day) => ({
      ...{ day, ...sumOf(byDay.get(day)) },
      ...{ waivedPoints: waivedOn.get(day)?.points ?? 0, waivedYen: waivedOn.get(day)?.yen ?? 0 },
    })),
    bands: parts(
      LEAD_BANDS.map(({ key }) => key),
      byBand,
    ),
    by: parts([...ENDED_BY, 'UNKNOWN'], byWhom),
  };
}

const MOST_DAYS = 400;
const asked = builder.args((t) => ({
  houseId: t.id({ description: 'Which house; all where none is named.' }),
  from: t.field({ type: 'Date', required: true, description: 'The first day of giving up.' }),
  days: t.int({ required: true, description: 'How many days.', ...bounded({ least: 1, most: MOST_DAYS }) }),
}));

builder.queryFields((t) => ({
  cancellations: t.field({
    type: CancellationsType,
    authScopes: see,
    description: 'What was given up in a span of days.',
    args: asked,
    resolve: (_root, args, { db }) => cancellationsOf(db, args),
  }),
  cancellationsTable: t.string({
    authScopes: see,
    description: 'The same day by day, then by band and by whose step, as CSV.',
    args: asked,
    resolve: async (_root, args, { db }) => {
      const { days, bands, by } = await cancellationsOf(db, args);
      const figures = (one: Counted) => [one.stays, one.shortened, one.roomNights, one.points, one.yen];
      return asTable(
        [
          ...['told_by', 'key', 'stays', 'shortened', 'nights_of_rooms', 'kept_points', 'kept_yen'],
          ...['waived_points', 'waived_yen'],
        ],
        [
          ...days.map((one) => ['day', one.day, ...figures(one), one.waivedPoints, one.waivedYen]),
          ...bands.map((one) => ['days_before', one.key, ...figures(one), null, null]),
          ...by.map((one) => ['by', one.key, ...figures(one), null, null]),
        ],
      );
    },
  }),
}));

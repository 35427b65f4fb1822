/** What somebody wants of a house's nights, as the console's schema takes it. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { DEAREST, MOST_ROOMS, PRICED } from '#domain/vacancy/night-change.ts';
import type { NightWanted, Priced, RoomsWanted } from '#domain/vacancy/night-change.ts';
import { seasons } from '#domain/vacancy/resort.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { idNumber } from '#server/platform/ids.ts';
import type { NightsAsked } from '#server/modules/vacancy/public.ts';
import { builder } from './builder.ts';

export const houseOf = (id: string | number) => idNumber(String(id)) ?? 0;

export const SeasonType = builder.enumType('Season', {
  values: seasons,
  description: 'From the cheapest to the dearest.',
});
export const PricedType = builder.enumType('PricedProduct', {
  values: Object.fromEntries(PRICED.map((one) => [one.toUpperCase(), { value: one }])) as Record<
    Uppercase<Priced>,
    { value: Priced }
  >,
  description:
    'The products by which a night is priced: SP and FP in points, VS and VM in yen with consumption tax.',
});

const RoomsInput = builder.inputType('RoomsWanted', {
  description: 'One of these.',
  isOneOf: true,
  fields: (t) => ({
    set: t.int({ description: 'So many.', ...bounded({ most: MOST_ROOMS }) }),
    add: t.int({
      description: 'So many more, or fewer where it is negative.',
      ...bounded({ least: -MOST_ROOMS, most: MOST_ROOMS }),
    }),
    close: t.boolean({ description: 'None beyond those that are booked or held.' }),
  }),
});
const PriceInput = builder.inputType('PriceWanted', {
  description: 'What a product pays for a room and night.',
  fields: (t) => ({
    product: t.field({ type: PricedType, required: true, description: 'Which product.' }),
    amount: t.int({
      description: 'Points or yen; none: it cannot buy these nights.',
      ...bounded({ most: DEAREST }),
    }),
  }),
});
const SpanInput = builder.inputType('NightsWanted', {
  description: 'Rooms and prices for nights of a span.',
  fields: (t) => ({
    roomTypeIds: t.idList({
      required: true,
      description: 'For these kinds of rooms.',
      ...bounded({ longestList: 500 }),
    }),
    from: t.field({ type: 'Date', required: true, description: 'The first night.' }),
    before: t.field({ type: 'Date', required: true, description: 'The day after the last night.' }),
    weekdays: t.intList({
      description: 'Only nights of these weekdays; 0 is Sunday.',
      ...bounded({ most: 6, longestList: 7 }),
    }),
    rooms: t.field({ type: RoomsInput, description: 'How many rooms.' }),
    prices: t.field({ type: [PriceInput], description: 'What products pay; those not named stay.' }),
  }),
});
const SeasonInput = builder.inputType('SeasonWanted', {
  description: 'A season for the nights of a span, and what it costs.',
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, description: 'The first night.' }),
    before: t.field({ type: 'Date', required: true, description: 'The day after the last night.' }),
    season: t.field({ type: SeasonType, required: true, description: 'Which season.' }),
  }),
});
const LONGEST_TABLE = 900_000;
export const WantedInput = builder.inputType('InventoryChange', {
  description: 'One of these.',
  isOneOf: true,
  fields: (t) => ({
    nights: t.field({ type: SpanInput, description: 'Rooms and prices for a span.' }),
    season: t.field({ type: SeasonInput, description: 'A season for a span.' }),
    table: t.string({
      description: 'A table of nights, as it is written out.',
      ...bounded({ most: LONGEST_TABLE }),
    }),
    undo: t.id({ description: 'A change that is to be taken back.' }),
  }),
});

type WantedArgs = typeof WantedInput.$inferInput;

function roomsWanted(rooms: typeof RoomsInput.$inferInput | null | undefined): RoomsWanted | undefined {
  if (!rooms) return undefined;
  if (rooms.close) return { kind: 'CLOSE' };
  if (rooms.set != null) return { kind: 'SET', rooms: rooms.set };
  return rooms.add == null ? undefined : { kind: 'ADD', rooms: rooms.add };
}

const isOne = (given: object) => Object.values(given).filter((value) => value != null).length === 1;

/** NOT_FOUND_ERROR for a change whose id is none, BAD_INPUT_ERROR for more than one wish at once. */
export function askedOf(asked: WantedArgs): NightsAsked | Refusal {
  const { nights, season, table, undo } = asked;
  const products = nights?.prices?.map(({ product }) => product) ?? [];
  const isPlain =
    isOne(asked) && (!nights?.rooms || isOne(nights.rooms)) && new Set(products).size === products.length;
  if (!isPlain) return refuse('BAD_INPUT_ERROR');
  if (table != null) return { kind: 'TABLE', text: table };
  if (undo != null)
    return /^\d{1,18}$/.test(String(undo))
      ? { kind: 'UNDO', changeId: String(undo) }
      : refuse('NOT_FOUND_ERROR');
  if (season) return { kind: 'SEASON', ...season };
  if (!nights) return refuse('BAD_INPUT_ERROR');
  const { roomTypeIds, from, before, weekdays, rooms, prices } = nights;
  const room = roomsWanted(rooms);
  const wanted: NightWanted = {
    ...(room ? { rooms: room } : {}),
    prices: Object.fromEntries((prices ?? []).map(({ product, amount }) => [product, amount ?? null])),
  };
  return {
    kind: 'SPAN',
    roomTypeIds: roomTypeIds.map(houseOf),
    weekdays: weekdays ?? [],
    from,
    before,
    wanted,
  };
}

/** The nights of a house: rooms and prices as they are, what a change would do, doing it and taking it back. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { numberedRoomsQuery, staysOfNightsQuery } from '#server/modules/booking/public.ts';
import type { StayOfNights } from '#server/modules/booking/public.ts';
import {
  changeNights,
  inventoryOf,
  mayTakeBack,
  nightChangesOf,
  nightsTableOf,
  previewNights,
  roomTypeLoader,
  TABLE_PROBLEMS,
} from '#server/modules/vacancy/public.ts';
import type {
  ChangeRow,
  Inventory,
  InventoryKind,
  NightsChanged,
  NightsPreview,
  PriceChange,
  StockNight,
  TableProblem,
} from '#server/modules/vacancy/public.ts';
import { wouldBeServed } from '#server/modules/waitlist/public.ts';
import type { LiveEntry } from '#server/modules/waitlist/public.ts';
import { builder, pageArgs, pageOf, byWhom, farOffArg } from '../builder.ts';
import { askedOf, houseOf, PricedType, SeasonType, WantedInput } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';

const see = { right: 'SEE_INVENTORY' } as const;
const change = { right: 'CHANGE_INVENTORY' } as const;
const NightType = builder.objectRef<StockNight>('InventoryNight').implement({
  description: 'A night of a kind of rooms.',
  fields: (t) => ({
    night: t.expose('night', { type: 'Date', description: 'Which.' }),
    rooms: t.exposeInt('total', { description: 'How many rooms there are.' }),
    sold: t.exposeInt('sold', { description: 'How many of them are booked.' }),
    held: t.exposeInt('held', { description: 'How many of them are held.' }),
    isClosed: t.exposeBoolean('closed', {
      description: 'Rooms that are given back on it are not sold again.',
    }),
    sp: t.exposeInt('price_sp', {
      nullable: true,
      description: 'SP for a room; none: it cannot be bought by it.',
    }),
    fp: t.exposeInt('price_fp', { nullable: true, description: 'FP for a room.' }),
    vs: t.exposeInt('price_vs', { nullable: true, description: 'Yen for a room, for VACATION STYLE.' }),
    vm: t.exposeInt('price_vm', { nullable: true, description: 'Yen for a room, for VACATION MASTER.' }),
  }),
});

const KindType = builder.objectRef<InventoryKind>('InventoryKind').implement({
  description: 'A kind of rooms with its nights that are on sale.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    code: t.exposeString('code', { description: 'As tables name it.' }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ nameJa, nameEn }, _args, { language }) => inLanguage(language, nameJa, nameEn),
    }),
    nights: t.field({ type: [NightType], description: 'In order.', resolve: ({ nights }) => nights }),
  }),
});

const SeasonStartType = builder.objectRef<Inventory['seasons'][number]>('SeasonStart').implement({
  description: 'A season lasts until the next begins; the last one has no end yet, and no prices.',
  fields: (t) => ({
    firstNight: t.field({ type: 'Date', description: 'Its first night.', resolve: ([night]) => night }),
    season: t.field({ type: SeasonType, description: 'Which.', resolve: ([, season]) => season }),
  }),
});

const InventoryType = builder.objectRef<Inventory>('Inventory').implement({
  description: 'The nights of a house.',
  fields: (t) => ({
    kinds: t.field({ type: [KindType], description: 'By kinds of rooms.', resolve: ({ kinds }) => kinds }),
    seasons: t.field({
      type: [SeasonStartType],
      description: 'All seasons of the house in order.',
      resolve: ({ seasons: all }) => all,
    }),
  }),
});

const TableProblemType = builder.objectRef<TableProblem>('NightsTableProblem').implement({
  description: 'What is wrong with a table of nights.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'In which line.' }),
    column: t.exposeString('column', { nullable: true, description: 'In which column, where it is in one.' }),
    problem: t.field({
      type: builder.enumType('NightsTableProblemKind', {
        values: TABLE_PROBLEMS,
        description: 'What it is.',
      }),
      description: 'What it is.',
      resolve: ({ problem }) => problem,
    }),
  }),
});

const PriceChangeType = builder.objectRef<PriceChange>('PriceChange').implement({
  description: 'How the price of a product changes over nights.',
  fields: (t) => ({
    product: t.expose('product', { type: PricedType, description: 'Which product.' }),
    nights: t.exposeInt('nights', { description: 'For how many nights of a kind of rooms.' }),
    was: t.intList({
      nullable: true,
      description: 'The lowest and the highest before; none where it could not buy any of them.',
      resolve: ({ was }) => was && [...was],
    }),
    is: t.intList({
      nullable: true,
      description: 'The lowest and the highest after.',
      resolve: ({ is }) => is && [...is],
    }),
  }),
});

const StayType = builder.objectRef<StayOfNights>('StayOfNights').implement({
  description: 'A stay on nights that are to be closed.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'Its number.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who stands for its guests.' }),
    checkIn: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOut: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
  }),
});

const WaitingType = builder.objectRef<LiveEntry>('WaitingForNights').implement({
  description: 'Who waits for rooms that would come.',
  fields: (t) => ({
    checkIn: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOut: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    rooms: t.exposeInt('rooms', { description: 'For so many rooms.' }),
    since: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
    books: t.boolean({
      description: 'Is booked without being asked.',
      resolve: ({ mode }) => mode === 'BOOK',
    }),
  }),
});

/** So many stays are named; a desk that closes more sees who comes first. */
const STAYS_NAMED = 50;
/** Of so many nights at most, by whose stays they are found. */
const NIGHTS_LOOKED_AT = 5_000;

type Beyond = { readonly roomTypeId: number; readonly rooms: number; readonly numbered: number };
const BeyondType = builder.objectRef<Beyond>('RoomsBeyond').implement({
  description: 'More rooms of a kind than have numbers.',
  fields: (t) => ({
    roomTypeId: t.exposeID('roomTypeId', { description: 'Which kind.' }),
    rooms: t.exposeInt('rooms', { description: 'The most of a night.' }),
    numbered: t.exposeInt('numbered', { description: 'How many have numbers.' }),
  }),
});

/** Somebody who types a digit too many sells rooms that there are not. */
async function beyondRooms(db: Database, gaining: NightsPreview['gaining']): Promise<Beyond[]> {
  const most = new Map<number, number>();
  for (const { roomTypeId, rooms } of gaining)
    most.set(roomTypeId, Math.max(rooms, most.get(roomTypeId) ?? 0));
  const [numbered] = await sendTogether(db, [numberedRoomsQuery([...most.keys()])]);
  return numbered.flatMap(({ roomTypeId, rooms: there }) => {
    const rooms = most.get(roomTypeId) ?? 0;
    return rooms > there ? [{ roomTypeId, rooms, numbered: there }] : [];
  });
}

type FarOff = NonNullable<NightsPreview['farOff']>;
const FarOffPriceType = builder.objectRef<FarOff['prices'][number]>('PriceFarOff').implement({
  description:
    'A new price of a kind of rooms that is at least three times, or at most a third, of the old one.',
  fields: (t) => ({
    night: t.field({
      type: 'Date',
      description: 'The first night that has it.',
      resolve: ({ of }) => of.night,
    }),
    nights: t.exposeInt('nights', { description: 'How many nights have it.' }),
    roomTypeName: t.string({
      description: 'Of which kind of rooms.',
      resolve: async ({ of }, _args, context) => {
        const kind = await roomTypeLoader(context).load(of.roomTypeId);
        return kind ? inLanguage(context.language, kind.name_ja, kind.name_en) : '';
      },
    }),
    product: t.expose('product', { type: PricedType, description: 'Of which product.' }),
    was: t.exposeInt('was', { description: 'What it was, in points or yen.' }),
    is: t.exposeInt('is', { description: 'What it would be.' }),
  }),
});

const FarOffType = builder.objectRef<FarOff>('PricesFarOff').implement({
  description: 'New prices that are at least three times, or at most a third, of the old ones.',
  fields: (t) => ({
    nights: t.exposeInt('nights', { description: 'On how many nights of a kind of rooms.' }),
    prices: t.field({
      type: [FarOffPriceType],
      description: 'Which they are, those farthest from the old ones first, fifty at most.',
      resolve: ({ prices }) => [...prices],
    }),
  }),
});

const PreviewType = builder.objectRef<NightsPreview>('NightsPreview').implement({
  description: 'What a change would do.',
  fields: (t) => ({
    nights: t.exposeInt('nights', { description: 'How many nights of a kind of rooms become others.' }),
    unchanged: t.exposeInt('unchanged', { description: 'How many stay as they are.' }),
    roomsMore: t.exposeInt('roomsMore', { description: 'Rooms that come, summed over nights.' }),
    roomsFewer: t.exposeInt('roomsFewer', { description: 'Rooms that go.' }),
    prices: t.field({ type: [PriceChangeType], description: 'By product.', resolve: ({ prices }) => prices }),
    farOff: t.expose('farOff', {
      type: FarOffType,
      nullable: true,
      description: 'New prices that look like a slip; they have to be confirmed.',
    }),
    problems: t.field({
      type: [TableProblemType],
      description: 'What is wrong with the table, the first hundred; with any, nothing is changed.',
      resolve: ({ problems }) => problems,
    }),
    keptForStays: t.int({
      description: 'Nights that keep more rooms than was wanted, since they are booked or held.',
      resolve: ({ keptForStays }) => keptForStays.length,
    }),
    stays: t.field({
      type: [StayType],
      description: `The stays on these nights, the first ${STAYS_NAMED} by arrival.`,
      resolve: async ({ keptForStays }, _args, { db }) => {
        if (keptForStays.length === 0) return [];
        const [stays] = await sendTogether(db, [
          staysOfNightsQuery(keptForStays.slice(0, NIGHTS_LOOKED_AT), STAYS_NAMED),
        ]);
        return stays;
      },
    }),
    beyondRooms: t.field({
      type: [BeyondType],
      description: 'Kinds of rooms of which more would be sold than have numbers.',
      resolve: ({ gaining }, _args, { db }) => beyondRooms(db, gaining),
    }),
    waiting: t.field({
      type: [WaitingType],
      description:
        'Entries of the waiting list that would be offered or booked rooms by it, the oldest first.',
      resolve: ({ gaining }, _args, { db }) => wouldBeServed(db, gaining.slice(0, NIGHTS_LOOKED_AT)),
    }),
  }),
});

const DoneType = builder.objectRef<NightsChanged>('NightsChanged').implement({
  description: 'A change that was made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which; by it the change can be taken back.' }),
    nights: t.exposeInt('nights', { description: 'How many nights of a kind of rooms became others.' }),
    roomsMore: t.exposeInt('roomsMore', { description: 'Rooms that came, summed over nights.' }),
    roomsFewer: t.exposeInt('roomsFewer', { description: 'Rooms that went.' }),
  }),
});

const ChangeType = builder.objectRef<ChangeRow>('NightsChange').implement({
  description: 'A change of nights, as it is remembered.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    reason: t.exposeString('reason', { description: 'Why.' }),
    asked: t.string({
      description: 'What was asked, in JSON.',
      resolve: ({ asked }) => JSON.stringify(asked),
    }),
    nights: t.exposeInt('nights', { description: 'How many nights became others.' }),
    undoes: t.exposeID('undoes', { nullable: true, description: 'The change that it took back.' }),
    undoesAsked: t.string({
      nullable: true,
      description: 'What was asked by that one, in JSON.',
      resolve: ({ undoesAsked }) => (undoesAsked === null ? null : JSON.stringify(undoesAsked)),
    }),
    isUndone: t.boolean({
      description: 'Whether it was taken back.',
      resolve: ({ undoneBy }) => undoneBy !== null,
    }),
    mayUndo: t.boolean({
      description: 'Whether it can be taken back: what each night was is remembered for some weeks.',
      resolve: mayTakeBack,
    }),
  }),
});

const spanOf = (from: CalendarDate, days: number) => ({ from, before: addDays(from, days) });
const MOST_DAYS = 92;
const TABLE_DAYS = 400;

builder.queryFields((t) => ({
  inventory: t.field({
    type: InventoryType,
    authScopes: see,
    description: 'The nights of a house.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
      days: t.arg.int({
        required: true,
        description: `1 to ${MOST_DAYS}.`,
        ...bounded({ least: 1, most: MOST_DAYS }),
      }),
    },
    resolve: (_root, { houseId, from, days }, { db }) =>
      inventoryOf(db, houseOf(houseId), spanOf(from, days)),
  }),
  inventoryTable: t.string({
    authScopes: see,
    description: 'The same as a table of comma-separated values, which can be changed and read again.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
      days: t.arg.int({
        required: true,
        description: `1 to ${TABLE_DAYS}.`,
        ...bounded({ least: 1, most: TABLE_DAYS }),
      }),
    },
    resolve: (_root, { houseId, from, days }, { db }) =>
      nightsTableOf(db, houseOf(houseId), spanOf(from, days)),
  }),
  previewNights: t.field({
    type: PreviewType,
    authScopes: change,
    description: 'What a change would do. Refuses as the change does; the audit log keeps who looked.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      change: t.arg({ type: WantedInput, required: true, description: 'What is wanted.' }),
    },
    resolve: async (_root, { houseId, change: wanted }, context) => {
      const asked = askedOf(wanted);
      if (isRefusal(asked)) return answer(asked);
      return answer(previewNights(context, asStaff(context), { facilityId: houseOf(houseId), asked }));
    },
  }),
  nightChanges: t.field({
    type: [ChangeType],
    authScopes: see,
    description: 'What was changed of the nights of a house, the newest first.',
    args: { ...pageArgs, houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: (_root, { houseId, ...page }, { db }) => nightChangesOf(db, houseOf(houseId), pageOf(page)),
  }),
}));

builder.mutationField('changeNights', (t) =>
  t.field({
    type: DoneType,
    authScopes: change,
    description:
      'Changes nights in one transaction. NIGHTS_UNCHANGED where nothing would become another, NIGHTS_CHANGED_SINCE for a change that cannot be taken back, PRICES_FAR_OFF where a price looks like a slip and was not confirmed.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      change: t.arg({ type: WantedInput, required: true, description: 'What is wanted.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
      ...farOffArg,
    },
    resolve: async (_root, { houseId, change: wanted, reason, farOffConfirmed }, context) => {
      const asked = askedOf(wanted);
      if (isRefusal(asked)) return answer(asked);
      const farOff = farOffConfirmed ? 'confirmed' : 'asked';
      const meant = { facilityId: houseOf(houseId), asked, reason, farOff } as const;
      return answer(changeNights(context, asStaff(context), meant));
    },
  }),
);

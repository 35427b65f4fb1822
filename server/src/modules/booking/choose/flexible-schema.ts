/** The calls of members whose dates are not settled: a year at a glance, stays within some weeks, the days around a stay. */
import { bounded } from '#server/graphql/arguments.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { lateCaller } from '#server/graphql/late-caller.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { searchCost } from '#server/graphql/search-cost.ts';
import { largestRoom } from '#domain/booking/occupancy.ts';
import type { Language } from '#domain/kernel/language.ts';
import { longestStayNights } from '#domain/booking/reception.ts';
import { idNumber } from '#server/platform/ids.ts';
import { Facility, Season, StayOnSaleType } from '#server/modules/vacancy/public.ts';
import type {
  DayAround,
  FacilityMonth,
  FacilityStays,
  FacilityYear,
  FreeStay,
} from '#server/modules/vacancy/public.ts';
import { countsOf, RoomInput } from './input-types.ts';
import { MOST_DAYS_AROUND, staysAround, staysWithin, yearOfStays } from './flexible-stays.ts';

const FreeStayType = builder.objectRef<FreeStay>('FreeStay').implement({
  description: 'A stay that is free now, in the room type in which it costs least.',
  fields: (t) => ({
    checkInDate: t.expose('checkInDate', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('checkOutDate', { type: 'Date', description: 'Day of departure.' }),
    roomTypeId: t.exposeID('roomTypeId', { description: 'The room type.' }),
    roomTypeName: t.exposeString('roomTypeName', { description: 'Its name.' }),
    stayOnSale: t.expose('stayOnSale', {
      type: StayOnSaleType,
      description: 'How many rooms are free, and what the stay comes to.',
    }),
  }),
});

const FacilityMonthType = builder.objectRef<FacilityMonth>('FacilityMonth').implement({
  description: 'A month of a facility, from today on.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'Its first day.' }),
    openDays: t.exposeInt('openDays', { description: 'Days on which the contract may begin such a stay.' }),
    freeDays: t.exposeInt('freeDays', { description: 'Of these, days on which such a stay is free.' }),
    cheapest: t.expose('cheapest', {
      type: FreeStayType,
      nullable: true,
      description: 'The one that costs least; of several the first.',
    }),
    closedReason: t.exposeString('closedReason', {
      nullable: true,
      description: 'Message key of why no day of it is open.',
    }),
    opensAt: t.expose('opensAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the first of its days opens, if none is open yet.',
    }),
    seasons: t.field({
      type: [Season],
      description: 'Its seasons as far as they are entered, in their order.',
      resolve: ({ seasons }) => [...seasons],
    }),
  }),
});

const FacilityYearType = builder.objectRef<FacilityYear>('FacilityYear').implement({
  description: 'Thirteen months of a facility.',
  fields: (t) => ({
    facility: t.expose('facility', { type: Facility, description: 'The facility.' }),
    months: t.field({
      type: [FacilityMonthType],
      description: 'From the month of today on.',
      resolve: ({ months }) => [...months],
    }),
  }),
});

const FacilityStaysType = builder.objectRef<FacilityStays>('FacilityStays').implement({
  description: 'Free stays of one facility.',
  fields: (t) => ({
    facility: t.expose('facility', { type: Facility, description: 'The facility.' }),
    stays: t.field({
      type: [FreeStayType],
      description: 'In the order of their days.',
      resolve: ({ stays }) => [...stays],
    }),
  }),
});

const DayAroundType = builder.objectRef<DayAround>('DayAround').implement({
  description: 'A day on which the stay might begin instead.',
  fields: (t) => ({
    checkInDate: t.expose('night', { type: 'Date', description: 'First night.' }),
    facilities: t.exposeInt('facilities', { description: 'On how many facilities it is free.' }),
    cheapest: t.expose('cheapest', {
      type: FreeStayType,
      nullable: true,
      description: 'The stay that costs least.',
    }),
    closedReason: t.exposeString('reason', {
      nullable: true,
      description: 'Message key when no stay can begin on this day for this contract.',
    }),
  }),
});

const stayArgs = builder.args((t) => ({
  contractId: t.id({ required: true, description: 'The contract that pays.' }),
  rooms: t.field({ type: [RoomInput], required: true, description: 'All rooms of the stay, one to three.' }),
  nights: t.int({
    required: true,
    description: `1 to ${longestStayNights}.`,
    ...bounded({ least: 1, most: longestStayNights }),
  }),
  tags: t.stringList({ description: 'All of these, by name.' }),
  facilityIds: t.idList({ ...bounded({ longestList: 500 }), description: 'Only these.' }),
}));

const weekends = builder.args((t) => ({
  weekendsOnly: t.boolean({
    defaultValue: false,
    description: 'Only stays with the night of a Saturday.',
  }),
}));

type StayArgs = {
  readonly contractId: string | number;
  readonly rooms: readonly Parameters<typeof countsOf>[0][];
  readonly nights: number;
  readonly tags?: readonly string[] | null;
  readonly facilityIds?: readonly (string | number)[] | null;
  readonly weekendsOnly?: boolean | null;
};

function askedOf({ contractId, facilityIds, ...args }: StayArgs, language: Language) {
  const rooms = args.rooms.map(countsOf);
  return {
    contractId: String(contractId),
    rooms,
    // Without a room there is no guest, which is refused.
    counts: largestRoom(rooms) ?? countsOf({ numberOfAdults: 0 }),
    nights: args.nights,
    tags: args.tags ?? [],
    facilityIds:
      facilityIds && facilityIds.length > 0
        ? new Set(facilityIds.map((id) => idNumber(String(id)) ?? 0))
        : null,
    weekendsOnly: args.weekendsOnly ?? false,
    language,
  };
}

const YEAR_PAGE = { take: 20, most: 30 };
/** Measured: a year of a page of facilities is about as much work as so many days of a search. */
const YEAR_COST = 42;
const SPAN_COST = 20;

builder.queryFields((t) => ({
  vacancyYear: t.field({
    type: [FacilityYearType],
    description:
      'By facility and month how much is free for a stay of so many nights, from the month of today on; in the order of the catalogue.',
    authScopes: { member: true },
    args: {
      ...stayArgs,
      ...weekends,
      ...pageArgs(YEAR_PAGE),
    },
    extensions: { ...lateCaller, ...searchCost(() => YEAR_COST) },
    resolve: (_root, args, context) =>
      answer(
        yearOfStays(context.db, asMember(context), askedOf(args, context.language), pageOf(args, YEAR_PAGE)),
      ),
  }),
  flexibleStayList: t.field({
    type: [FacilityStaysType],
    description:
      'Free stays that begin from one day through another, 62 days at most: each day of a single facility, or of up to thirty the three days that cost least; the cheapest facility first.',
    authScopes: { member: true },
    args: {
      ...stayArgs,
      fromDate: t.arg({ type: 'Date', required: true, description: 'The first day of check-in.' }),
      untilDate: t.arg({ type: 'Date', required: true, description: 'The last day of check-in.' }),
      ...weekends,
    },
    extensions: { ...lateCaller, ...searchCost(() => SPAN_COST) },
    resolve: (_root, args, context) =>
      answer(
        staysWithin(context.db, asMember(context), {
          ...askedOf(args, context.language),
          fromDate: args.fromDate,
          untilDate: args.untilDate,
        }),
      ),
  }),
  daysAroundStay: t.field({
    type: [DayAroundType],
    description: 'The same stay some days earlier and later: where it is free, and the least it comes to.',
    authScopes: { member: true },
    args: {
      ...stayArgs,
      checkInDate: t.arg({ type: 'Date', required: true, description: 'The day wanted.' }),
      days: t.arg.int({
        defaultValue: 3,
        ...bounded({ least: 1, most: MOST_DAYS_AROUND }),
        description: `On either side, 1 to ${MOST_DAYS_AROUND}.`,
      }),
    },
    extensions: { ...lateCaller, ...searchCost(() => SPAN_COST) },
    resolve: (_root, args, context) =>
      answer(
        staysAround(context.db, asMember(context), {
          ...askedOf(args, context.language),
          checkIn: args.checkInDate,
          days: args.days ?? 3,
        }),
      ),
  }),
}));

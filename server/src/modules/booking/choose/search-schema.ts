/** The calls that look for free rooms: the search, a room type's calendar, the days nearest to one. */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { lateCaller } from '#server/graphql/late-caller.ts';
import { notRendered, renderedOnce } from '#server/graphql/rendered-lists.ts';
import { searchCost } from '#server/graphql/search-cost.ts';
import { idNumber } from '#server/platform/ids.ts';
import { Facility, FITTING_NIGHTS } from '#server/modules/vacancy/public.ts';
import type { FittingStay } from '#server/modules/vacancy/public.ts';
import { RoomTypeCalendar } from './calendar-types.ts';
import { countsOf, RoomInput } from './input-types.ts';
import { nearestStays, roomCalendar } from './room-calendar.ts';
import { staysForPoints } from './stays-for-points.ts';
import { daysListed, searchStays } from './search-stays.ts';

const FittingStayType = builder.objectRef<FittingStay>('FittingStay').implement({
  description: 'A free stay of two nights in one room.',
  fields: (t) => ({
    roomTypeId: t.exposeID('roomTypeId', { description: 'The room type.' }),
    facilityName: t.string({
      description: 'The facility.',
      resolve: ({ facilityJa, facilityEn }, _args, { language }) =>
        inLanguage(language, facilityJa, facilityEn),
    }),
    roomTypeName: t.string({
      description: 'The room.',
      resolve: ({ roomJa, roomEn }, _args, { language }) => inLanguage(language, roomJa, roomEn),
    }),
    checkInDate: t.expose('night', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.field({
      type: 'Date',
      description: 'Day of departure.',
      resolve: ({ night }) => addDays(night, FITTING_NIGHTS),
    }),
    points: t.exposeInt('points', { description: 'What both nights cost, in the points of the contract.' }),
  }),
});

/** As many facilities as a result shows at once. */
const FOUND_PAGE = { take: 100, most: 100 };

/** How many days of each room type a search lists where nothing is said. */
const USUAL_DAYS = 5;

type SearchDays = {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly numberOfPriceAndAvailability?: number | null;
};

builder.queryFields((t) => ({
  bookingAvailableFacilityList: t.field({
    type: [Facility],
    description:
      'A page of the facilities with a room type that fits, each with the days from check-in on; fewest unavailable nights first, then price.',
    authScopes: { member: true },
    args: {
      fromDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      toDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      tags: t.arg.stringList({ description: 'All of these, by name.' }),
      facilityIds: t.arg.idList({ ...bounded({ longestList: 500 }), description: 'Only these.' }),
      numberOfAdults: t.arg.int({ required: true, description: 'In one room.' }),
      numberOfChildren: t.arg.int({ defaultValue: 0, description: 'In one room.' }),
      numberOfBedShare: t.arg.int({ defaultValue: 0, description: 'In one room.' }),
      rooms: t.arg({
        type: [RoomInput],
        description: 'All rooms of the stay, the one above among them: by them the whole stay is priced.',
      }),
      numberOfPriceAndAvailability: t.arg.int({
        defaultValue: USUAL_DAYS,
        description: 'Days listed per room type, 1 to 42.',
      }),
      ...pageArgs(FOUND_PAGE),
    },
    extensions: {
      ...lateCaller,
      ...renderedOnce,
      ...searchCost((args: SearchDays) =>
        Math.max(
          daysListed(args.numberOfPriceAndAvailability ?? USUAL_DAYS),
          daysBetween(args.fromDate, args.toDate),
        ),
      ),
    },
    resolve: async (_root, args, context) => {
      const found = await answer(
        searchStays(context.db, asMember(context), {
          contractId: String(args.contractId),
          from: args.fromDate,
          to: args.toDate,
          tags: args.tags ?? [],
          facilityIds:
            args.facilityIds && args.facilityIds.length > 0
              ? new Set(args.facilityIds.map((id) => idNumber(String(id)) ?? 0))
              : null,
          counts: countsOf(args),
          rooms: args.rooms?.map(countsOf) ?? null,
          language: context.language,
          days: args.numberOfPriceAndAvailability ?? USUAL_DAYS,
          page: pageOf(args, FOUND_PAGE),
        }),
      );
      return notRendered(context, found);
    },
  }),
  roomTypeCalendar: t.field({
    type: RoomTypeCalendar,
    description: 'A run of days of one room type for one contract.',
    extensions: lateCaller,
    authScopes: { member: true },
    args: {
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      fromDate: t.arg({ type: 'Date', required: true, description: 'First day.' }),
      days: t.arg.int({ required: true, description: '1 to 42.' }),
    },
    resolve: (_root, args, context) =>
      answer(
        roomCalendar(context.db, asMember(context), {
          roomTypeId: String(args.roomTypeId),
          contractId: String(args.contractId),
          from: args.fromDate,
          days: args.days,
        }),
      ),
  }),
  staysForMyPoints: t.field({
    type: [FittingStayType],
    description:
      'Up to three free stays of two nights that these points pay and that lie before their last day; of each facility the dearest.',
    extensions: lateCaller,
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract whose points they are.' }),
      points: t.arg.int({ required: true, ...bounded({ most: 1_000_000 }), description: 'How many.' }),
      until: t.arg({ type: 'Date', required: true, description: 'The last night that they pay.' }),
    },
    resolve: (_root, { contractId, points, until }, context) =>
      answer(
        staysForPoints(context.db, asMember(context), { contractId: String(contractId), points, until }),
      ),
  }),
  nearestAvailableDates: t.field({
    type: ['Date'],
    description: 'Up to five check-in days within two weeks on which the whole stay is free, nearest first.',
    extensions: lateCaller,
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'The day wanted.' }),
      nights: t.arg.int({ required: true, description: 'Nights wanted, 1 to 14.' }),
      rooms: t.arg.int({ defaultValue: 1, description: 'Rooms wanted, 1 to 3.' }),
    },
    resolve: (_root, args, context) =>
      answer(
        nearestStays(context.db, asMember(context), {
          roomTypeId: String(args.roomTypeId),
          contractId: String(args.contractId),
          checkIn: args.checkInDate,
          nights: args.nights,
          rooms: args.rooms ?? 1,
        }),
      ),
  }),
}));

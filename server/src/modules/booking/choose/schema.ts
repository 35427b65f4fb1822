/** The calls of choosing a stay: search, calendar, plans, price, policy. Thin: each hands on to one use case. */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { checkRoomCounts } from '#domain/booking/occupancy.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import { checkNewBooking } from '#domain/contract/product.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { idNumber } from '#server/platform/ids.ts';
import { answer, toGraphQLError } from '#server/graphql/errors.ts';
import { searchCost } from '#server/graphql/search-cost.ts';
import { businessNow } from '#server/platform/clock.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { yieldToOthers } from '#server/platform/yielding.ts';
import { ownContract } from '#server/modules/contract/public.ts';
import {
  Facility,
  nearestDates,
  roomTypeDays,
  searchVacancies,
  vacancySource,
} from '#server/modules/vacancy/public.ts';
import { CancelPolicy } from '../policy-types.ts';
import { RoomTypeCalendar } from './calendar-types.ts';
import { bookingContractOf } from './check-stay.ts';
import { BookingPlanFilter, countsOf, RoomInput } from './input-types.ts';
import { availablePlans } from './available-plans.ts';
import { BookingPlan } from '../plan-types.ts';
import { AccommodationPrice } from '../price-types.ts';
import { quoteStay } from './quote-stay.ts';
import { bookingOf, placeOf, policyOn } from '../find-own.ts';
import { currentPolicy } from '../stay-terms.ts';

const LONGEST_CALENDAR_DAYS = 42;

/** Who asks for guests that no room could hold finds none; who asks for none at all is told. */
const anyRoom = { maxOccupancy: Number.MAX_SAFE_INTEGER, bedShareMaxOccupancy: Number.MAX_SAFE_INTEGER };

function firstMisfit(rooms: readonly RoomCounts[]): Refusal | null {
  return rooms.map((room) => checkRoomCounts(room, anyRoom)).find((misfit) => misfit !== null) ?? null;
}

type SearchDays = {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly numberOfPriceAndAvailability?: number | null;
};

function daysListed({ numberOfPriceAndAvailability: wanted }: SearchDays): number {
  return Math.min(Math.max(wanted ?? 5, 1), LONGEST_CALENDAR_DAYS);
}

builder.queryFields((t) => ({
  bookingAvailableFacilityList: t.field({
    type: [Facility],
    description:
      'Facilities with a room type that fits, each with the days from check-in on; fewest unavailable nights first, then price.',
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
      numberOfPriceAndAvailability: t.arg.int({
        defaultValue: 5,
        description: 'Days listed per room type, 1 to 42.',
      }),
    },
    extensions: searchCost((args: SearchDays) =>
      Math.max(daysListed(args), daysBetween(args.fromDate, args.toDate)),
    ),
    resolve: async (_root, args, context) => {
      const counts = countsOf(args);
      const bad =
        checkStayDates({ checkIn: args.fromDate, checkOut: args.toDate }) ?? checkRoomCounts(counts, anyRoom);
      if (bad) throw toGraphQLError(bad);
      const contract = await answer(ownContract(context.db, asMember(context), String(args.contractId)));
      const closed = checkNewBooking(contract.productTypeId);
      if (closed) throw toGraphQLError(closed);
      const source = vacancySource(context.db);
      const now = await source.now();
      await yieldToOthers();
      return searchVacancies(source, {
        from: args.fromDate,
        to: args.toDate,
        tags: args.tags ?? [],
        facilityIds:
          args.facilityIds && args.facilityIds.length > 0
            ? new Set(args.facilityIds.map((id) => idNumber(String(id)) ?? 0))
            : null,
        counts,
        contract: bookingContractOf(contract),
        now,
        language: context.language,
        days: daysListed(args),
      });
    },
  }),
  roomTypeCalendar: t.field({
    type: RoomTypeCalendar,
    description: 'A run of days of one room type for one contract.',
    authScopes: { member: true },
    args: {
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      fromDate: t.arg({ type: 'Date', required: true, description: 'First day.' }),
      days: t.arg.int({ required: true, description: '1 to 42.' }),
    },
    resolve: async (_root, args, context) => {
      const contract = await answer(ownContract(context.db, asMember(context), String(args.contractId)));
      const place = await answer(placeOf(context.db, args.roomTypeId));
      const { moment } = await businessNow(context.db);
      const days = Math.min(Math.max(args.days, 1), LONGEST_CALENDAR_DAYS);
      return {
        ...place,
        days: await roomTypeDays(vacancySource(context.db), {
          ...place,
          from: args.fromDate,
          days,
          contract: bookingContractOf(contract),
          now: moment,
        }),
      };
    },
  }),
  nearestAvailableDates: t.field({
    type: ['Date'],
    description: 'Up to five check-in days within two weeks on which the whole stay is free, nearest first.',
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'The day wanted.' }),
      nights: t.arg.int({ required: true, description: 'Nights wanted, 1 to 14.' }),
    },
    resolve: async (_root, args, context) => {
      const contract = await answer(ownContract(context.db, asMember(context), String(args.contractId)));
      const place = await answer(placeOf(context.db, args.roomTypeId));
      const { moment } = await businessNow(context.db);
      const earliest = addDays(args.checkInDate, -14);
      const from = earliest < moment.date ? moment.date : earliest;
      return nearestDates(vacancySource(context.db), {
        ...place,
        from,
        days: LONGEST_CALENDAR_DAYS,
        contract: bookingContractOf(contract),
        now: moment,
        checkIn: args.checkInDate,
        nights: Math.min(Math.max(args.nights, 1), 14),
      });
    },
  }),
  availableBookingPlanList: t.field({
    type: [BookingPlan],
    description: 'Plans of a room type whose limits the stay keeps.',
    authScopes: { member: true },
    args: { filter: t.arg({ type: BookingPlanFilter, required: true, description: 'The stay.' }) },
    resolve: async (_root, { filter }, context) => {
      const stay = { checkIn: filter.checkInDate, checkOut: filter.checkOutDate };
      const rooms = filter.rooms.map(countsOf);
      const bad = checkStayDates(stay) ?? firstMisfit(rooms);
      if (bad) throw toGraphQLError(bad);
      const contract = await answer(ownContract(context.db, asMember(context), String(filter.contractId)));
      const { roomType } = await answer(placeOf(context.db, filter.roomTypeId));
      return availablePlans(context.db, { roomType, productTypeId: contract.productTypeId, stay, rooms });
    },
  }),
  myCancelPolicy: t.field({
    type: CancelPolicy,
    description: 'The cancel policy a stay would have.',
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      bookingPlanId: t.arg.id({ description: 'The plan, which may have a policy of its own.' }),
    },
    resolve: async (_root, args, context) => {
      await answer(ownContract(context.db, asMember(context), String(args.contractId)));
      const planId = args.bookingPlanId == null ? null : idNumber(String(args.bookingPlanId));
      return policyOn(context.db, {
        policy: await currentPolicy(context.db, planId),
        checkIn: args.checkInDate,
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  calculateMyAccommodationPrice: t.field({
    type: AccommodationPrice,
    description: "Prices one room's stay and says which lots would pay; changes nothing.",
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      checkOutDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      numberOfAdults: t.arg.int({ required: true, description: 'In the room.' }),
      numberOfChildren: t.arg.int({ defaultValue: 0, description: 'In the room.' }),
      numberOfBedShare: t.arg.int({ defaultValue: 0, description: 'In the room.' }),
      bookingPlanId: t.arg.id({ description: 'The plan.' }),
      rooms: t.arg({
        type: [RoomInput],
        description:
          'All rooms of the stay, this one among them, where there are more: a plan counts its guests and rooms over all.',
      }),
      bookingId: t.arg.id({ description: "The booking a change is asked for; must be the caller's." }),
    },
    resolve: async (_root, args, context) => {
      const member = asMember(context);
      const bad = checkStayDates({ checkIn: args.checkInDate, checkOut: args.checkOutDate });
      if (bad) throw toGraphQLError(bad);
      if (args.bookingId != null) await answer(bookingOf(context.db, member, String(args.bookingId)));
      const quote = await quoteStay(context.db, {
        clientId: member.clientId,
        contractId: idNumber(args.contractId),
        roomTypeId: idNumber(args.roomTypeId),
        planId: args.bookingPlanId == null ? null : (idNumber(String(args.bookingPlanId)) ?? 0),
        checkIn: args.checkInDate,
        checkOut: args.checkOutDate,
        rooms: [countsOf(args)],
        allRooms: args.rooms?.map(countsOf) ?? null,
      });
      return answer(quote);
    },
  }),
}));

/** The booking calls: search, plans, price, hold, confirm, history, cancel. Thin: each hands on to one use case. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { penaltyPercent } from '#domain/booking/cancellation.ts';
import type { CancelPolicy as Policy } from '#domain/booking/cancellation.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { builder, idNumber, isUuid } from '#server/graphql/builder.ts';
import { answer, toGraphQLError } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import { asMember } from '#server/platform/request-context.ts';
import type { MemberContext, RequestContext } from '#server/platform/request-context.ts';
import { findContract } from '#server/modules/contract/public.ts';
import { facilitiesByIds, Facility, nearestDates, roomTypeDays, roomTypesByIds, searchVacancies, vacancySource } from '#server/modules/vacancy/public.ts';
import { Booking, FeePaymentType } from './booking-types.ts';
import { cancelBooking, policyOf, previewCancellation } from './cancel-booking.ts';
import { CancelPenalty, CancelPolicy, CancelResult, RoomTypeCalendar } from './result-types.ts';
import { bookingContractOf } from './check-stay.ts';
import { confirmHold } from './confirm-hold.ts';
import { BookingDraft, BookingDraftInput, saveDraft } from './drafts.ts';
import { extendHold } from './extend-hold.ts';
import { holdRooms } from './hold-rooms.ts';
import { TemporaryBookingGroup } from './hold-types.ts';
import type { PlanAnswersInput } from './inputs.ts';
import { BookingPlanFilter, ConfirmBookingInput, countsOf, guestOf, RoomInput } from './inputs.ts';
import { availablePlans, BookingPlan } from './plan-types.ts';
import { AccommodationPrice } from './price-types.ts';
import { quoteStay } from './quote-stay.ts';
import { removeHold } from './release-hold.ts';
import { bookingsOfGroup, findDraft, findGroup, findLiveGroup } from './store.ts';
import { findClientBooking, listClientBookings } from './view-store.ts';

const SortOrder = builder.enumType('SortOrder', { description: 'Direction of a list.', values: ['ASC', 'DESC'] as const });

const LONGEST_CALENDAR_DAYS = 42;
const LONGEST_PAGE = 50;

/** The contract named, if it is the caller's. */
async function contractOf(context: MemberContext, id: string) {
  const number = idNumber(id);
  const found = number === null ? undefined : await findContract(context.db, context.caller.clientId, number);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

async function placeOf(context: RequestContext, roomTypeId: string) {
  const id = idNumber(roomTypeId);
  const [roomType] = id === null ? [] : await roomTypesByIds(context.db, [id]);
  const [facility] = roomType ? await facilitiesByIds(context.db, [roomType.facility_id]) : [];
  if (!roomType || !facility) throw toGraphQLError(refuse('NOT_FOUND_ERROR'));
  return { roomType, facility };
}

async function liveGroupOf(context: RequestContext, groupId: string) {
  return answer((await findGroup(context.db, groupId)) ?? refuse('NOT_FOUND_ERROR'));
}

builder.queryFields((t) => ({
  bookingAvailableFacilityList: t.field({
    type: [Facility],
    description: 'Facilities with a room type that fits, each with the days from check-in on; fewest unavailable nights first, then price.',
    authScopes: { member: true },
    args: {
      fromDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      toDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      tags: t.arg.stringList({ description: 'All of these, by name.' }),
      facilityIds: t.arg.idList({ description: 'Only these.' }),
      numberOfAdults: t.arg.int({ required: true, description: 'In one room.' }),
      numberOfChildren: t.arg.int({ defaultValue: 0, description: 'In one room.' }),
      numberOfBedShare: t.arg.int({ defaultValue: 0, description: 'In one room.' }),
      numberOfPriceAndAvailability: t.arg.int({ defaultValue: 5, description: 'Days listed per room type, 1 to 42.' }),
    },
    resolve: async (_root, args, context) => {
      const contract = await contractOf(asMember(context), args.contractId);
      const bad = checkStayDates({ checkIn: args.fromDate, checkOut: args.toDate });
      if (bad) throw toGraphQLError(bad);
      if (contract.unit === 'none') throw toGraphQLError(refuse('CONTRACT_NOT_BOOKABLE'));
      const source = vacancySource(context.db);
      return searchVacancies(source, {
        from: args.fromDate, to: args.toDate, tags: args.tags ?? [],
        facilityIds: args.facilityIds && args.facilityIds.length > 0 ? new Set(args.facilityIds.map((id) => idNumber(String(id)) ?? 0)) : null,
        counts: countsOf(args), contract: bookingContractOf(contract), now: await source.now(), language: context.language,
        days: Math.min(Math.max(args.numberOfPriceAndAvailability ?? 5, 1), LONGEST_CALENDAR_DAYS),
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
      const contract = await contractOf(asMember(context), args.contractId);
      const place = await placeOf(context, args.roomTypeId);
      const { moment } = await businessNow(context.db);
      const days = Math.min(Math.max(args.days, 1), LONGEST_CALENDAR_DAYS);
      return { ...place, days: await roomTypeDays(vacancySource(context.db), { ...place, from: args.fromDate, days, contract: bookingContractOf(contract), now: moment }) };
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
      const contract = await contractOf(asMember(context), args.contractId);
      const place = await placeOf(context, args.roomTypeId);
      const { moment } = await businessNow(context.db);
      const earliest = addDays(args.checkInDate, -14);
      const from = earliest < moment.date ? moment.date : earliest;
      return nearestDates(vacancySource(context.db), {
        ...place, from, days: LONGEST_CALENDAR_DAYS, contract: bookingContractOf(contract), now: moment,
        checkIn: args.checkInDate, nights: Math.min(Math.max(args.nights, 1), 14),
      });
    },
  }),
  availableBookingPlanList: t.field({
    type: [BookingPlan],
    description: 'Plans of a room type whose limits the stay keeps.',
    authScopes: { member: true },
    args: { filter: t.arg({ type: BookingPlanFilter, required: true, description: 'The stay.' }) },
    resolve: async (_root, { filter }, context) => {
      const contract = await contractOf(asMember(context), filter.contractId);
      const { roomType } = await placeOf(context, filter.roomTypeId);
      const stay = { checkIn: filter.checkInDate, checkOut: filter.checkOutDate };
      const bad = checkStayDates(stay);
      if (bad) throw toGraphQLError(bad);
      return availablePlans(context.db, { roomTypeId: roomType.id, productTypeId: contract.productTypeId, stay, rooms: filter.rooms.map(countsOf) });
    },
  }),
  myTemporaryBookingGroup: t.field({
    type: TemporaryBookingGroup,
    nullable: true,
    description: 'The login\'s live hold; null when there is none.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      const group = await findLiveGroup(context.db, asMember(context).caller.loginId);
      const { at } = await businessNow(context.db);
      return group && group.expires_at > at ? group : null;
    },
  }),
  myBookingDraft: t.field({
    type: BookingDraft,
    nullable: true,
    description: 'What was chosen and typed last, for 24 hours.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) => (await findDraft(context.db, asMember(context).caller.loginId)) ?? null,
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
      await contractOf(asMember(context), args.contractId);
      const planId = args.bookingPlanId == null ? null : idNumber(String(args.bookingPlanId));
      return policyOn(context, { planId, checkIn: args.checkInDate });
    },
  }),
  bookingCancelPolicy: t.field({
    type: CancelPolicy,
    description: 'The cancel policy of a booking.',
    authScopes: { member: true },
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      code: t.arg.string({ description: 'Of the mailed link; a member needs none.' }),
    },
    resolve: async (_root, args, context) => {
      const booking = await bookingOf(asMember(context), args.bookingId);
      const group = await liveGroupOf(context, booking.group_id);
      return policyOn(context, { planId: group.booking_plan_id, checkIn: booking.check_in });
    },
  }),
  myBookingList: t.field({
    type: [Booking],
    description: 'The membership\'s bookings by check-in date; 50 at most.',
    authScopes: { member: true },
    args: {
      checkInDateFrom: t.arg({ type: 'Date', description: 'Check-in on this day or later.' }),
      checkInDateTo: t.arg({ type: 'Date', description: 'Check-in on this day or earlier.' }),
      checkOutDateFrom: t.arg({ type: 'Date', description: 'Check-out on this day or later.' }),
      checkOutDateTo: t.arg({ type: 'Date', description: 'Check-out on this day or earlier.' }),
      orderByCheckInDate: t.arg({ type: SortOrder, defaultValue: 'ASC', description: 'Direction.' }),
      cancelled: t.arg.boolean({ description: 'True only cancelled, false only live, null both.' }),
      selfOnly: t.arg.boolean({ defaultValue: false, description: 'Only what this login made.' }),
      bookingTypeId: t.arg.int({ description: 'Only this booking type.' }),
      take: t.arg.int({ defaultValue: 10, description: '1 to 50.' }),
      skip: t.arg.int({ defaultValue: 0, description: 'How many to pass over.' }),
    },
    resolve: (_root, args, context) => {
      const { caller } = asMember(context);
      return listClientBookings(context.db, caller.clientId, {
        checkInFrom: args.checkInDateFrom ?? null, checkInTo: args.checkInDateTo ?? null, checkOutFrom: args.checkOutDateFrom ?? null,
        checkOutTo: args.checkOutDateTo ?? null, order: args.orderByCheckInDate ?? 'ASC', cancelled: args.cancelled ?? null,
        madeBy: args.selfOnly ? { loginId: caller.loginId, subMemberId: caller.subMemberId } : null, bookingTypeId: args.bookingTypeId ?? null,
        take: Math.min(Math.max(args.take ?? 10, 1), LONGEST_PAGE), skip: Math.max(args.skip ?? 0, 0),
      });
    },
  }),
  myBookingV2: t.field({
    type: Booking,
    description: 'One of the membership\'s bookings.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The booking.' }) },
    resolve: (_root, args, context) => bookingOf(asMember(context), args.id),
  }),
  calculateMyBookingCancelPenalty: t.field({
    type: CancelPenalty,
    description: 'What cancelling these nights would cost now; changes nothing.',
    authScopes: { member: true },
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      stayDates: t.arg({ type: ['Date'], required: true, description: 'All its nights, or its last ones.' }),
    },
    resolve: async (_root, args, context) => {
      const member = asMember(context);
      const booking = await bookingOf(member, args.bookingId);
      return { ...(await answer(previewCancellation(member, { bookingId: booking.id, stayDates: args.stayDates }))), booking };
    },
  }),
}));

async function bookingOf(context: MemberContext, id: string) {
  const found = isUuid(id) ? await findClientBooking(context.db, context.caller.clientId, id) : undefined;
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

async function policyOn(context: RequestContext, ask: { planId: number | null; checkIn: Parameters<typeof penaltyPercent>[2] }) {
  const policy: Policy = await policyOf(context.db, ask.planId);
  const { moment } = await businessNow(context.db);
  return { policy, appliedToday: penaltyPercent(policy, moment.date, ask.checkIn) };
}

builder.mutationFields((t) => ({
  calculateMyAccommodationPrice: t.field({
    type: AccommodationPrice,
    description: 'Prices one room\'s stay and says which lots would pay; changes nothing.',
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
      bookingId: t.arg.id({ description: 'The booking a change is asked for; must be the caller\'s.' }),
    },
    resolve: async (_root, args, context) => {
      const member = asMember(context);
      if (args.bookingId != null) await bookingOf(member, String(args.bookingId));
      const quote = await quoteStay(context.db, {
        clientId: member.caller.clientId, contractId: idNumber(args.contractId), roomTypeId: idNumber(args.roomTypeId),
        planId: args.bookingPlanId == null ? null : (idNumber(String(args.bookingPlanId)) ?? 0),
        checkIn: args.checkInDate, checkOut: args.checkOutDate, rooms: [countsOf(args)],
      });
      return answer(quote);
    },
  }),
  createTemporaryBookingGroup: t.field({
    type: TemporaryBookingGroup,
    description: 'Holds rooms and points for 20 minutes; replaces the login\'s live hold.',
    authScopes: { member: true },
    args: {
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      bookingPlanId: t.arg.id({ description: 'The plan.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      checkOutDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      rooms: t.arg({ type: [RoomInput], required: true, description: 'One entry per room, at most three.' }),
      borrowPoints: t.arg.boolean({ defaultValue: false, description: 'Consent to borrow a shortfall from the next fiscal year.' }),
    },
    resolve: async (_root, args, context) => {
      const held = await answer(holdRooms(asMember(context), {
        contractId: idNumber(args.contractId), roomTypeId: idNumber(args.roomTypeId),
        planId: args.bookingPlanId == null ? null : (idNumber(String(args.bookingPlanId)) ?? 0),
        checkIn: args.checkInDate, checkOut: args.checkOutDate, rooms: args.rooms.map(countsOf),
        borrowing: args.borrowPoints ? 'WITH_CONSENT' : 'NOT_ASKED',
      }));
      return liveGroupOf(context, held.groupId);
    },
  }),
  extendBookingGroup: t.field({
    type: TemporaryBookingGroup,
    description: 'Sets the hold\'s end to 20 minutes from now, at most ten times.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The group.' }) },
    resolve: async (_root, args, context) => {
      if (!isUuid(args.id)) throw toGraphQLError(refuse('NOT_FOUND_ERROR'));
      const extended = await answer(extendHold(asMember(context), args.id));
      return liveGroupOf(context, extended.groupId);
    },
  }),
  removeTemporaryBookingGroup: t.field({
    type: 'Boolean',
    description: 'Gives the hold\'s rooms and points back; true also when it had ended already.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The group.' }) },
    resolve: (_root, args, context) => answer(isUuid(args.id) ? removeHold(asMember(context), args.id) : refuse('NOT_FOUND_ERROR')),
  }),
  saveBookingDraft: t.field({
    type: 'Boolean',
    description: 'Keeps what was typed for 24 hours.',
    authScopes: { member: true },
    args: { data: t.arg({ type: BookingDraftInput, required: true, description: 'What to keep.' }) },
    resolve: (_root, { data }, context) => answer(isUuid(data.groupId) ? saveDraft(asMember(context), data) : refuse('NOT_FOUND_ERROR')),
  }),
  confirmBookingGroup: t.field({
    type: [Booking],
    description: 'Turns the hold into bookings. The same call again gives the same answer; another payload is refused.',
    authScopes: { member: true },
    args: {
      id: t.arg.id({ required: true, description: 'The group.' }),
      requestSameRoom: t.arg.boolean({ defaultValue: false, description: 'Ask for the same room as before.' }),
      requestMailCertificate: t.arg.boolean({ defaultValue: false, description: 'Ask for a certificate by post.' }),
      feePaymentType: t.arg({ type: FeePaymentType, required: true, description: 'How the yen part is paid.' }),
      bookings: t.arg({ type: [ConfirmBookingInput], required: true, description: 'Every room of the group.' }),
    },
    resolve: async (_root, args, context) => {
      if (!isUuid(args.id)) throw toGraphQLError(refuse('NOT_FOUND_ERROR'));
      const confirmed = await answer(confirmHold(asMember(context), {
        groupId: args.id, requestSameRoom: args.requestSameRoom ?? false, requestMailCertificate: args.requestMailCertificate ?? false,
        feePaymentType: args.feePaymentType,
        rooms: args.bookings.map((room) => ({ id: room.id, guests: room.guests.map(guestOf), answers: answersOf(room.planQuestions) })),
      }));
      return bookingsOfGroup(context.db, confirmed.groupId);
    },
  }),
  cancelMyBookingV2: t.field({
    type: CancelResult,
    description: 'Cancels all nights, or the last ones, with the login\'s password.',
    authScopes: { member: true },
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      stayDates: t.arg({ type: ['Date'], required: true, description: 'All its nights, or its last ones.' }),
      password: t.arg.string({ required: true, description: 'The login\'s password.' }),
    },
    resolve: async (_root, args, context) => {
      const member = asMember(context);
      if (!isUuid(args.bookingId)) throw toGraphQLError(refuse('NOT_FOUND_ERROR'));
      const done = await answer(cancelBooking(member, args));
      return { booking: await bookingOf(member, done.bookingId) };
    },
  }),
}));

function answersOf(input: (typeof PlanAnswersInput)['$inferInput'] | null | undefined): (string | null)[] {
  return input ? [input.answer1, input.answer2, input.answer3, input.answer4, input.answer5].map((a) => a ?? null) : [];
}


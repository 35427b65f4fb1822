/**
 * The booking desk: what a member asks for on the telephone is done by the use cases that the member would call, as the main member's login, by somebody
 * of the staff who stands in the audit log. A card is never charged here, since its holder would have to authenticate it.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { LONGEST_REQUEST, requestNote } from '#domain/booking/request-note.ts';
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { clientByMemberIdQuery, memberOnTelephone, viewMember } from '#server/modules/account/public.ts';
import type { MemberFacts } from '#server/modules/account/public.ts';
import {
  availablePlans,
  confirmHold,
  extendHold,
  holdRooms,
  listClientBookings,
  liveHoldOf,
  quoteConfirmation,
  quoteStays,
  removeHold,
  roomOffers,
} from '#server/modules/booking/public.ts';
import { housesOfRoomTypesQuery } from '#server/modules/vacancy/public.ts';
import { waitsForStay } from '#server/modules/waitlist/public.ts';
import {
  countsOf,
  DeskRoomInput,
  HeldStayType,
  PlanOfferType,
  RoomCountsInput,
  roomOf,
  RoomOfferType,
  StayBesideType,
} from './booking-desk-types.ts';
import type { PlanOffer, StayBeside } from './booking-desk-types.ts';
import { builder } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { MemberType } from '../members/members-schema.ts';
import { asStaff } from '../request-context.ts';
import { PriceType } from './stay-price-types.ts';
import type { ConsoleContext } from '../request-context.ts';

const book = { right: 'BOOK_FOR_MEMBERS' } as const;

/** As whom it is done. NOT_FOUND_ERROR for a number that nobody has, MEMBER_WITHOUT_LOGIN. */
export async function memberOf(context: ConsoleContext, memberId: string): Promise<MemberActor> {
  const [[client]] = await sendTogether(context.db, [clientByMemberIdQuery(memberId)]);
  if (!client) return answer(refuse('NOT_FOUND_ERROR'));
  return answer(memberOnTelephone(context.db, asStaff(context), client.id));
}

/** Likewise, where what follows tells of the member: whoever looks stands in the audit log. */
async function lookedAtMember(context: ConsoleContext, memberId: string): Promise<MemberActor> {
  const [[client]] = await sendTogether(context.db, [clientByMemberIdQuery(memberId)]);
  await answer(
    runUseCase<ConsoleContext, true>(context, asStaff(context), {
      ...{ action: 'viewStaysBeside', subject: memberId },
      whose: { loginId: null, clientId: client?.id ?? null },
      work: async () => (client ? true : refuse('NOT_FOUND_ERROR')),
    }),
  );
  return memberOf(context, memberId);
}

type Start = { readonly facts: MemberFacts; readonly member: MemberActor | null };
export const BookingDeskType = builder.objectRef<Start>('BookingDesk').implement({
  description: 'A membership at the booking desk.',
  fields: (t) => ({
    member: t.field({ type: MemberType, description: 'Whose.', resolve: ({ facts }) => facts }),
    hasLogin: t.boolean({
      description: 'Whether the main member has a login that is open; without one nothing can be booked.',
      resolve: ({ member }) => member !== null,
    }),
    hold: t.field({
      type: HeldStayType,
      nullable: true,
      description: 'Rooms that are held for the main member now, here or by the member.',
      resolve: ({ member }, _args, { db }) => member && liveHoldOf(db, member),
    }),
  }),
});

const besideArgs = builder.args((t) => ({
  memberId: t.string({ required: true, description: 'Whose, by number.', ...bounded({ most: 20 }) }),
  checkInDate: t.field({ type: 'Date', required: true, description: 'The day of arrival.' }),
  checkOutDate: t.field({ type: 'Date', required: true, description: 'The day of departure.' }),
}));
const stayArgs = builder.args((t) => ({
  ...besideArgs,
  contractId: t.id({ required: true, description: 'The contract that pays.' }),
  rooms: t.field({
    type: [RoomCountsInput],
    required: true,
    description: 'One for each room, three at most.',
  }),
}));
export const holdArgs = builder.args((t) => ({
  memberId: t.string({ required: true, description: 'Whose, by number.', ...bounded({ most: 20 }) }),
  id: t.id({ required: true, description: 'Which hold.' }),
}));
export const roomTypeArg = builder.args((t) => ({
  roomTypeId: t.id({ required: true, description: 'Which kind of rooms.' }),
}));

/** More than so many at once nobody has read out. */
const MOST_BESIDE = 20;

/** Whoever leaves on the day of arrival, or arrives on the day of departure, has no night in common. */
async function staysBeside(
  { db, language }: ConsoleContext,
  clientId: number,
  { checkIn, checkOut }: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate },
): Promise<StayBeside[]> {
  const rows = await listClientBookings(db, clientId, {
    ...{
      checkInFrom: null,
      checkInTo: addDays(checkOut, -1),
      checkOutFrom: addDays(checkIn, 1),
      checkOutTo: null,
    },
    ...{ order: 'ASC', cancelled: false, madeBy: null, toConfirm: null, bookingTypeId: null },
    ...{ take: MOST_BESIDE, skip: 0 },
  });
  const [houses] = await sendTogether(db, [housesOfRoomTypesQuery(rows.map((row) => row.room_type_id))]);
  return rows.map((row) => {
    const house = houses.find(({ roomTypeId }) => roomTypeId === row.room_type_id);
    const houseName = house ? inLanguage(language, house.nameJa, house.nameEn) : '';
    return {
      ...{ bookingNumber: row.booking_number ?? '', houseName },
      ...{ checkIn: row.check_in, checkOut: row.check_out },
    };
  });
}

const PayType = builder.enumType('PayYenBy', {
  values: ['POINT', 'ON_SITE', 'PREFERENCE'] as const,
  description:
    'How what is payable in yen is paid: nothing is, at the house, or as the company has chosen. A card is for its holder.',
});
const confirmArgs = builder.args((t) => ({
  payBy: t.field({ type: PayType, required: true, description: 'How the yen are paid.' }),
  rooms: t.field({ type: [DeskRoomInput], required: true, description: 'All rooms of the hold.' }),
}));

builder.queryFields((t) => ({
  bookingDesk: t.field({
    type: BookingDeskType,
    authScopes: book,
    description: 'A membership for which something is to be booked. The audit log keeps who looked.',
    args: {
      memberId: t.arg.string({ required: true, description: 'Its number.', ...bounded({ most: 20 }) }),
    },
    resolve: async (_root, { memberId }, context) => {
      const staff = asStaff(context);
      const facts = await answer(viewMember(context, staff, memberId));
      const member = await memberOnTelephone(context.db, staff, facts.clientId);
      return { facts, member: isRefusal(member) ? null : member };
    },
  }),
  roomOffers: t.field({
    type: [RoomOfferType],
    authScopes: book,
    description:
      'All kinds of rooms of a house for a stay of a member, with what they cost. The audit log keeps who looked.',
    args: { ...stayArgs, houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: async (_root, { memberId, ...asked }, context) => {
      const member = await lookedAtMember(context, memberId);
      const stay = { checkIn: asked.checkInDate, checkOut: asked.checkOutDate };
      const offers = await answer(
        roomOffers(context.db, member, {
          ...{ contractId: idNumber(String(asked.contractId)) ?? 0, facilityId: houseOf(asked.houseId) },
          ...{ ...stay, rooms: asked.rooms.map(countsOf) },
          exceptGroupId: (await liveHoldOf(context.db, member))?.group.id ?? null,
        }),
      );
      const waits = await waitsForStay(context.db, member.clientId, stay);
      return offers.map((offer) => ({
        ...offer,
        waitsOn: waits
          .filter(({ roomTypeId }) => roomTypeId === offer.roomType.id)
          .map(({ contractId }) => contractId),
      }));
    },
  }),
  staysBeside: t.field({
    type: [StayBesideType],
    authScopes: book,
    description:
      'Booked stays of a membership on nights that are looked for, the earliest first. The audit log keeps who looked.',
    args: besideArgs,
    resolve: async (_root, { memberId, checkInDate, checkOutDate }, context) => {
      const { clientId } = await lookedAtMember(context, memberId);
      return staysBeside(context, clientId, { checkIn: checkInDate, checkOut: checkOutDate });
    },
  }),
  planOffers: t.field({
    type: [PlanOfferType],
    authScopes: book,
    description: 'The plans of a kind of rooms whose limits the stay keeps.',
    args: { ...stayArgs, ...roomTypeArg },
    resolve: async (_root, { memberId, ...asked }, context) => {
      const member = await memberOf(context, memberId);
      const stay = { checkIn: asked.checkInDate, checkOut: asked.checkOutDate };
      const rooms = asked.rooms.map(countsOf);
      const [contractId, roomTypeId] = [String(asked.contractId), String(asked.roomTypeId)];
      const plans = await answer(availablePlans(context.db, member, { contractId, roomTypeId, stay, rooms }));
      const quotes = await quoteStays(
        context.db,
        member,
        { contractId: idNumber(contractId) ?? 0, ...stay, rooms, allRooms: null },
        plans.map(({ id: planId }) => ({ roomTypeId: idNumber(roomTypeId) ?? 0, planId })),
      );
      return plans.flatMap((plan, nth): PlanOffer[] => {
        const quote = quotes[nth]!;
        const title = inLanguage(context.language, plan.title_ja, plan.title_en);
        return isRefusal(quote) ? [] : [{ id: String(plan.id), title, price: quote.price }];
      });
    },
  }),
  priceForMember: t.field({
    type: PriceType,
    authScopes: book,
    description: 'What confirming a hold with these guests would come to, or why it would be refused.',
    args: { ...holdArgs, ...confirmArgs },
    resolve: async (_root, { memberId, id, payBy, rooms }, context) => {
      const asked = { groupId: uuidOf(id), feePaymentType: payBy, rooms: rooms.map(roomOf) };
      return (await answer(quoteConfirmation(context, await memberOf(context, memberId), asked))).price;
    },
  }),
}));

builder.mutationFields((t) => ({
  holdForMember: t.field({
    type: HeldStayType,
    authScopes: book,
    description:
      'Holds rooms and points for twenty minutes. MEMBER_HOLDS_ROOMS where the member holds some already.',
    args: {
      ...stayArgs,
      ...roomTypeArg,
      planId: t.arg.id({ description: 'The plan; none for a stay by itself.' }),
      offerId: t.arg.id({
        description:
          'What the waiting list keeps for it; none for what is free. OFFER_OVER once it was answered or has lapsed.',
      }),
      borrow: t.arg.boolean({ defaultValue: false, description: 'The member agrees to borrow points.' }),
      replace: t.arg.boolean({
        defaultValue: false,
        description: 'What the member holds already is given back for it.',
      }),
    },
    resolve: async (_root, { memberId, planId, offerId, borrow, replace, ...asked }, context) => {
      const member = await memberOf(context, memberId);
      const request = {
        ...{ contractId: idNumber(String(asked.contractId)), roomTypeId: idNumber(String(asked.roomTypeId)) },
        planId: planId == null ? null : (idNumber(String(planId)) ?? 0),
        ...{ checkIn: asked.checkInDate, checkOut: asked.checkOutDate },
        offerId: offerId == null ? null : uuidOf(String(offerId)),
        rooms: asked.rooms.map(countsOf),
        borrowing: borrow ? ('WITH_CONSENT' as const) : ('NOT_ASKED' as const),
      };
      await answer(holdRooms(context, member, request, replace ?? false));
      return (await liveHoldOf(context.db, member)) ?? answer(refuse('HOLD_EXPIRED'));
    },
  }),
  extendHoldForMember: t.field({
    type: HeldStayType,
    authScopes: book,
    description: 'Twenty minutes from now, ten times at most.',
    args: holdArgs,
    resolve: async (_root, { memberId, id }, context) => {
      const member = await memberOf(context, memberId);
      await answer(extendHold(context, member, uuidOf(id)));
      return (await liveHoldOf(context.db, member)) ?? answer(refuse('HOLD_EXPIRED'));
    },
  }),
  releaseHoldForMember: t.boolean({
    authScopes: book,
    description: 'Gives rooms and points of a hold back.',
    args: holdArgs,
    resolve: async (_root, { memberId, id }, context) =>
      answer(removeHold(context, await memberOf(context, memberId), uuidOf(id))),
  }),
  confirmForMember: t.stringList({
    authScopes: book,
    description:
      'Confirms a hold, mails the member and answers the numbers of its stays. The same again gives the same answer. CARD_NEEDS_ITS_HOLDER where a card would have to be charged.',
    args: {
      ...holdArgs,
      ...confirmArgs,
      requestNote: t.arg.string({ description: 'What is asked for.', ...bounded({ most: LONGEST_REQUEST }) }),
      points: t.arg.int({
        required: true,
        ...anyNumber,
        description: 'The points that the member was told; PRICE_CHANGED where they are others.',
      }),
      yen: t.arg.int({ required: true, ...anyNumber, description: 'Likewise the yen.' }),
    },
    resolve: async (_root, { memberId, id, payBy, rooms, ...asked }, context) => {
      const note = requestNote(asked.requestNote);
      const { bookings } = await answer(
        confirmHold(context, await memberOf(context, memberId), {
          ...{ groupId: uuidOf(id), feePaymentType: payBy, rooms: rooms.map(roomOf) },
          ...{ requestSameRoom: false, requestMailCertificate: false },
          ...(note === null ? {} : { requestNote: note }),
          shown: { points: asked.points, yen: asked.yen, cardYen: null },
        }),
      );
      return bookings.map(({ booking_number: number }) => number ?? '');
    },
  }),
}));

/**
 * Waiting lists on the telephone: what a membership waits for, and joining, answering and leaving for its member, by the use cases that the
 * member would call. What is offered is taken up by the hold of the booking desk.
 */
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { bookingNumbersQuery, paidStaysQuery } from '#server/modules/booking/public.ts';
import { contractLoader } from '#server/modules/contract/public.ts';
import { houseOf, roomTypeOf } from '#server/modules/vacancy/public.ts';
import {
  createEntry,
  declineOffer,
  deleteEntry,
  offeredToClient,
  placeLoader,
  resumeEntry,
  viewWaiting,
} from '#server/modules/waitlist/public.ts';
import type { WaitingOfMember } from '#server/modules/waitlist/public.ts';
import { BookingDeskType, memberOf, roomTypeArg } from './booking-desk-schema.ts';
import { builder, olderArgs } from '../builder.ts';
import { asStaff } from '../request-context.ts';

const book = { right: 'BOOK_FOR_MEMBERS' } as const;
const memberArg = builder.args((t) => ({
  memberId: t.string({ required: true, description: 'Whose, by number.', ...bounded({ most: 20 }) }),
}));

const StateType = builder.enumType('WaitingState', {
  values: {
    LIVE: { description: 'It waits.' },
    OFFERED: { description: 'Rooms are kept for it until answered.' },
    PAUSED: { description: 'Two offers had no answer.' },
    SERVED: { description: 'What was offered was taken up.' },
    CANCELLED: { description: 'It was given up.' },
    ENDED: { description: 'Its time was over.' },
  },
  description: 'Where an entry of the waiting list stands.',
});
const ModeType = builder.enumType('WaitingMode', {
  values: ['NOTIFY', 'OFFER', 'BOOK'] as const,
  description: 'What is done when rooms become free: its member is told, they are kept, or booked as agreed.',
});
const DeskModeType = builder.enumType('WaitingModeAtDesk', {
  values: ['NOTIFY', 'OFFER'] as const,
  description:
    'What may be asked for on the telephone; what is booked without asking is agreed to by its member.',
});
const OfferStateType = builder.enumType('WaitingOfferState', {
  values: ['OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'] as const,
  description: 'What became of an offer.',
});
type OfferState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN';

const OfferType = builder.objectRef<WaitingOfMember>('WaitingOffer').implement({
  description: 'What an entry was offered last.',
  fields: (t) => ({
    id: t.id({ description: 'The offer, as holdForMember takes it.', resolve: ({ offerId }) => offerId! }),
    state: t.field({
      type: OfferStateType,
      description: 'What became of it.',
      resolve: ({ offerState }) => offerState as OfferState,
    }),
    until: t.field({
      type: 'DateTime',
      description: 'Until when it may be answered, or could be.',
      resolve: ({ offerUntil }) => offerUntil!,
    }),
  }),
});

/** The stays that holds became, by hold. */
const staysOfHoldsLoader = rowsByKey(
  async ({ db }, groupIds: readonly string[]) => (await sendTogether(db, [paidStaysQuery(groupIds)]))[0],
  (stay) => stay.purposeId,
);
/** Numbers of stays that give way, by booking. */
const numbersLoader = rowByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [bookingNumbersQuery(ids)]))[0],
  (booking) => booking.id,
);

const WaitingType = builder.objectRef<WaitingOfMember>('MemberWaiting').implement({
  description: 'A stay that a membership waits for, or waited for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    state: t.field({
      type: StateType,
      description: 'Where it stands.',
      resolve: ({ state }) => state as (typeof StateType)['$inferType'],
    }),
    mode: t.field({
      type: ModeType,
      description: 'What is done when rooms become free.',
      resolve: ({ mode }) => mode as (typeof ModeType)['$inferType'],
    }),
    contractId: t.id({
      description: 'The contract that would pay.',
      resolve: ({ contractId }) => String(contractId),
    }),
    contractNumber: t.string({
      description: 'Its number.',
      resolve: async ({ contractId }, _args, context) =>
        (await contractLoader(context).load(contractId))?.contractNumber ?? '',
    }),
    houseId: t.id({
      description: 'Which house.',
      resolve: async (entry, _args, context) => String((await houseOf(context, entry)).id),
    }),
    houseName: t.string({
      description: 'Where.',
      resolve: async (entry, _args, context) => {
        const house = await houseOf(context, entry);
        return inLanguage(context.language, house.name_ja, house.name_en);
      },
    }),
    roomTypeId: t.id({
      description: 'Which kind of rooms.',
      resolve: ({ room_type_id: id }) => String(id),
    }),
    roomTypeName: t.string({
      description: 'Its name.',
      resolve: async (entry, _args, context) => {
        const { name_ja: ja, name_en: en } = await roomTypeOf(context, entry);
        return inLanguage(context.language, ja, en);
      },
    }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'The day of departure.' }),
    rooms: t.exposeInt('rooms', { description: 'How many rooms, all of them or none.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
    waitUntil: t.expose('waitUntil', { type: 'DateTime', description: 'Until when it waits.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
    endedBecause: t.exposeString('endedBecause', {
      nullable: true,
      description: 'Why staff gave it up for its member, as they wrote it.',
    }),
    skippedAt: t.expose('skippedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When rooms were last given to somebody who came later.',
    }),
    skippedBecause: t.exposeString('skippedBecause', {
      nullable: true,
      description: 'Why, by the key of what barred it; null where too few rooms were free.',
    }),
    place: t.int({
      nullable: true,
      description: 'Its place among all who wait for one of its nights, from 1; null unless it waits.',
      resolve: async ({ id, state }, _args, context) =>
        state === 'LIVE' ? ((await placeLoader(context).load(id))?.place ?? null) : null,
    }),
    offer: t.field({
      type: OfferType,
      nullable: true,
      description: 'What it was offered last.',
      resolve: (entry) => (entry.offerId === null ? null : entry),
    }),
    bookingNumbers: t.stringList({
      description: 'The stays that it became.',
      resolve: async ({ groupId }, _args, context) =>
        groupId === null
          ? []
          : (await staysOfHoldsLoader(context).load(groupId)).map(({ bookingNumber }) => bookingNumber),
    }),
    givesWay: t.string({
      nullable: true,
      description: 'The booked stay, by number, that its member gives up for it.',
      resolve: async ({ replacesBookingId: id }, _args, context) =>
        id === null ? null : ((await numbersLoader(context).load(id))?.bookingNumber ?? null),
    }),
  }),
});

builder.objectField(BookingDeskType, 'offered', (t) =>
  t.field({
    type: [WaitingType],
    description: 'What the waiting list keeps for the membership now, the earliest stay first.',
    resolve: ({ facts: { clientId } }, _args, { db }) => offeredToClient(db, clientId),
  }),
);

builder.queryFields((t) => ({
  memberWaiting: t.field({
    type: [WaitingType],
    authScopes: { right: 'SEE_MEMBERS' },
    description:
      'What a membership waits for and waited for, the newest first. The audit log keeps who looked.',
    args: { ...memberArg, ...olderArgs },
    resolve: async (_root, { memberId, take, before }, context) => [
      ...(await answer(
        viewWaiting(context, asStaff(context), {
          ...{ memberId, take },
          before: before == null ? null : uuidOf(String(before)),
        }),
      )),
    ],
  }),
}));

const entryArgs = builder.args((t) => ({
  memberId: t.string({ required: true, description: 'Whose, by number.', ...bounded({ most: 20 }) }),
  id: t.id({ required: true, description: 'Which entry.' }),
}));

builder.mutationFields((t) => ({
  waitForMember: t.boolean({
    authScopes: book,
    description: 'Puts a member on the waiting list for a stay whose rooms are taken.',
    args: {
      ...memberArg,
      ...roomTypeArg,
      contractId: t.arg.id({ required: true, description: 'The contract that would pay.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'The day of arrival.' }),
      checkOutDate: t.arg({ type: 'Date', required: true, description: 'The day of departure.' }),
      rooms: t.arg.int({
        required: true,
        description: 'How many rooms, all of them or none.',
        ...bounded({ least: 1, most: 3 }),
      }),
      mode: t.arg({
        type: DeskModeType,
        required: true,
        description: 'What is done when rooms become free.',
      }),
      until: t.arg({ type: 'Date', description: 'The last day on which to wait, where one is named.' }),
    },
    resolve: async (_root, { memberId, ...asked }, context) => {
      await answer(
        createEntry(context, await memberOf(context, memberId), {
          ...{
            roomTypeId: idNumber(String(asked.roomTypeId)),
            contractId: idNumber(String(asked.contractId)),
          },
          ...{ checkIn: asked.checkInDate, checkOut: asked.checkOutDate, rooms: asked.rooms },
          ...{ mode: asked.mode, lastDay: asked.until ?? null, booking: null, replacesBookingId: null },
        }),
      );
      return true;
    },
  }),
  endWaitingForMember: t.boolean({
    authScopes: book,
    description: 'Gives up waiting for a stay, and what is offered for it.',
    args: {
      ...entryArgs,
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
    },
    resolve: async (_root, { memberId, id, reason }, context) => {
      await answer(deleteEntry(context, await memberOf(context, memberId), uuidOf(String(id)), reason));
      return true;
    },
  }),
  declineOfferForMember: t.boolean({
    authScopes: book,
    description: 'Declines what is offered; the entry waits on, and the rooms go to the next.',
    args: entryArgs,
    resolve: async (_root, { memberId, id }, context) => {
      await answer(declineOffer(context, await memberOf(context, memberId), uuidOf(String(id))));
      return true;
    },
  }),
  resumeWaitingForMember: t.boolean({
    authScopes: book,
    description: 'Waits on after a pause.',
    args: entryArgs,
    resolve: async (_root, { memberId, id }, context) => {
      await answer(resumeEntry(context, await memberOf(context, memberId), uuidOf(String(id))));
      return true;
    },
  }),
}));

/** The GraphQL types of who waits for rooms, and of what is offered. */
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { must } from '#server/platform/per-request.ts';
import {
  FeePaymentTypeEnum,
  guestOf,
  GuestInputType,
  ReplacedBooking,
  replacedBooking,
} from '#server/modules/booking/public.ts';
import { contractLoader, ContractType } from '#server/modules/contract/public.ts';
import {
  Facility,
  houseOf,
  RoomType,
  roomTypeOf,
  showFacility,
  showRoomType,
} from '#server/modules/vacancy/public.ts';
import { openOfferLoader, placeLoader } from './loaders.ts';
import type { WantedBooking } from './create-entry.ts';
import type { EntryRow, OfferRow } from './store.ts';

/** More than any room takes; which of them fit is judged by the room. */
const MOST_GUESTS = 20;

export const CancelWaitListType = builder.enumType('CancelWaitListType', {
  description: 'Who waits: a member.',
  values: ['Member'] as const,
});

export const CancelWaitListMode = builder.enumType('CancelWaitListMode', {
  description:
    'What is done when rooms become free: their member is told, they are kept until answered, or booked as was agreed beforehand.',
  values: ['NOTIFY', 'OFFER', 'BOOK'] as const,
});

const CancelWaitListRoomInput = builder.inputType('CancelWaitListRoomInput', {
  description: 'One room of a stay that is to be booked without asking.',
  fields: (t) => ({
    guests: t.field({
      ...bounded({ longestList: MOST_GUESTS }),
      type: [GuestInputType],
      required: true,
      description: 'Who stays in it. Passport numbers are not kept; they are asked for before arrival.',
    }),
  }),
});

export const CancelWaitListBookingInput = builder.inputType('CancelWaitListBookingInput', {
  description: 'What is booked without asking, and up to which price.',
  fields: (t) => ({
    rooms: t.field({
      ...bounded({ longestList: 3 }),
      type: [CancelWaitListRoomInput],
      required: true,
      description: 'The rooms with their guests.',
    }),
    feePaymentType: t.field({
      type: FeePaymentTypeEnum,
      required: true,
      description: 'How fees in yen are paid; not by card, since that needs its holder.',
    }),
    mostPoints: t.int({
      ...bounded({ least: 0, most: 100_000_000 }),
      required: true,
      description: 'The most points that all rooms may cost.',
    }),
    mostYen: t.int({
      ...bounded({ least: 0, most: 100_000_000 }),
      required: true,
      description: 'The most yen that all rooms may cost, taxes among them.',
    }),
    agreesToTerms: t.boolean({
      required: true,
      description: 'To being charged up to that, and to the terms of cancelling as they are then.',
    }),
    endsOthers: t.boolean({
      description: 'Whether the other entries of the membership for these nights end once it is booked.',
    }),
  }),
});
type RawBooking = (typeof CancelWaitListBookingInput)['$inferInput'];

export const bookingOf = (input: RawBooking): WantedBooking => ({
  rooms: input.rooms.map(({ guests }) =>
    guests.map((guest) => ({ ...guestOf(guest), passportNumber: null })),
  ),
  feePaymentType: input.feePaymentType,
  most: { points: input.mostPoints, yen: input.mostYen },
  endsOthers: input.endsOthers ?? false,
  isAgreed: input.agreesToTerms,
});

const CancelWaitListState = builder.enumType('CancelWaitListState', {
  description: 'Waiting, with an offer to answer, or paused after two offers without an answer.',
  values: ['LIVE', 'OFFERED', 'PAUSED'] as const,
});

const CancelWaitListOffer = builder.objectRef<OfferRow>('CancelWaitListOffer').implement({
  description: 'Rooms that are kept for somebody who waited.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The offer, as createTemporaryBookingGroup takes it.' }),
    until: t.expose('deadline', { type: 'DateTime', description: 'Until when it may be answered.' }),
    rooms: t.exposeInt('rooms', { description: 'How many rooms.' }),
  }),
});

export const CancelWaitList = builder.objectRef<EntryRow>('CancelWaitList').implement({
  description: 'A stay that is waited for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry.' }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    rooms: t.exposeInt('rooms', { description: 'How many rooms, all of them or none.' }),
    mode: t.field({
      type: CancelWaitListMode,
      description: 'What is done when rooms become free.',
      resolve: ({ mode }) => mode as 'NOTIFY' | 'OFFER' | 'BOOK',
    }),
    state: t.field({
      type: CancelWaitListState,
      description: 'Where it stands.',
      resolve: ({ state }) => state as 'LIVE' | 'OFFERED' | 'PAUSED',
    }),
    notifiedAt: t.expose('notified_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When its member was told of rooms last.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Since when it waits.' }),
    waitUntil: t.expose('wait_until', { type: 'DateTime', description: 'Until when it waits.' }),
    skippedAt: t.expose('skipped_at', {
      type: 'DateTime',
      nullable: true,
      description:
        'When rooms were last given to somebody who came later, since they were not enough or its contract could not book them.',
    }),
    skippedBecause: t.exposeString('skipped_because', {
      nullable: true,
      description: 'The key of what its contract could not book them for; null where they were not enough.',
    }),
    mostPoints: t.exposeInt('most_points', {
      nullable: true,
      description: 'Of an entry that is booked without asking: the most points that it may cost.',
    }),
    mostYen: t.exposeInt('most_yen', { nullable: true, description: 'Likewise the most yen.' }),
    notBookedBecause: t.exposeString('not_booked_because', {
      nullable: true,
      description: 'The key of what kept the last offer from being booked without asking.',
    }),
    place: t.int({
      description: 'Its place among all who wait for one of its nights in this kind of room, from 1.',
      resolve: async ({ id }, _args, context) => (await must(placeLoader(context).load(id), 'place')).place,
    }),
    waiting: t.int({
      description: 'How many these are, itself among them.',
      resolve: async ({ id }, _args, context) => (await must(placeLoader(context).load(id), 'place')).waiting,
    }),
    offer: t.field({
      type: CancelWaitListOffer,
      nullable: true,
      description: 'What is kept for it now.',
      resolve: async ({ id }, _args, context) => (await openOfferLoader(context).load(id)) ?? null,
    }),
    canAct: t.boolean({
      description: 'Whether this login may answer and give up the entry.',
      resolve: ({ login_id: loginId }, _args, context) => {
        const member = asMember(context);
        return member.role === 'MAIN' || member.loginId === loginId;
      },
    }),
    replacesBooking: t.field({
      type: ReplacedBooking,
      nullable: true,
      description:
        'The booked stay that gives way as what is offered is confirmed; null where none does, or none is left.',
      resolve: ({ replaces_booking_id: id }, _args, context) => replacedBooking(context, id),
    }),
    contract: t.field({
      type: ContractType,
      description: 'The contract that would pay.',
      resolve: ({ contract_id: id }, _args, context) => must(contractLoader(context).load(id), 'contract'),
    }),
    roomType: t.field({
      type: RoomType,
      description: 'The kind of room.',
      resolve: async (entry, _args, context) =>
        showRoomType(await roomTypeOf(context, entry), context.language),
    }),
    facility: t.field({
      type: Facility,
      description: 'The house.',
      resolve: async (entry, _args, context) => showFacility(await houseOf(context, entry), context.language),
    }),
  }),
});

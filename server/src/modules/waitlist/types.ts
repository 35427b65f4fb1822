/** The GraphQL types of who waits for rooms, and of what is offered. */
import { builder } from '#server/graphql/builder.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { must } from '#server/platform/per-request.ts';
import { contractLoader, ContractType } from '#server/modules/contract/public.ts';
import {
  Facility,
  facilityLoader,
  RoomType,
  roomTypeLoader,
  showFacility,
  showRoomType,
} from '#server/modules/vacancy/public.ts';
import { openOfferLoader, placeLoader } from './loaders.ts';
import type { EntryRow, OfferRow } from './store.ts';

export const CancelWaitListType = builder.enumType('CancelWaitListType', {
  description: 'Who waits: a member.',
  values: ['Member'] as const,
});

export const CancelWaitListMode = builder.enumType('CancelWaitListMode', {
  description: 'What is done when rooms become free: their member is told, or they are kept until answered.',
  values: ['NOTIFY', 'OFFER'] as const,
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

const roomTypeOf = (context: RequestContext, { room_type_id: id }: EntryRow) =>
  must(roomTypeLoader(context).load(id), 'room type');

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
      resolve: ({ mode }) => mode as 'NOTIFY' | 'OFFER',
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
        'When rooms were last given to somebody who came later and wanted fewer of them, since they were not enough.',
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
      resolve: async (entry, _args, context) => {
        const { facility_id: id } = await roomTypeOf(context, entry);
        return showFacility(await must(facilityLoader(context).load(id), 'facility'), context.language);
      },
    }),
  }),
});

/** The rooms of a house by their numbers: which stay is in which, out of order, clean or not. */
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { idNumber } from '#server/platform/ids.ts';
import {
  addHouseRoom,
  assignRoom,
  putBackInOrder,
  putOutOfOrder,
  setCleaning,
  showRoomBoard,
} from '#server/modules/booking/public.ts';
import type { HouseRoom, RoomNightRow } from '#server/modules/booking/public.ts';
import { builder } from './builder.ts';
import { asStaff } from './request-context.ts';

const Cleaning = builder.enumType('Cleaning', {
  values: ['DIRTY', 'CLEAN', 'INSPECTED'] as const,
  description: 'Whether a room is ready: to be cleaned, cleaned, or cleaned and looked at.',
});

const RoomNightType = builder.objectRef<RoomNightRow>('RoomNight').implement({
  description: 'What a room is used for on a night.',
  fields: (t) => ({
    night: t.expose('night', { type: 'Date', description: 'Which night.' }),
    bookingNumber: t.exposeString('bookingNumber', {
      nullable: true,
      description: 'The stay that is in it.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Who stands for its guests.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it is out of order.' }),
  }),
});

type BoardRoom = HouseRoom & { readonly nights: readonly RoomNightRow[] };
const BoardRoomType = builder.objectRef<BoardRoom>('BoardRoom').implement({
  description: 'A room of a house, with what it is used for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    number: t.exposeString('number', { description: 'What stands on its door.' }),
    roomTypeId: t.exposeID('roomTypeId', { description: 'Its kind.' }),
    roomTypeName: t.string({
      description: 'The name of its kind.',
      resolve: ({ roomTypeJa, roomTypeEn }, _args, { language }) =>
        inLanguage(language, roomTypeJa, roomTypeEn),
    }),
    cleaning: t.expose('cleaning', { type: Cleaning, description: 'Whether it is ready.' }),
    nights: t.field({
      type: [RoomNightType],
      description: 'The nights on which it is used; it is free on the others.',
      resolve: ({ nights }) => nights,
    }),
  }),
});

const MOST_DAYS = 62;

builder.queryField('roomBoard', (t) =>
  t.field({
    type: [BoardRoomType],
    authScopes: { right: 'SEE_ARRIVALS' },
    description: 'The rooms of a house by kind and number. The audit log keeps who looked.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
      days: t.arg.int({
        defaultValue: 14,
        description: `1 to ${MOST_DAYS}.`,
        ...bounded({ least: 1, most: MOST_DAYS }),
      }),
    },
    resolve: async (_root, { houseId, from, days }, context) => {
      const asked = { facilityId: idNumber(String(houseId)) ?? 0, from, before: addDays(from, days ?? 14) };
      const { rooms, nights } = await answer(showRoomBoard(context, asStaff(context), asked));
      const byRoom = Map.groupBy(nights, ({ roomId }) => roomId);
      return rooms.map((room) => ({ ...room, nights: byRoom.get(room.id) ?? [] }));
    },
  }),
);

const roomOf = (id: string | number) => idNumber(String(id)) ?? 0;
const desk = { right: 'WORK_DESK' } as const;

builder.mutationFields((t) => ({
  assignRoom: t.boolean({
    authScopes: desk,
    description:
      'Puts a stay into a room for its nights that are to come; without a room, takes it out. ROOM_TAKEN with the night.',
    args: {
      bookingNumber: t.arg.string({ required: true, description: 'The stay.', ...bounded({ most: 60 }) }),
      roomId: t.arg.id({ description: 'The room.' }),
    },
    resolve: (_root, { bookingNumber, roomId }, context) =>
      answer(
        assignRoom(context, asStaff(context), {
          bookingNumber,
          roomId: roomId == null ? null : roomOf(roomId),
        }),
      ),
  }),
  setCleaning: t.boolean({
    authScopes: desk,
    description: 'Says whether a room is ready.',
    args: {
      roomId: t.arg.id({ required: true, description: 'The room.' }),
      cleaning: t.arg({ type: Cleaning, required: true, description: 'How it is.' }),
    },
    resolve: (_root, { roomId, cleaning }, context) =>
      answer(setCleaning(context, asStaff(context), { roomId: roomOf(roomId), cleaning })),
  }),
  putRoomOutOfOrder: t.boolean({
    authScopes: desk,
    description: 'Takes a room out of order. ROOM_TAKEN where a stay is in it, with the night.',
    args: {
      roomId: t.arg.id({ required: true, description: 'The room.' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
      before: t.arg({ type: 'Date', required: true, description: 'The day after the last night.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 200 }) }),
    },
    resolve: (_root, { roomId, ...args }, context) =>
      answer(putOutOfOrder(context, asStaff(context), { roomId: roomOf(roomId), ...args })),
  }),
  putRoomBackInOrder: t.boolean({
    authScopes: desk,
    description: 'It can be used again.',
    args: {
      roomId: t.arg.id({ required: true, description: 'The room.' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
      before: t.arg({ type: 'Date', required: true, description: 'The day after the last night.' }),
    },
    resolve: (_root, { roomId, ...args }, context) =>
      answer(putBackInOrder(context, asStaff(context), { roomId: roomOf(roomId), ...args })),
  }),
  addHouseRoom: t.boolean({
    authScopes: desk,
    description:
      'A room that the house has, with its number. UNEXECUTABLE_ERROR where it has one of that number already.',
    args: {
      houseId: t.arg.id({ required: true, description: 'The house.' }),
      roomTypeId: t.arg.id({ required: true, description: 'The kind of room.' }),
      number: t.arg.string({
        required: true,
        description: 'What stands on its door.',
        ...bounded({ most: 20 }),
      }),
    },
    resolve: (_root, { houseId, roomTypeId, number }, context) =>
      answer(
        addHouseRoom(context, asStaff(context), {
          facilityId: roomOf(houseId),
          roomTypeId: roomOf(roomTypeId),
          number,
        }),
      ),
  }),
}));

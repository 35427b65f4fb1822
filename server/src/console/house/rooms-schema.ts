/** The rooms of a house by their numbers: which stay is in which, out of order, clean or not. */
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { LONGEST_ROOM_NUMBER, MOST_ROOM_NUMBERS } from '#domain/booking/room-numbers.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { idNumber } from '#server/platform/ids.ts';
import {
  addHouseRooms,
  assignRoom,
  bringBackHouseRoom,
  putBackInOrder,
  putOutOfOrder,
  retireHouseRoom,
  roomNumbersOf,
  setCleaning,
  showRoomBoard,
} from '#server/modules/booking/public.ts';
import type {
  HouseRoom,
  OutOfOrderRow,
  RoomNightRow,
  RoomNumbers,
  StayInRoom,
} from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';
import { CleaningType } from './cleaning-type.ts';
import { StillThereType } from './still-there-type.ts';
import { asStaff } from '../request-context.ts';

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

const StayInRoomType = builder.objectRef<StayInRoom>('StayInRoom').implement({
  description: 'A stay that is in a room on some night of the board.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'As its guests name it.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who stands for its guests.' }),
    roomTypeId: t.exposeID('roomTypeId', { description: 'The kind of rooms that was booked.' }),
    roomTypeName: t.string({
      description: 'Its name.',
      resolve: ({ roomTypeJa, roomTypeEn }, _args, { language }) =>
        inLanguage(language, roomTypeJa, roomTypeEn),
    }),
    roomId: t.exposeID('roomId', { description: 'The room.' }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    hasLeft: t.exposeBoolean('hasLeft', {
      description: 'Whether its guests have left; it is moved no more then.',
    }),
  }),
});

const OutOfOrderType = builder.objectRef<OutOfOrderRow>('RoomOutOfOrder').implement({
  description: 'Nights of a room that are out of order, one after another for the same reason.',
  fields: (t) => ({
    fromDate: t.field({ type: 'Date', description: 'The first night.', resolve: ({ from }) => from }),
    beforeDate: t.field({
      type: 'Date',
      description: 'The day after the last.',
      resolve: ({ before }) => before,
    }),
    reason: t.exposeString('reason', { description: 'Why.' }),
  }),
});

type BoardRoom = HouseRoom & { readonly outOfOrder: readonly OutOfOrderRow[] } & {
  readonly nights: readonly RoomNightRow[];
} & {
  readonly stays: readonly StayInRoom[];
};
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
    cleaning: t.expose('cleaning', { type: CleaningType, description: 'Whether it is ready.' }),
    stillThere: t.expose('stillThere', {
      type: StillThereType,
      nullable: true,
      description: 'Who is in it now though its nights are not theirs any more.',
    }),
    nights: t.field({
      type: [RoomNightType],
      description: 'The nights on which it is used; it is free on the others.',
      resolve: ({ nights }) => nights,
    }),
    outOfOrder: t.field({
      type: [OutOfOrderType],
      description: 'Where it is out of order, whole, also beyond these nights.',
      resolve: ({ outOfOrder }) => outOfOrder,
    }),
    stays: t.field({
      type: [StayInRoomType],
      description: 'The stays on these nights, by arrival.',
      resolve: ({ stays }) => stays,
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
      const { rooms, nights, stays, outOfOrder } = await answer(
        showRoomBoard(context, asStaff(context), asked),
      );
      const byRoom = Map.groupBy(nights, ({ roomId }) => roomId);
      const outOf = Map.groupBy(outOfOrder, ({ roomId }) => roomId);
      const staysOf = Map.groupBy(stays, ({ roomId }) => roomId);
      return rooms.map((room) => ({
        ...room,
        ...{ nights: byRoom.get(room.id) ?? [], stays: staysOf.get(room.id) ?? [] },
        outOfOrder: outOf.get(room.id) ?? [],
      }));
    },
  }),
);

type Kind = RoomNumbers['kinds'][number];
const NumberedKindType = builder.objectRef<Kind>('NumberedKind').implement({
  description: 'A kind of rooms of a house, whose rooms have numbers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ nameJa, nameEn }, _args, { language }) => inLanguage(language, nameJa, nameEn),
    }),
  }),
});

const RetiredRoomType = builder.objectRef<RoomNumbers['retired'][number]>('RetiredRoom').implement({
  description: 'A room whose number is used no more.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    number: t.exposeString('number', { description: 'What stood on its door.' }),
    roomTypeId: t.exposeID('roomTypeId', { description: 'Of which kind it was.' }),
    retiredAt: t.expose('retiredAt', { type: 'DateTime', description: 'Since when.' }),
  }),
});

const RoomNumbersType = builder.objectRef<RoomNumbers>('RoomNumbers').implement({
  description: 'Of which kinds a house has rooms, and which numbers are used no more.',
  fields: (t) => ({
    kinds: t.field({
      type: [NumberedKindType],
      description: 'In the order of the club.',
      resolve: ({ kinds }) => [...kinds],
    }),
    retired: t.field({
      type: [RetiredRoomType],
      description: 'In the order of their numbers.',
      resolve: ({ retired }) => [...retired],
    }),
  }),
});

builder.queryField('roomNumbers', (t) =>
  t.field({
    type: RoomNumbersType,
    authScopes: { right: 'WORK_DESK' },
    description: 'What is needed to add numbers to the rooms of a house, and to use retired ones again.',
    args: { houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: (_root, { houseId }, context) =>
      answer(roomNumbersOf(context, asStaff(context), idNumber(String(houseId)) ?? 0)),
  }),
);

const roomOf = (id: string | number) => idNumber(String(id)) ?? 0;
const desk = { right: 'WORK_DESK' } as const;

builder.mutationFields((t) => ({
  assignRoom: t.boolean({
    authScopes: desk,
    description:
      'Puts a stay into a room for its nights that are to come; without a room, takes it out. ROOM_TAKEN with the night, ROOM_CHANGED with the `room` that it has where another desk was faster.',
    args: {
      bookingNumber: t.arg.string({ required: true, description: 'The stay.', ...bounded({ most: 60 }) }),
      roomId: t.arg.id({ description: 'The room.' }),
      roomRead: t.arg.string({
        description:
          'The number of the room that the stay has, as was read; null where it has none. Where it is another one by now, it is not moved. Left out, it is not compared.',
        ...bounded({ most: 60 }),
      }),
    },
    resolve: (_root, { bookingNumber, roomId, roomRead }, context) =>
      answer(
        assignRoom(context, asStaff(context), {
          bookingNumber,
          roomId: roomId == null ? null : roomOf(roomId),
          roomRead,
        }),
      ),
  }),
  setCleaning: t.boolean({
    authScopes: desk,
    description: 'Says whether a room is ready.',
    args: {
      roomId: t.arg.id({ required: true, description: 'The room.' }),
      cleaning: t.arg({ type: CleaningType, required: true, description: 'How it is.' }),
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
  addHouseRooms: t.boolean({
    authScopes: desk,
    description:
      'Rooms that the house has, with their numbers, all or none. ROOM_NUMBER_KNOWN with the first that it has already.',
    args: {
      houseId: t.arg.id({ required: true, description: 'The house.' }),
      roomTypeId: t.arg.id({ required: true, description: 'The kind of rooms.' }),
      numbers: t.arg.stringList({
        required: true,
        description: `What stands on their doors: 1 to ${MOST_ROOM_NUMBERS} numbers.`,
        ...bounded({ most: LONGEST_ROOM_NUMBER, longestList: MOST_ROOM_NUMBERS }),
      }),
    },
    resolve: (_root, { houseId, roomTypeId, numbers }, context) =>
      answer(
        addHouseRooms(context, asStaff(context), {
          facilityId: roomOf(houseId),
          roomTypeId: roomOf(roomTypeId),
          numbers,
        }),
      ),
  }),
  retireHouseRoom: t.boolean({
    authScopes: desk,
    description:
      'The number is used no more. ROOM_HAS_STAY with a stay that is assigned to it from today on, or is in it still.',
    args: { roomId: t.arg.id({ required: true, description: 'The room.' }) },
    resolve: (_root, { roomId }, context) =>
      answer(retireHouseRoom(context, asStaff(context), roomOf(roomId))),
  }),
  bringBackHouseRoom: t.boolean({
    authScopes: desk,
    description: 'A retired number is used again, of whichever kind of rooms; it is to be cleaned first.',
    args: {
      roomId: t.arg.id({ required: true, description: 'The room.' }),
      roomTypeId: t.arg.id({ required: true, description: 'The kind of rooms that it is of from now on.' }),
    },
    resolve: (_root, { roomId, roomTypeId }, context) =>
      answer(
        bringBackHouseRoom(context, asStaff(context), {
          roomId: roomOf(roomId),
          roomTypeId: roomOf(roomTypeId),
        }),
      ),
  }),
}));

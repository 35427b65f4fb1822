/** The GraphQL type of a room type's calendar. */
import { builder } from '#server/graphql/builder.ts';
import {
  Facility,
  PriceAndAvailability,
  RoomType,
  showFacility,
  showRoomType,
} from '#server/modules/vacancy/public.ts';
import type { RoomCalendar } from './room-calendar.ts';

export const RoomTypeCalendar = builder.objectRef<RoomCalendar>('RoomTypeCalendar').implement({
  description: 'A run of days of one room type.',
  fields: (t) => ({
    facility: t.field({
      type: Facility,
      description: 'The facility whose room type it is.',
      resolve: (c, _args, { language }) => showFacility(c.facility, language),
    }),
    roomType: t.field({
      type: RoomType,
      description: 'The room type.',
      resolve: (c, _args, { language }) => showRoomType(c.roomType, language),
    }),
    days: t.field({
      type: [PriceAndAvailability],
      description: 'As many days as were asked for, one after the other.',
      resolve: (c) => c.days,
    }),
  }),
});

/** Whether the guests fit. */
import { checkRoomCounts, type RoomCounts } from '#domain/booking/occupancy.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';

export type RoomLimits = { maxOccupancy: number; bedShareMaxOccupancy: number };

/** Whether every room's guests fit the room type. */
export function roomsFit(rooms: readonly RoomCounts[], limits: RoomLimits): boolean {
  return rooms.every((room) => !isRefusal(checkRoomCounts(room, limits)));
}

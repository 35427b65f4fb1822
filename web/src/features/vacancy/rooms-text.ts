/**
 * The guests of each room as they stand in the address: '2-1-0' is two adults, one child, nobody sharing a bed. What
 * cannot be read falls back to the default of one adult, so that a shared address always opens.
 */
import type { RoomCounts } from '#domain/booking/occupancy.ts';

export const mostRooms = 3;
/** No room of the club takes more; a larger number in an address is cut to this. */
export const mostInRoom = 12;
export const oneAdult: RoomCounts = { adults: 1, children: 0, bedShares: 0 };

const shape = /^(\d{1,2})-(\d{1,2})-(\d{1,2})$/;

function roomOf(text: string): RoomCounts {
  const found = shape.exec(text);
  if (!found) return oneAdult;
  const [adults, children, bedShares] = found.slice(1).map((part) => Math.min(mostInRoom, Number(part)));
  return { adults: Math.max(1, adults ?? 1), children: children ?? 0, bedShares: bedShares ?? 0 };
}

export function roomsOf(texts: readonly string[] | undefined): readonly RoomCounts[] {
  const rooms = (texts ?? []).slice(0, mostRooms).map(roomOf);
  return rooms.length > 0 ? rooms : [oneAdult];
}

export function roomsText(rooms: readonly RoomCounts[]): string[] {
  return rooms.map((room) => `${room.adults}-${room.children}-${room.bedShares}`);
}

/** The guests of all rooms together. */
export function partyOf(rooms: readonly RoomCounts[]): RoomCounts & { rooms: number } {
  const sum = (pick: (room: RoomCounts) => number) => rooms.reduce((total, room) => total + pick(room), 0);
  return {
    rooms: rooms.length,
    adults: sum((room) => room.adults),
    children: sum((room) => room.children),
    bedShares: sum((room) => room.bedShares),
  };
}

/** The inputs of the booking calls. */
export function roomInputs(rooms: readonly RoomCounts[]) {
  return rooms.map(({ adults, children, bedShares }) => ({
    numberOfAdults: adults,
    numberOfChildren: children,
    numberOfBedShare: bedShares,
  }));
}

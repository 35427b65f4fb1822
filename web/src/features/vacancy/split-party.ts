/** A party that no single room can hold, dealt over several. */
import {
  checkRoomCounts,
  guestCount,
  type RoomCapacity,
  type RoomCounts,
} from '#domain/booking/occupancy.ts';
import { mostRooms, partyOf } from './rooms-text.ts';

/** The fewest rooms, more than there are now, in which everybody has a place; null where none of so many would do. */
export function splitParty(
  rooms: readonly RoomCounts[],
  capacity: RoomCapacity,
): readonly RoomCounts[] | null {
  for (let number = rooms.length + 1; number <= mostRooms; number += 1) {
    const dealt = dealOver(number, partyOf(rooms));
    if (dealt.every((room) => checkRoomCounts(room, capacity) === null)) return dealt;
  }
  return null;
}

/** One after another into the emptiest room, adults first, so that no room is without one. */
function dealOver(number: number, party: RoomCounts): readonly RoomCounts[] {
  const rooms = Array.from({ length: number }, () => ({ adults: 0, children: 0, bedShares: 0 }));
  for (const kind of ['adults', 'children', 'bedShares'] as const)
    for (let guest = 0; guest < party[kind]; guest += 1) {
      const emptiest = rooms.reduce((least, room) => (guestCount(room) < guestCount(least) ? room : least));
      emptiest[kind] += 1;
    }
  return rooms;
}

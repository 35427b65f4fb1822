/**
 * Who fits into a room: adults, children, and children who share a bed. The counts are disjoint; children who share
 * a bed use up capacity, and stay above it only where the facility allows it, up to its own number and age.
 */
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

export type RoomCounts = { readonly adults: number; readonly children: number; readonly bedShares: number };
export type RoomCapacity = { readonly maxOccupancy: number; readonly bedShareMaxOccupancy: number };
export type BedShareAlertType = 'NONE' | 'ONE_UNDER_THREE' | 'TWO_PRESCHOOLERS' | 'ONE_PRESCHOOLER';

/** The oldest age that may share a bed above capacity, by the facility's rule; null where nobody may. */
function bedShareOldestAge(type: BedShareAlertType): number | null {
  if (type === 'ONE_UNDER_THREE') return 2;
  return type === 'NONE' ? null : 6;
}

/** Whether one room's guests fit it (specification, validation; bed-share exceptions through the room's own numbers). */
export function checkRoomCounts(counts: RoomCounts, capacity: RoomCapacity): Refusal | null {
  const { adults, children, bedShares } = counts;
  if (![adults, children, bedShares].every((n) => Number.isInteger(n) && n >= 0))
    return refuse('BAD_INPUT_ERROR');
  if (adults < 1) return refuse('ROOM_NEEDS_ADULT');
  if (adults + children > capacity.maxOccupancy)
    return refuse('OVER_CAPACITY', { most: capacity.maxOccupancy });
  if (adults + children + bedShares > capacity.bedShareMaxOccupancy) {
    return refuse('BED_SHARE_OVER_CAPACITY', {
      most: capacity.bedShareMaxOccupancy,
      beds: capacity.maxOccupancy,
      sharing: capacity.bedShareMaxOccupancy - capacity.maxOccupancy,
    });
  }
  return null;
}

/** Guests of a room, adults and all children. */
export function guestCount(counts: RoomCounts): number {
  return counts.adults + counts.children + counts.bedShares;
}

/** The room with the most guests, of several the first. A room type that takes it may not take one with fewer guests who all want beds. Undefined without any. */
export function largestRoom(rooms: readonly RoomCounts[]): RoomCounts | undefined {
  const [first] = rooms;
  return first && rooms.reduce((most, room) => (guestCount(room) > guestCount(most) ? room : most), first);
}

export type OrderedGuest = {
  readonly id: string;
  readonly representative: boolean;
  readonly child: boolean;
  readonly bedShared: boolean;
};

/** The order guests are always shown in: representative, adults, children, bed-share children, then by id. */
export function compareGuests(a: OrderedGuest, b: OrderedGuest): number {
  const rank = (g: OrderedGuest) => (g.representative ? 0 : !g.child ? 1 : !g.bedShared ? 2 : 3);
  return rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

type StatedGuest = OrderedGuest & { readonly age: number | null };

/**
 * Whether the guests entered for a room keep the rules: one adult representative, and children above capacity young
 * enough for the facility's exception. The age is the one on the stay date.
 */
export function checkGuests(
  guests: readonly StatedGuest[],
  room: RoomCapacity & { bedShareAlertType: BedShareAlertType },
): Refusal | null {
  const representatives = guests.filter((g) => g.representative);
  if (representatives.some((g) => g.child)) return refuse('REPRESENTATIVE_MUST_BE_ADULT');
  if (representatives.length !== 1) return refuse('ONE_REPRESENTATIVE_PER_ROOM');
  const sharing = guests.filter((g) => g.bedShared);
  const counts = {
    adults: guests.filter((g) => !g.child).length,
    children: guests.filter((g) => g.child && !g.bedShared).length,
    bedShares: sharing.length,
  };
  const misfit = checkRoomCounts(counts, room);
  if (misfit) return misfit;
  const aboveCapacity = guests.length - room.maxOccupancy;
  const oldest = bedShareOldestAge(room.bedShareAlertType);
  if (aboveCapacity <= 0 || oldest === null) return null;
  const young = sharing.filter((g) => g.age !== null && g.age <= oldest).length;
  if (young >= aboveCapacity) return null;
  const tooOld = sharing.find((g) => g.age === null || g.age > oldest);
  return refuse('BED_SHARE_TOO_OLD', { guestId: tooOld?.id ?? '', oldest });
}

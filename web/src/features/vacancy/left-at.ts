/**
 * Where a result was left: its address and the room that was followed. Who comes back to that very result, by Back or by
 * the link of the next step, finds this room again, although the result has to be built up anew first.
 */

const key = 'vacancyLeftAt';

type LeftAt = { readonly search: string; readonly roomTypeId: string; readonly top: number };

export function noteLeaving(roomTypeId: string): void {
  const top =
    document.getElementById(roomHeadingId(roomTypeId))?.getBoundingClientRect().top ?? window.innerHeight / 2;
  const left: LeftAt = { search: window.location.search, roomTypeId, top };
  sessionStorage.setItem(key, JSON.stringify(left));
}

function leftAt(): LeftAt | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as LeftAt);
}

/** The room that the result of the present address was left at, and how far down on the screen it stood, in pixels. */
export function roomLeftHere(): Pick<LeftAt, 'roomTypeId' | 'top'> | null {
  const left = leftAt();
  return left?.search === window.location.search ? left : null;
}

/** The search that led to a room, as it stood in the address; null where it was come to by another way. */
export function searchThatLedTo(roomTypeId: string): string | null {
  const left = leftAt();
  return left?.roomTypeId === roomTypeId ? left.search : null;
}

export function forgetLeaving(): void {
  sessionStorage.removeItem(key);
}

export const roomHeadingId = (roomTypeId: string): string => `room-${roomTypeId}`;

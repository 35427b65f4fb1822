/** The order in which the guests of a room are shown, held and booked. */
import { compareGuests } from '#domain/booking/occupancy.ts';
import type { GuestRow } from './view-store.ts';

export function inGuestOrder(guests: readonly GuestRow[]): GuestRow[] {
  return [...guests].sort((a, b) =>
    compareGuests({ ...a, bedShared: a.bed_shared }, { ...b, bedShared: b.bed_shared }),
  );
}

/** How clean a room with a number is, as its house writes it down: dirty from a check-out on, then cleaned, then looked at. */
export type RoomCleaning = 'DIRTY' | 'CLEAN' | 'INSPECTED';

/** Whether nobody is let into it without the desk knowing that it waits to be cleaned (docs/rules/staff.md). */
export const waitsToBeCleaned = (cleaning: RoomCleaning): boolean => cleaning === 'DIRTY';

/** The rows of a result: by what they and their parts are found, and how one comes to one from the map. */

export const rowId = (facilityId: string): string => `resort-${facilityId}`;
/** The button that opens the month of a room type. */
export const monthButtonId = (roomTypeId: string): string => `month-of-${roomTypeId}`;

/** Brings the row into view and the focus onto it. */
export function goToRow(facilityId: string): void {
  const row = document.getElementById(rowId(facilityId));
  row?.scrollIntoView({ block: 'start' });
  row?.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true });
}

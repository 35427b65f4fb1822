/** The row of a resort in a result: by what it is found, and how one comes to it from the map. */

export const rowId = (facilityId: string): string => `resort-${facilityId}`;

/** Brings the row into view and the focus onto it. */
export function goToRow(facilityId: string): void {
  const row = document.getElementById(rowId(facilityId));
  row?.scrollIntoView({ block: 'start' });
  row?.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true });
}

/**
 * Gives something the focus and brings all of it into view: by itself the browser is content with a part, and beside the
 * keyboard of a telephone there is little room.
 */
export function focusInView(element: HTMLElement | null, place: 'start' | 'center'): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: place });
}

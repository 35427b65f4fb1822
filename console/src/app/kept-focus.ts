/**
 * Keyboard and screen reader go on near where they were: where what had the focus is taken away, as a button with its row or one that is
 * pressed no more, what it stood in has it, or that part's heading. A dialog that closes gives the focus back by itself; where its opener
 * is gone by then, the same holds.
 */

/** What had the focus last in the page and in each dialog, with all that it stood in, from within. */
const trails = new WeakMap<Element, readonly HTMLElement[]>();

/** Whoever takes the focus on purpose has had the time for it. */
const SETTLED_MS = 60;

const placeOf = (element: Element): Element => element.closest('dialog') ?? document.body;

const hasGoneNowhere = () => !document.activeElement || document.activeElement === document.body;

const isThere = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;

function trailOf(element: HTMLElement): readonly HTMLElement[] {
  const around = element.parentElement;
  return around && element !== placeOf(element) ? [element, ...trailOf(around)] : [element];
}

/** What takes the focus in the place of what is gone: what still stands of it, or the heading of the nearest part around it. */
function heirOf([last, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (last && isThere(last) && !last.matches(':disabled')) return last;
  for (const part of around.filter(isThere)) {
    if (part.tabIndex >= 0) return part;
    const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isThere);
    if (heading) return heading;
  }
  return null;
}

function settle(): void {
  if (!hasGoneNowhere()) return;
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const heir = heirOf(trails.get(place) ?? []);
  if (!heir) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus();
}

export function keepFocus(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) trails.set(placeOf(target), trailOf(target));
  });
  // Whoever presses beside everything lets go of it on purpose.
  document.addEventListener('pointerup', () => {
    if (hasGoneNowhere()) trails.delete(document.body);
  });
  new MutationObserver(() => {
    if (!hasGoneNowhere()) return;
    clearTimeout(waiting);
    waiting = setTimeout(settle, SETTLED_MS);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] });
}

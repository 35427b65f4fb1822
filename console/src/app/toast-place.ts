/**
 * Where the console's toasts stand: its screens are figures down to the lower edge, and whoever has just recorded something reads them. They stand
 * where no text and no control is beneath, as low and as far right as can be; where all is full, over as little as can be.
 */
import type { ToastPlace } from '#web/ui/toasts.tsx';

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const GAP = 16;
/** What is pressed is missed more than what is read. */
const PRESSED_WEIGHT = 8;
const CONTROLS = 'a[href], button, input, select, textarea, summary, img, canvas, svg[role="img"]';

type Covered = { readonly box: Box; readonly weight: number };

/** A dialog that is open is all that matters while it is. */
const shownPart = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

const isOnScreen = ({ left, right, top, bottom }: Box) =>
  right - left > 2 && bottom - top > 2 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** All texts and controls that are on the screen, but those of toasts. */
function shownIn(part: Element, own: Element): Covered[] {
  const found: Covered[] = [];
  for (const control of part.querySelectorAll(CONTROLS)) {
    const box = control.getBoundingClientRect();
    if (!own.contains(control) && isOnScreen(box)) found.push({ box, weight: PRESSED_WEIGHT });
  }
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent } = text;
    if (
      !parent ||
      own.contains(parent) ||
      !text.nodeValue?.trim() ||
      !isOnScreen(parent.getBoundingClientRect())
    )
      continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (isOnScreen(box)) found.push({ box, weight: 1 });
  }
  return found;
}

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The first free place from the lower edge upwards, at the right before the left; else the one that covers least. */
export function placeBeside(region: HTMLElement): ToastPlace {
  const { width, height } = region.getBoundingClientRect();
  const shown = shownIn(shownPart(), region);
  const page = document.documentElement.clientWidth;
  let least: { place: ToastPlace; covers: number } | null = null;
  for (let bottom = GAP; bottom + height <= innerHeight - GAP; bottom += GAP)
    for (const side of ['right', 'left'] as const) {
      const left = side === 'left' ? GAP : page - GAP - width;
      const edge = innerHeight - bottom;
      const box = { left, right: left + width, top: edge - height, bottom: edge };
      const covers = shown.reduce((sum, one) => sum + overlap(box, one.box) * one.weight, 0);
      const place = { side, bottom };
      if (covers === 0) return place;
      if (!least || covers < least.covers) least = { place, covers };
    }
  return least?.place ?? { side: 'right', bottom: GAP };
}

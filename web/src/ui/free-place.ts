/**
 * Where something may float over the page without lying on what a member wants to press or must read: bars that stick to an
 * edge count as such as a whole, controls and messages where a good part of them would be covered.
 */
const actions = 'a[href], button, input, select, textarea, summary, label, [role="alert"]';

/** Finer than the smallest control. */
const stepPx = 20;

/** A large card that is a link can still be pressed beside what floats over its corner. */
const coveredPart = 0.2;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The bar a point lies on: whatever is fixed or sticks, other than what asks. */
function barOf(element: Element, own: Element): Element | null {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (one === own || one.contains(own)) return null;
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
  }
  return null;
}

const coverage = (action: DOMRect, box: Box): number => {
  const width = Math.min(action.right, box.right) - Math.max(action.left, box.left);
  const height = Math.min(action.bottom, box.bottom) - Math.max(action.top, box.top);
  return (Math.max(width, 0) * Math.max(height, 0)) / (action.width * action.height || 1);
};

/** What lies under a point, from the top, without what asks. */
const beneath = (x: number, y: number, own: Element) =>
  document.elementsFromPoint(x, y).filter((element) => !own.contains(element));

export function coversAction(box: Box, own: Element): boolean {
  for (let y = box.top; y <= box.bottom; y += stepPx)
    for (let x = box.left; x <= box.right; x += stepPx) {
      const [first] = beneath(x, y, own);
      if (!first) continue;
      if (barOf(first, own)) return true;
      const action = first.closest(actions);
      if (action && coverage(action.getBoundingClientRect(), box) > coveredPart) return true;
    }
  return false;
}

/** The bar that sticks to the bottom of the screen where something wants to stand. */
export function bottomBar(own: Element): Element | null {
  const { left, right } = own.getBoundingClientRect();
  const [first] = beneath((left + right) / 2, document.documentElement.clientHeight - 1, own);
  return first ? barOf(first, own) : null;
}

/** How far from the bottom of the screen that bar reaches up. */
export const heightAbove = (bar: Element | null): number =>
  bar ? Math.max(0, document.documentElement.clientHeight - bar.getBoundingClientRect().top) : 0;

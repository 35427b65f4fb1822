/**
 * Whether every text stands where it can be read: inside the boxes around it and on the screen. The walk over all
 * screens asks it of each of them. What may be scrolled to inside its own frame counts as in its place.
 */
import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page. Answers a line for each text that leaves a box around it or has a figure or a word broken in two, and
 * one where the page scrolls sideways.
 */
function findTextOutOfPlace(): string[] {
  const screen = document.documentElement.clientWidth;
  const found = new Set<string>();
  /** Half a pixel is rounding. */
  const near = 1;

  const isInline = ({ display }: CSSStyleDeclaration) => display === 'inline' || display === 'contents';
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isDrawn = (style: CSSStyleDeclaration) =>
    !['rgba(0, 0, 0, 0)', 'transparent'].includes(style.backgroundColor) ||
    parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth) > 0;

  /** The box in which the layout puts an element: its parent, or what it is positioned by; null for the screen. */
  const boxAround = (element: Element, { position }: CSSStyleDeclaration): Element | null => {
    if (position === 'fixed') return null;
    return position === 'absolute' && element instanceof HTMLElement
      ? element.offsetParent
      : element.parentElement;
  };

  /** Said to screen readers only: clipped away as a whole. */
  const isHiddenFromSight = (start: Element) => {
    for (let box: Element | null = start; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
    return false;
  };

  const isRead = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest('select') &&
    !isHiddenFromSight(element);

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} "${[...element.classList].slice(0, 4).join(' ')}"`;

  /** How far a line of text reaches beyond a box: to the sides always, above and below where an edge is to be seen. */
  const beyond = (line: DOMRect, box: Element, style: CSSStyleDeclaration): [number, number] => {
    const edge = box.getBoundingClientRect();
    // The line's own height has room above and below the letters.
    const air = line.height * 0.25;
    const sideways = scrolls(style.overflowX) ? 0 : Math.max(edge.left - line.left, line.right - edge.right);
    const mayStandOut = scrolls(style.overflowY) || !(clips(style.overflowY) || isDrawn(style));
    const upright = mayStandOut ? 0 : Math.max(edge.top - line.top - air, line.bottom - air - edge.bottom);
    return [sideways, upright];
  };

  const complain = (text: string, what: string) => found.add(`"${text.trim().slice(0, 40)}" ${what}`);

  /** The empty half of a closing bracket or stop hangs over the end of a line, where Japanese is set so. */
  const hangsOver = (word: string, element: Element) =>
    /[）」』】〕、。]$/.test(word) ? parseFloat(getComputedStyle(element).fontSize) / 2 : near;

  const follow = (text: string, line: DOMRect, start: Element, mayHang: number) => {
    let box: Element | null = start;
    while (box && box !== document.documentElement) {
      const style = getComputedStyle(box);
      if (!isInline(style)) {
        const [sideways, upright] = beyond(line, box, style);
        if (sideways > mayHang) complain(text, `reaches ${Math.round(sideways)} px out of ${nameOf(box)}`);
        if (upright > near) complain(text, `stands ${Math.round(upright)} px out of ${nameOf(box)}`);
        if (sideways > mayHang || upright > near) return;
        // Inside a frame that scrolls everything can be come upon.
        if (scrolls(style.overflowX)) return;
      }
      box = boxAround(box, style);
    }
    const off = Math.max(-line.left, line.right - screen);
    if (off > mayHang) complain(text, `reaches ${Math.round(off)} px off the screen`);
  };

  /** Amounts and dates, and words of the Latin script; addresses of mail may be broken. */
  const belongsTogether =
    /^[（(]?(?:[\d,.:/]*\d[\d,.:/]*(?:円|Pt|pt|TVP)?|[A-Za-z’']{2,24})[.,:;!?)）、。]?$/;

  const isBroken = (lines: readonly DOMRect[]) =>
    lines.some(({ top }) => Math.abs(top - lines[0]!.top) > lines[0]!.height / 2);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    if (!parent || !text.trim() || !isRead(parent)) continue;
    // Word for word: spaces at the end of a line hang over its edge unseen.
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > near && height > near);
      for (const line of lines) follow(text, line, parent, hangsOver(word, parent));
      if (belongsTogether.test(word) && isBroken(lines))
        complain(text, `has "${word}" broken over two lines in ${nameOf(parent)}`);
    }
  }
  const sideways = document.documentElement.scrollWidth - screen;
  if (sideways > 0) found.add(`the page scrolls sideways by ${sideways} px`);
  return [...found];
}

export const textOutOfPlace = (page: Page): Promise<string[]> => page.evaluate(findTextOutOfPlace);

const TRIES = 10;
const BETWEEN_MS = 300;

/** Names that the server gives and letters of the club's own font arrive a moment later, and so does what is measured by them. */
export async function expectTextInPlace(page: Page, look: string): Promise<void> {
  let found = await textOutOfPlace(page);
  for (let tries = 1; found.length > 0 && tries < TRIES; tries += 1) {
    await page.waitForTimeout(BETWEEN_MS);
    found = await textOutOfPlace(page);
  }
  expect.soft(found, `${page.url()} ${look}`).toEqual([]);
}

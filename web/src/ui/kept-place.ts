/** The place of whoever reads: what stands before the eyes stays there while the words around it change their length. */

const watchMs = 3000;
const blocks = 'h1, h2, h3, p, li, dt, dd, tr, label, legend, fieldset, input, select, textarea, button';

/** The first block of the content that is to be seen below the header. */
function firstInSight(): Element | null {
  const top = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const all = document.querySelectorAll(`main :is(${blocks})`);
  return (
    [...all].find((block) => block.checkVisibility() && block.getBoundingClientRect().top >= top) ?? null
  );
}

/**
 * Notes the place before the words change, and answers how it is kept from then on: at once, and while names that the
 * server gives arrive, until the reader moves. What was pressed on the page is what stands before the eyes.
 */
export function notePlace(pressed: Element | null): () => void {
  const anchor = pressed && !pressed.closest('dialog') ? pressed : firstInSight();
  if (!anchor) return () => undefined;
  const before = anchor.getBoundingClientRect().top;
  return () => void keepAt(anchor, before);
}

/**
 * Scrolls so that an element stands so many pixels below the top of the screen, at once and for three seconds while what is around it is still laid out,
 * until the reader moves. Answers how to end it before.
 */
export function keepAt(anchor: Element, top: number): () => void {
  const { style } = document.documentElement;
  // The browser's own keeping would be added to this one.
  style.overflowAnchor = 'none';
  const end = Date.now() + watchMs;
  let frame = 0;
  const comeBack = () => {
    const moved = anchor.isConnected ? anchor.getBoundingClientRect().top - top : 0;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
    if (Date.now() < end) frame = requestAnimationFrame(comeBack);
    else stop();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    style.overflowAnchor = '';
    for (const move of moves) removeEventListener(move, stopOnPage);
  };
  // Closing the menu moves nothing.
  const stopOnPage = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('dialog'))) stop();
  };
  const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  for (const move of moves) addEventListener(move, stopOnPage, { passive: true });
  comeBack();
  return stop;
}

/**
 * A bar that sticks to an edge of the screen keeps what is scrolled to, or takes the focus, from coming to lie beneath it,
 * as high as it is at that moment.
 */
import { useEffect, useRef, type RefObject } from 'react';

const gap = 16;
/** While something is typed, what a field is called stands above it within this much, counted in letters. */
const labelRem = 5;

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
/** The header's height, for bars that stick below it. */
const headerHeight = 72;

const properties = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const;

export function useScrollPadding(edge: 'top' | 'bottom'): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const property = properties[edge];
    const measure = () => {
      const { position } = getComputedStyle(bar);
      // On a wide screen the bar at the bottom is a column that stands beside the page.
      const height = edge === 'bottom' && position !== 'fixed' ? 0 : bar.offsetHeight;
      const isTyping = 'typing' in document.documentElement.dataset;
      const above = edge === 'bottom' ? gap : isTyping ? labelRem * remPx() : headerHeight + gap;
      style[property] = height > 0 ? `${height + above}px` : '';
    };
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    return () => {
      watch.disconnect();
      style[property] = '';
    };
  }, [edge]);
  return ref;
}

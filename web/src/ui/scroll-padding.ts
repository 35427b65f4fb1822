/**
 * A bar that sticks to an edge of the screen keeps what is scrolled to, or takes the focus, from coming to lie beneath it,
 * as high as it is at that moment.
 */
import { useEffect, useRef, type RefObject } from 'react';

const gap = 16;
/** While something is typed, what a field is called stands above it within this much, counted in letters. */
const labelRem = 5;

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
/** How high the header is at present: bars stick below it, and `theme.css` keeps what is scrolled to from beneath it. */
const headerHeight = '--header-height';

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
      const above = edge === 'bottom' ? gap : isTyping ? labelRem * remPx() : gap;
      // While something is typed the header does not stick.
      const below = edge === 'top' && !isTyping ? ` + var(${headerHeight})` : '';
      style[property] = height > 0 ? `calc(${height + above}px${below})` : '';
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

/** For the header, which is higher while a line beneath it tells of a room that is held. */
export function useHeaderHeight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const header = ref.current;
    if (!header) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(headerHeight, `${header.offsetHeight}px`));
    watch.observe(header);
    return () => {
      watch.disconnect();
      style.removeProperty(headerHeight);
    };
  }, []);
  return ref;
}

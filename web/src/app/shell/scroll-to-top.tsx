/** The way back to the top of a long page. It stands above whatever sticks to the bottom, and steps aside from what lies beneath it. */
import { useLayoutEffect, useRef } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { bottomBar, coversAction, heightAbove } from '#web/ui/free-place.ts';
import { Icon } from '#web/ui/icon.tsx';

const gap = 16;

/** Looks again after every movement of the page, once for each frame. */
function useFreePlace(ref: React.RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const button = ref.current;
    if (!button) return undefined;
    let frame = 0;
    let bar: Element | null = null;
    const look = () => {
      frame = 0;
      const found = bottomBar(button);
      if (found && found !== bar) grown.observe(found);
      bar = found;
      button.style.bottom = `${heightAbove(bar) + gap}px`;
      const inUse = button.matches(':focus, :hover');
      button.style.visibility =
        !inUse && coversAction(button.getBoundingClientRect(), button) ? 'hidden' : '';
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const grown = new ResizeObserver(lookSoon);
    grown.observe(document.body);
    look();
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
      grown.disconnect();
    };
  }, [ref]);
}

export function ScrollToTop() {
  const words = useWords('shell');
  const ref = useRef<HTMLButtonElement>(null);
  useFreePlace(ref);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={words.scrollToTop}
      className="fixed right-4 bottom-4 z-10 grid size-12 place-items-center rounded-full border border-line bg-white text-key-deep shadow-card in-data-typing:hidden print:hidden"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" />
    </button>
  );
}

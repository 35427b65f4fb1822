/**
 * The total that stays in view: a column beside the content on wide screens, a bar at the bottom on narrow ones that
 * opens into the breakdown. The column shows all of it and scrolls with the page: one that is higher than the screen sticks
 * with its end, where the total and the way on are. The page leaves room for it with `withSummary`.
 */
import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';
import { useScrollPadding } from './scroll-padding.ts';

type Props = {
  title: string;
  total: ReactNode;
  breakdown: ReactNode;
  action?: ReactNode;
  openWord: string;
  closeWord: string;
  /** What else sticks to the top of the screen: the column stands below it. */
  below?: 'header' | 'bar';
};

const columns = {
  header: 'lg:top-[min(112px,100dvh-24px-var(--column-height))]',
  bar: 'lg:top-[min(192px,100dvh-24px-var(--column-height))]',
} as const;

/** Tells the styles how high the column is, from which they know where it sticks. */
function useColumnHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const column = ref.current;
    if (!column) return undefined;
    const watch = new ResizeObserver(() =>
      column.style.setProperty('--column-height', `${column.offsetHeight}px`),
    );
    watch.observe(column);
    return () => watch.disconnect();
  }, [ref]);
}

/** Put on the grid that holds the content and the summary. */
export const withSummary =
  'grid grid-cols-[minmax(0,1fr)] gap-8 pb-40 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:pb-0';

export function SummaryBar({
  title,
  total,
  breakdown,
  action,
  openWord,
  closeWord,
  below = 'header',
}: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ref = useScrollPadding('bottom');
  useColumnHeight(ref);
  return (
    <aside
      ref={ref}
      aria-label={title}
      className={`fixed inset-x-0 bottom-0 z-20 flex flex-col max-lg:max-h-[85dvh] border-t border-line in-data-typing:max-lg:hidden bg-white p-4 shadow-card print:static print:max-h-none print:shadow-none lg:sticky lg:rounded-lg lg:border lg:p-6 ${columns[below]}`}
    >
      <h2 className="mb-2 hidden text-lg lg:block">{title}</h2>
      {/* In the bar it scrolls by itself, so that the total and the way on are never out of sight; the keyboard can reach it. */}
      <div
        id={id}
        role="region"
        aria-label={title}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className={`${open ? 'block' : 'hidden'} max-lg:scroll-sign -mx-2 mb-3 min-h-0 px-2 max-lg:overflow-y-auto lg:block`}
      >
        {breakdown}
      </div>
      <div className="@container lg:border-t lg:border-line lg:pt-3">
        <div className="flex items-center justify-between gap-x-4">
          <div className="tabular min-w-0 font-semibold wrap-anywhere">{total}</div>
          <button
            type="button"
            className="-mr-2 inline-flex min-h-12 min-w-12 shrink-0 items-center justify-end gap-1 px-2 text-sm text-key underline underline-offset-4 lg:hidden"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {/* Where letters are large and the screen is small, the arrow alone says it to the eye. */}
            <span className="@max-[18rem]:sr-only">{open ? closeWord : openWord}</span>
            <Icon name={open ? 'down' : 'up'} size={18} />
          </button>
        </div>
      </div>
      {action ? <div className="mt-3">{action}</div> : null}
    </aside>
  );
}

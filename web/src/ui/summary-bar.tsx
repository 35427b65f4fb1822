/**
 * The total that stays in view: a column beside the content on wide screens, a bar at the bottom on narrow ones that
 * opens into the breakdown. The page leaves room for it with `withSummary`.
 */
import { useId, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  total: ReactNode;
  breakdown: ReactNode;
  action?: ReactNode;
  openWord: string;
  closeWord: string;
};

/** Put on the grid that holds the content and the summary. */
export const withSummary = 'grid gap-8 pb-40 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:pb-0';

export function SummaryBar({ title, total, breakdown, action, openWord, closeWord }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside
      aria-label={title}
      className="fixed inset-x-0 bottom-0 z-20 max-h-[85dvh] overflow-y-auto border-t border-line bg-white p-4 shadow-card lg:sticky lg:top-28 lg:max-h-[calc(100dvh-128px)] lg:rounded-lg lg:border lg:p-6"
    >
      <h2 className="mb-2 hidden text-lg lg:block">{title}</h2>
      <div id={id} className={`${open ? 'block' : 'hidden'} mb-4 lg:block`}>
        {breakdown}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="tabular min-w-0 font-semibold">{total}</div>
        <button
          type="button"
          className="inline-flex min-h-12 items-center gap-1 px-2 text-sm text-key underline underline-offset-4 lg:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? closeWord : openWord}
          <Icon name={open ? 'down' : 'up'} size={18} />
        </button>
      </div>
      {action ? <div className="mt-3">{action}</div> : null}
    </aside>
  );
}

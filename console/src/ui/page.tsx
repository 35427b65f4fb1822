/** The head of a screen of the console: its heading, and beside it what the screen as a whole can do. */
import type { ReactNode } from 'react';
import { pageHeadingId } from '#web/ui/page-heading.tsx';

export function PageHead({ title, beside }: { title: ReactNode; beside?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h1 id={pageHeadingId} tabIndex={-1} className="text-xl wrap-anywhere">
        {title}
      </h1>
      {beside}
    </header>
  );
}

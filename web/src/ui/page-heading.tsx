/** The one heading of a screen. It takes the focus after a change of screen, so that screen readers begin there. */
import type { ReactNode } from 'react';

export const pageHeadingId = 'page-heading';

export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className="mb-8 grid gap-3">
      <h1 id={pageHeadingId} tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
        {children}
      </h1>
      {lead ? <p className="lines max-w-[44em] text-ink-soft">{lead}</p> : null}
    </header>
  );
}

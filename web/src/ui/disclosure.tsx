/** A part that folds: its name is always there, the rest is one press away. */
import type { ReactNode } from 'react';

type Props = {
  summary: string;
  /** Of a part that belongs to the outline of the page: the rank of its name. */
  heading?: 'h2' | 'h3' | undefined;
  begins?: 'open' | 'closed' | undefined;
  children: ReactNode;
};

export function Disclosure({ summary, heading: Heading, begins = 'closed', children }: Props) {
  return (
    <details open={begins === 'open'}>
      {Heading ? (
        <summary className="flex min-h-14 items-center justify-between gap-3 py-2">
          <Heading className="tabular text-lg">{summary}</Heading>
        </summary>
      ) : (
        <summary className="flex min-h-12 items-center gap-2 text-sm text-key">{summary}</summary>
      )}
      {children}
    </details>
  );
}

/** What the page of a resort tells, by its headings: one press leads there and opens what is folded. */
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { Icon } from '#web/ui/icon.tsx';

type Part = { readonly id: string; readonly name: string };

const domId = (id: string): string => `resort-${id}`;

/** A part that can be led to. */
export function ResortPart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={domId(id)} tabIndex={-1} className="scroll-mt-4">
      {children}
    </div>
  );
}

function leadTo(id: string): void {
  const part = document.getElementById(domId(id));
  // The part itself, and nothing that is folded within it.
  const folded = part?.querySelector<HTMLDetailsElement>(':scope > * > details');
  if (folded?.open === false) folded.open = true;
  focusInView(part, 'start');
}

export function ResortContents({ parts }: { parts: readonly Part[] }) {
  const words = useWords('resort');
  if (parts.length < 2) return null;
  return (
    <nav aria-label={words.contents}>
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${domId(id)}`}
              onClick={(event) => {
                event.preventDefault();
                leadTo(id);
              }}
              className="inline-flex min-h-12 items-center gap-1 rounded-full border border-line bg-white px-4 text-sm text-key hover:border-key hover:bg-key-soft"
            >
              {name}
              <Icon name="down" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

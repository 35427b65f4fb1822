/** How many searches are kept, with the list of them folded beneath; nothing where none is. */
import { lazy, Suspense, useId, useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import type { SearchChoices } from './search-queries.ts';

const SavedSearchList = lazy(async () => ({
  default: (await import('./saved-search-list.tsx')).SavedSearchList,
}));

type Props = { choices: SearchChoices; onChange: () => void; onFollow: () => void };

export function SavedSearches({ choices, onChange, onFollow }: Props) {
  const words = useWords('vacancy').keep;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { length: count } = choices.mySavedSearchList;
  if (count === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="inline-flex min-h-12 items-center gap-2 text-key underline underline-offset-4"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'fold' : 'down'} size={20} />
        {words.list(count)}
      </button>
      <div id={id} hidden={!open} className="basis-full">
        {open ? (
          <Suspense fallback={<Skeleton shape="h-32" />}>
            <SavedSearchList
              choices={choices}
              onChange={onChange}
              onFollow={() => {
                setOpen(false);
                onFollow();
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

/** The button that keeps the conditions of a result; what it opens is loaded then. */
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SearchConditions } from './conditions.ts';
import type { SavedSearch } from './search-queries.ts';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('./save-search-dialog.tsx')).SaveSearchDialog,
}));

export type Keeping = {
  conditions: SearchConditions & { contractId: string };
  /** When the dates open, where they are not open yet. */
  opensAt: string | null;
  /** These very conditions, where they are kept. */
  saved: SavedSearch | undefined;
  onSaved: () => void;
};

/** `because`: why there is nothing to book now. */
export function SaveSearch({ because, ...keeping }: Keeping & { because: 'closed' | 'full' | null }) {
  const words = useWords('vacancy').keep;
  const [open, setOpen] = useState(false);
  // Once it was opened it stays, so that closing gives the focus back.
  const [wasOpened, setWasOpened] = useState(false);
  const { saved } = keeping;
  return (
    <div className={because === null ? 'sm:-ml-3' : 'mt-4'}>
      <Button
        kind={because === null ? 'quiet' : 'secondary'}
        wide={because === null ? undefined : 'narrow'}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Icon name={saved ? 'check' : because === null ? 'plus' : 'mail'} size={20} />
        {saved
          ? words.saved
          : { closed: words.tellOpening, full: words.tell, other: words.save }[because ?? 'other']}
      </Button>
      {wasOpened ? (
        <Suspense>
          <SaveSearchDialog {...keeping} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

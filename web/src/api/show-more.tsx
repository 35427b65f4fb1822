/** The end of a list that is shown in parts: the way to the next part, and why it could not be had. */
import { useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import type { Paged } from './use-list-pages.ts';

type Props = {
  list: Pick<Paged<unknown>, 'full' | 'busy' | 'error' | 'more'>;
  /** What the button says, such as "10 more". */
  children: string;
};

export function ShowMore({ list, children }: Props) {
  const words = useWords('shell');
  return (
    <>
      <FailureNotice error={list.busy ? undefined : list.error} />
      {list.full ? (
        <div className="mt-4 text-center">
          <Button kind="secondary" busy={list.busy ? words.loading : null} onClick={() => void list.more()}>
            {children}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A list that came whole and is shown in parts. */
export function useShownInParts<Row>(rows: readonly Row[], atOnce: number): Paged<Row> {
  const [shown, setShown] = useState(atOnce);
  return {
    rows: rows.slice(0, shown),
    full: rows.length > shown,
    busy: false,
    error: undefined,
    more: () => {
      setShown(shown + atOnce);
      return Promise.resolve();
    },
  };
}

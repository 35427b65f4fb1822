/** Tags and facilities: folded away until wanted, open while any is chosen. */
import { Suspense, useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import type { FurtherProps } from './further-conditions.tsx';
import { FurtherConditionsLater } from './later.ts';

export function MoreConditions({ choices, chosen, onChange }: FurtherProps) {
  const words = useWords('vacancy').conditions;
  const count = chosen.tags.length + chosen.facilityIds.length;
  const [open, setOpen] = useState(count > 0);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        className="inline-flex min-h-12 items-center gap-2 font-semibold text-key"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'fold' : 'down'} size={20} />
        {count > 0 ? words.moreChosen(count) : words.more}
      </button>
      {open ? (
        <Suspense fallback={<Skeleton shape="mt-2 h-80" />}>
          <FurtherConditionsLater {...{ choices, chosen, onChange }} />
        </Suspense>
      ) : null}
    </div>
  );
}

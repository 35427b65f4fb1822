/** Above a result: its order, and what narrows it down, each with how many facilities it leaves. */
import { Suspense, useState, type ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { asFound, orders, type Arrangement, type Looking, type Order } from './arrange-found.ts';
import { origins, type Origin } from './distance.ts';
import { NarrowingLater } from './later.ts';
import type { FoundFacility } from './search-queries.ts';

type Props = {
  facilities: readonly FoundFacility[];
  /** How many are left of them. */
  left: number;
  looking: Looking;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  /** Where the days of all are turned. */
  days: ReactNode;
};

export function ArrangeBar({ facilities, left, looking, arrangement, onArrange, days }: Props) {
  const words = useWords('vacancy').arrange;
  const chosen = arrangement.features.length + arrangement.tags.length + (arrangement.area === null ? 0 : 1);
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-1 items-end gap-x-4 gap-y-3 min-[22rem]:grid-cols-2 sm:grid-cols-[auto_15rem] sm:justify-start lg:grid-cols-[auto_15rem_minmax(0,24rem)] lg:justify-between">
        <Button kind="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'fold' : 'down'} size={20} />
          {chosen > 0 ? words.narrowedBy(chosen) : words.narrow}
        </Button>
        <Select
          label={words.order}
          value={arrangement.order}
          onChange={(event) => onArrange({ ...arrangement, order: event.target.value as Order })}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {words.orders[order]}
            </option>
          ))}
        </Select>
        <div className="min-[22rem]:col-span-2 lg:col-span-1">{days}</div>
      </div>
      {arrangement.order === 'distance' ? (
        <div className="sm:w-80">
          <Select
            label={words.origin}
            help={words.straightLine}
            value={arrangement.origin}
            onChange={(event) => onArrange({ ...arrangement, origin: event.target.value as Origin })}
          >
            {origins.map((origin) => (
              <option key={origin} value={origin}>
                {words.origins[origin]}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      {open ? (
        <Suspense fallback={<Skeleton shape="h-120 rounded-lg" />}>
          <NarrowingLater {...{ facilities, looking, arrangement, onArrange }} />
        </Suspense>
      ) : null}
      {chosen > 0 ? (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {left > 0 ? words.left({ left, all: facilities.length }) : words.noneLeft}
          <Button
            kind="quiet"
            onClick={() => onArrange({ ...asFound, order: arrangement.order, origin: arrangement.origin })}
          >
            {words.all}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

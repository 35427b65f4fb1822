/** Of which house and day a screen tells: chosen at its top, kept in the address, and the house for the next time too. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { HOUSES, type House } from '../../api/club-queries.ts';
import { barControl } from '../../ui/bar-control.ts';
import { useWords } from '../../words.ts';
import { DayChoice } from './day-choice.tsx';

export type Chosen = { readonly house: House; readonly day: string; readonly today: string };

const KEPT = 'console-house';

type Props = {
  readonly at:
    | '/inside/today'
    | '/inside/rooms'
    | '/inside/register'
    | '/inside/inventory'
    | '/inside/occupancy';
  readonly beside?: (chosen: Chosen) => ReactNode;
  readonly children: (chosen: Chosen) => ReactNode;
};

export function HouseAndDay({ at, beside, children }: Props) {
  const words = useWords('today');
  const search = useSearch({ from: at });
  const navigate = useNavigate();
  const asked = useAsked({ query: HOUSES, variables: {} });
  const show = (next: { house?: string; day?: string }) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  return (
    <Loaded asked={asked} waiting="h-12">
      {({ houses, businessDay }) => {
        const wanted = search.house ?? localStorage.getItem(KEPT);
        const house = houses.find(({ id }) => id === wanted) ?? houses[0];
        if (!house) return <Notice tone="info">{words.noHouse}</Notice>;
        const day = parseCalendarDate(search.day ?? '') ?? parseCalendarDate(businessDay)!;
        const chosen = { house, day, today: businessDay };
        return (
          <>
            <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
              <label className="grid gap-1 text-sm">
                {words.house}
                <select
                  className={barControl}
                  value={house.id}
                  onChange={({ currentTarget: { value } }) => {
                    localStorage.setItem(KEPT, value);
                    show({ house: value });
                  }}
                >
                  {houses.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <DayChoice day={day} today={businessDay} choose={(to) => show({ day: to })} />
              {beside?.(chosen)}
            </div>
            {children(chosen)}
          </>
        );
      }}
    </Loaded>
  );
}

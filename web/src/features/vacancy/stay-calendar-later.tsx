/** The calendar of a stay, folded away until it is wanted and loaded then: two months where there is room for them. */
import { lazy, Suspense, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import type { Dates } from './date-problems.ts';

const load = async () => ({ default: (await import('./range-calendar.tsx')).StayCalendar });
const StayCalendar = lazy(load);

/** Two months need so many pixels for days that a finger meets. */
const roomForTwo = 640;

function useMonths(): [RefObject<HTMLDivElement | null>, 1 | 2] {
  const place = useRef<HTMLDivElement>(null);
  const [months, setMonths] = useState<1 | 2>(1);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setMonths(entry.contentRect.width >= roomForTwo ? 2 : 1);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, months];
}

type Props = {
  dates: Dates | null;
  least: string;
  most?: string | undefined;
  mostOut?: string | undefined;
  onChange: (dates: Dates) => void;
};

export function StayCalendarLater(props: Props) {
  const words = useWords('vacancy').conditions;
  const [open, setOpen] = useState(false);
  const [place, months] = useMonths();
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 sm:col-span-2">
      <Button
        kind="quiet"
        wide="narrow"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" size={20} />
        {open ? words.closeCalendar : words.openCalendar}
      </Button>
      {open ? (
        <Suspense fallback={<Skeleton shape="h-96 w-full" />}>
          <div className="w-full">
            <StayCalendar {...props} months={months} />
          </div>
        </Suspense>
      ) : null}
    </div>
  );
}

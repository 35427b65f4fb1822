/** What a step of the flow stands on, once it is there; its place before, and the way to the search if it cannot be had. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';

type Props<Data> = { asked: Asked<Data>; children: (data: Data) => ReactNode };

export function StepLoaded<Data>({ asked, children }: Props<Data>) {
  const words = useWords('booking/choose');
  return (
    <Loaded
      asked={asked}
      waiting={
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px]">
          <div className="grid gap-6">
            <Skeleton shape="h-80" />
            <Skeleton shape="h-60" />
          </div>
          <Skeleton shape="hidden h-130 lg:block" />
        </div>
      }
      beside={
        <Link to={paths.vacancySearch} className={buttonClass('secondary')}>
          {words.toSearch}
        </Link>
      }
    >
      {children}
    </Loaded>
  );
}

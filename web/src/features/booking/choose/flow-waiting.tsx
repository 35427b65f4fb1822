/** What stands while a step's data is on its way, in the shape it will have, and when it cannot be had. */
import { Link } from '@tanstack/react-router';
import type { CombinedError } from 'urql';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/surfaces.tsx';

export function FlowWaiting({ error }: { error: CombinedError | undefined }) {
  const shell = useWords('shell');
  const words = useWords('booking/choose');
  if (error)
    return (
      <div className="grid gap-6">
        <FailureNotice error={error} />
        <p>
          <Link to={paths.vacancySearch} className={buttonClass('secondary')}>
            {words.toSearch}
          </Link>
        </p>
      </div>
    );
  return (
    <Loading label={shell.loading}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid gap-6">
          <Skeleton shape="h-80" />
          <Skeleton shape="h-60" />
        </div>
        <Skeleton shape="hidden h-130 lg:block" />
      </div>
    </Loading>
  );
}

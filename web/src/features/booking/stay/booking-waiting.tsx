/** What stands while a booking is on its way, and when it cannot be had. */
import { Link } from '@tanstack/react-router';
import type { CombinedError } from 'urql';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/ui/surfaces.tsx';

export function BookingWaiting({ title, error }: { title: string; error: CombinedError | undefined }) {
  const shell = useWords('shell');
  const words = useWords('booking/stay').detail;
  return (
    <div className="shell-width py-8">
      <PageHeading>{title}</PageHeading>
      {error ? (
        <div className="grid gap-6">
          <FailureNotice error={error} />
          <p>
            <Link to={paths.booking} className={buttonClass('secondary')}>
              {words.back}
            </Link>
          </p>
        </div>
      ) : (
        <Loading label={shell.loading}>
          <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
            <Skeleton shape="h-96" />
            <Skeleton shape="h-96" />
          </div>
        </Loading>
      )}
    </div>
  );
}

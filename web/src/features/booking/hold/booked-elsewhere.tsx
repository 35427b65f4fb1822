/** In another tab the stay was booked: there is nothing to enter or to watch any more, and the way leads to the booking. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Notice } from '#web/ui/surfaces.tsx';

export function BookedElsewhere({ reason }: { reason: string | undefined }) {
  const words = useWords('booking/hold').final;
  const text = useFailureText(reason ?? 'HOLD_ALREADY_CONFIRMED');
  useEffect(() => {
    scrollTo({ top: 0 });
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <div className="shell-width max-w-200 py-10">
      <PageHeading>{words.bookedElsewhere}</PageHeading>
      <Notice role="alert">{text}</Notice>
      <p className="mt-6">
        <Link to={paths.booking} className={buttonClass()}>
          {words.already}
        </Link>
      </p>
    </div>
  );
}

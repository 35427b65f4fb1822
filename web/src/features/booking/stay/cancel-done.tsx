/** The cancellation is done: says so, with what was kept, and leads on. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { useFeeText, type Fee } from './cancel-penalty.ts';

export function CancelDone({ id, scope, fee }: { id: string; scope: 'whole' | 'part'; fee: Fee }) {
  const words = useWords('booking/stay').cancel;
  const feeText = useFeeText();
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <div className="shell-width max-w-200 py-10">
      <PageHeading lead={words.doneLead}>{scope === 'whole' ? words.doneWhole : words.donePart}</PageHeading>
      <Card>
        <dl className="mb-5 flex flex-wrap items-baseline gap-x-4">
          <dt>{words.feeKept}</dt>
          <dd className="tabular text-lg font-semibold">{feeText(fee)}</dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.bookingDetail} params={{ id }} className={buttonClass()}>
            {words.toDetail}
          </Link>
          <Link to={paths.booking} className={buttonClass('secondary')}>
            {words.toHistory}
          </Link>
          <Link to={paths.vacancySearch} className={buttonClass('quiet')}>
            {words.searchAgain}
          </Link>
        </div>
      </Card>
    </div>
  );
}

/** One booking with its cancellation policy, for the screens that show it whole; while it is awaited they have a title. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { bookingQuery, type BookingCancelPolicy, type WholeBooking } from './booking-fragments.ts';

type Props = {
  id: string;
  title: string;
  children: (shown: {
    booking: WholeBooking;
    policy: BookingCancelPolicy;
    /** For a screen that was told that the booking is no longer as it shows. */
    again: () => void;
  }) => ReactNode;
};

export function BookingLoaded({ id, title, children }: Props) {
  const words = useWords('booking/stay').detail;
  // Another tab or another person may have changed it since it was shown last.
  const asked = useAsked({ query: bookingQuery, variables: { id }, requestPolicy: 'cache-and-network' });
  // A screen that stands keeps to itself that asking again has failed: the toast has said so.
  if (asked.data) {
    const { myBookingV2: booking, bookingCancelPolicy: policy } = asked.data;
    return children({ booking, policy, again: asked.again });
  }
  return (
    <div className="shell-width py-8">
      <PageHeading>{title}</PageHeading>
      <Loaded
        asked={asked}
        waiting={
          <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
            <Skeleton shape="h-96" />
            <Skeleton shape="h-96" />
          </div>
        }
        beside={
          <Link to={paths.booking} className={buttonClass('secondary')}>
            {words.back}
          </Link>
        }
      >
        {() => null}
      </Loaded>
    </div>
  );
}

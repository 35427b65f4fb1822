/** The search with, above it, the room one nearly had and what one waits for: the one place where vacancies and bookings meet on a screen. */
import { useDraftOffer } from '#web/features/booking/hold/draft-offer.tsx';
import { LeaveGuard } from '#web/features/booking/hold/leave-guard.tsx';
import { WaitingCard } from '#web/features/waitlist/public.ts';
import { SearchPage } from '#web/features/vacancy/search-page.tsx';

export function VacancySearchScreen() {
  const { pending, offer } = useDraftOffer();
  return (
    <>
      <LeaveGuard />
      <SearchPage
        notice={
          pending ? (
            'awaited'
          ) : (
            <>
              {offer}
              <WaitingCard />
            </>
          )
        }
      />
    </>
  );
}

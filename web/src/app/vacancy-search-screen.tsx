/** The search with, above it, the room one nearly had: the one place where vacancies and bookings meet on a screen. */
import { DraftOffer } from '#web/features/booking/flow/draft-offer.tsx';
import { SearchPage } from '#web/features/vacancy/search-page.tsx';

export function VacancySearchScreen() {
  return <SearchPage notice={<DraftOffer />} />;
}

/** The club in figures: the pace of bookings, what was given up, and points that are soon over. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { parseCalendarDate, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { CancellationsView } from './cancellations-view.tsx';
import { PaceView } from './pace-view.tsx';
import { PointsView } from './points-view.tsx';
import { HOUSES } from '../../api/club-queries.ts';
import type { View } from './view.tsx';

export function ReportsPage() {
  const words = useWords('reports');
  const search = useSearch({ from: '/inside/reports' });
  const navigate = useNavigate();
  const asked = useAsked({ query: HOUSES, variables: {} });
  const show = (next: Partial<typeof search>) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  return (
    <>
      <PageHead title={words.title} />
      <Loaded asked={asked} waiting="h-96">
        {({ businessDay, houses }) => {
          const today = parseCalendarDate(businessDay)!;
          const day = parseCalendarDate(search.day ?? '') ?? today;
          const month = (parseCalendarDate(search.month ?? '') ?? today).slice(0, 7);
          const view: View = {
            ...{ houses, today, day, month: `${month}-01` as CalendarDate, choose: show },
            house: houses.find(({ id }) => id === search.house) ?? null,
          };
          return (
            <Tabs
              label={words.title}
              tabs={[
                { key: 'pace', label: words.views.pace },
                { key: 'cancellations', label: words.views.cancellations },
                { key: 'points', label: words.views.points },
              ]}
              selected={search.view ?? 'pace'}
              // A day of one view is none of another: how it stood then, or the last of those that are told.
              onSelect={(to) => show({ view: to, day: undefined })}
            >
              {search.view === 'points' ? (
                <PointsView />
              ) : search.view === 'cancellations' ? (
                <CancellationsView {...view} />
              ) : (
                <PaceView {...view} />
              )}
            </Tabs>
          );
        }}
      </Loaded>
    </>
  );
}

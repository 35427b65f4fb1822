/** The club's money: a day with its close, the taxes of a month, charges that somebody looks for, and exchange fees that are open. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { ChargesView } from './charges-view.tsx';
import { DayOfMoneyView } from './day-view.tsx';
import { TODAY } from '../../api/club-queries.ts';
import { TaxView } from './tax-view.tsx';
import { WeekFeesView } from './week-fees-view.tsx';

type MoneyView = 'day' | 'taxes' | 'charges' | 'weekFees';

export function MoneyPage() {
  const words = useWords('money');
  const search = useSearch({ from: '/inside/money' });
  const navigate = useNavigate();
  const asked = useAsked({ query: TODAY, variables: {} });
  const show = (next: { view?: MoneyView; day?: string }) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  return (
    <>
      <PageHead title={words.title} />
      <Loaded asked={asked} waiting="h-96">
        {({ businessDay }) => {
          const day = parseCalendarDate(search.day ?? '') ?? parseCalendarDate(businessDay)!;
          const chosen = { day, today: businessDay, choose: (to: string) => show({ day: to }) };
          return (
            <Tabs
              label={words.title}
              tabs={[
                { key: 'day', label: words.views.day },
                { key: 'charges', label: words.views.charges },
                { key: 'weekFees', label: words.views.weekFees },
                { key: 'taxes', label: words.views.taxes },
              ]}
              selected={search.view ?? 'day'}
              onSelect={(view) => show({ view })}
            >
              {search.view === 'taxes' ? (
                <TaxView {...chosen} />
              ) : search.view === 'charges' ? (
                <ChargesView />
              ) : search.view === 'weekFees' ? (
                <WeekFeesView />
              ) : (
                <DayOfMoneyView {...chosen} />
              )}
            </Tabs>
          );
        }}
      </Loaded>
    </>
  );
}

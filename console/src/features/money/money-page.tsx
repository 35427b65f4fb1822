/** The club's money: a day with its close, the taxes of a month, charges that somebody looks for, monthly bills, and fees of stays and of exchanged weeks that are open. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addMonths, firstOfMonth, parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { BillsView } from './bills-view.tsx';
import { ChargesView } from './charges-view.tsx';
import { DayOfMoneyView } from './day-view.tsx';
import { TODAY } from '../../api/club-queries.ts';
import { MONEY_VIEWS, type MoneyView } from './money-views.ts';
import { StayFeesView } from './stay-fees-view.tsx';
import { TaxView } from './tax-view.tsx';
import { WeekFeesView } from './week-fees-view.tsx';

export function MoneyPage() {
  const words = useWords('money');
  const search = useSearch({ from: '/inside/money' });
  const navigate = useNavigate();
  const asked = useAsked({ query: TODAY, variables: {} });
  const show = (next: { view?: MoneyView; day?: string; untold?: true | undefined }) =>
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
              tabs={MONEY_VIEWS.map((key) => ({ key, label: words.views[key] }))}
              selected={search.view ?? 'day'}
              onSelect={(view) => show({ view })}
            >
              {search.view === 'taxes' ? (
                <TaxView {...chosen} />
              ) : search.view === 'charges' ? (
                <ChargesView />
              ) : search.view === 'bills' ? (
                <BillsView {...chosen} day={search.day ? day : addMonths(firstOfMonth(day), -1)} />
              ) : search.view === 'stayFees' ? (
                <StayFeesView
                  today={businessDay}
                  untold={search.untold ?? false}
                  show={(untold) => show({ untold: untold || undefined })}
                />
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

/** What is waited for, and what is offered, in a line or two: on home and above the search. Nothing stands there where nobody waits. */
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';

const waitingQuery = graphql(`
  query StaysWaitedFor {
    myCancelWaitList {
      id
      checkInDate
      checkOutDate
      offer {
        id
        until
      }
      facility {
        id
        name
      }
    }
  }
`);
const anew = { requestPolicy: 'cache-and-network', context: handling('all') } as const;

type Waited = ResultOf<typeof waitingQuery>['myCancelWaitList'];

function Shown({ entries }: { entries: Waited }) {
  const words = useWords('waitlist').card;
  const format = useFormat();
  const offered = entries.filter(({ offer }) => offer !== null);
  const title = offered.length > 0 ? words.offered : words.waiting(entries.length);
  return (
    <section aria-label={title}>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 basis-80 grow">
            <h2 className="mb-1 text-lg">{title}</h2>
            <ul className="grid gap-2">
              {(offered.length > 0 ? offered : entries).map((entry) => (
                <li key={entry.id}>
                  <span className="block font-semibold">{entry.facility.name}</span>
                  <StayText stay={entry} />
                  {entry.offer ? (
                    <span className="block text-sm text-ink-soft">
                      {words.until(format.momentOfYear(entry.offer.until))}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
          <Link
            to={paths.vacancyNotification}
            className={buttonClass(offered.length > 0 ? 'primary' : 'secondary')}
          >
            {offered.length > 0 ? words.answer : words.see}
          </Link>
        </div>
      </Card>
    </section>
  );
}

export function WaitingCard() {
  const { data } = useAsked({ query: waitingQuery, ...anew });
  const entries = data?.myCancelWaitList ?? [];
  if (entries.length === 0) return null;
  // Its words are loaded for those who wait alone, and the screen about them does not wait with them.
  return (
    <Suspense fallback={null}>
      <Shown entries={entries} />
    </Suspense>
  );
}

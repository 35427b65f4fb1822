/**
 * What is waited for: the stay that a full day led here with, the entries with their places, and what is offered, to be booked or declined.
 * A mail leads here too; nothing is answered by opening the page.
 */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { PushCard } from '#web/features/notice/public.ts';
import { SavedSearchSectionLater } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { BeginToWait } from './begin-to-wait.tsx';
import { EntryCard } from './entry-card.tsx';
import { WaitingCars } from './waiting-cars.tsx';
import { entriesQuery } from './waitlist-queries.ts';

const route = '/member/home/vacancy-notification';

function NobodyWaits() {
  const words = useWords('waitlist');
  return (
    <Card>
      <p className="font-semibold">{words.none}</p>
      <p className="mb-4 text-ink-soft">{words.noneHelp}</p>
      <Link to={paths.vacancySearch} className={buttonClass('secondary')}>
        {words.search}
      </Link>
    </Card>
  );
}

export function WaitlistPage() {
  const words = useWords('waitlist');
  const navigate = useNavigate();
  const wanted = useSearch({ from: route });
  // Offers come and end by themselves.
  const asked = useAsked({ query: entriesQuery, requestPolicy: 'cache-and-network' });
  const [said, setSaid] = useState<string | null>(null);
  // What was given up goes at once; nothing is asked for that.
  const [gone, setGone] = useState<readonly string[]>([]);
  const done = (text: string) => {
    setSaid(text);
    asked.again();
  };
  const left = (id: string) => (text: string) => {
    setSaid(text);
    setGone((before) => [...before, id]);
  };
  const began = () => {
    done(words.begin.done);
    return navigate({ to: paths.vacancyNotification, search: {}, replace: true, resetScroll: false });
  };
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {wanted.contract && wanted.roomType && wanted.from && wanted.to ? (
          <BeginToWait
            key={JSON.stringify(wanted)}
            wanted={{
              contractId: wanted.contract,
              roomTypeId: wanted.roomType,
              from: wanted.from,
              to: wanted.to,
              rooms: wanted.room ?? [],
            }}
            onDone={began}
          />
        ) : null}
        {said === null ? null : (
          <Notice tone="success" role="status">
            {said}
          </Notice>
        )}
        <section aria-labelledby="waited-for" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="waited-for" className="text-xl">
            {words.list}
          </h2>
          <Loaded asked={asked} waiting="h-60">
            {({ myCancelWaitList: all }) => {
              const entries = all.filter(({ id }) => !gone.includes(id));
              return entries.length === 0 ? (
                <NobodyWaits />
              ) : (
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <EntryCard entry={entry} onDone={done} onLeft={left(entry.id)} onStale={asked.again} />
                    </li>
                  ))}
                </ul>
              );
            }}
          </Loaded>
        </section>
        <WaitingCars onDone={setSaid} />
        <Suspense>
          <SavedSearchSectionLater />
        </Suspense>
        <PushCard />
      </div>
    </div>
  );
}

/** Once a stay is booked: what is still waited for on its nights, each to be ended or kept. Nothing stands here where nothing is. */
import { Suspense, useState } from 'react';
import { handling } from '#web/api/handling.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { Leave } from './entry-card.tsx';
import { entriesQuery, type Entry } from './waitlist-queries.ts';

type Stay = { checkInDate: string; checkOutDate: string };

function Shown({ entries, onStale }: { entries: readonly Entry[]; onStale: () => void }) {
  const words = useWords('waitlist');
  const [said, setSaid] = useState<string | null>(null);
  const done = (text: string) => {
    setSaid(text);
    onStale();
  };
  if (entries.length === 0 && said === null) return null;
  return (
    <Card>
      {said === null ? null : (
        <Notice tone="success" role="status">
          {said}
        </Notice>
      )}
      {entries.length === 0 ? null : (
        <>
          <h2 className="mb-1 text-lg">{words.still.title}</h2>
          <p className="mb-4 text-ink-soft">{words.still.text}</p>
          <ul className="grid gap-4">
            {entries.map((entry) => (
              <li key={entry.id} className="border-t border-line pt-4">
                <p className="font-semibold">{entry.facility.name}</p>
                <p>{words.roomsOf({ name: entry.roomType.name, rooms: entry.rooms })}</p>
                <p className="tabular mb-2">
                  <StayText stay={entry} />
                </p>
                <Leave entry={entry} onDone={done} onStale={onStale} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const anew = { requestPolicy: 'cache-and-network', context: handling('all') } as const;

export function StillWaiting({ stay }: { stay: Stay }) {
  const asked = useAsked({ query: entriesQuery, ...anew });
  const entries = asked.data?.myCancelWaitList.filter(
    (entry) => entry.canAct && entry.checkInDate < stay.checkOutDate && stay.checkInDate < entry.checkOutDate,
  );
  if (!entries) return null;
  // Its words are loaded for those who wait alone.
  return (
    <Suspense fallback={null}>
      <Shown entries={entries} onStale={asked.again} />
    </Suspense>
  );
}

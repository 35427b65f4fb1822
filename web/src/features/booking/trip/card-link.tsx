/**
 * The way to the card of a booking, which is kept in this browser as it is opened, so that it opens again without a network. What is kept
 * is that one document and its style, by a worker that without a network shows it or the way to it; log-out clears it (`kept-cards.ts`).
 */
import { useState } from 'react';
import { isLoggedIn } from '#web/api/session.ts';
import { forgetCards, KEPT_CARDS } from '#web/api/kept-cards.ts';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STYLE = '/card/card.css';

/** Whether it is kept; a browser that keeps nothing opens the card all the same while there is a network. */
async function keepCard(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/card-worker.js', { scope: '/' });
  const answers = await Promise.all([address, STYLE].map((path) => fetch(path)));
  if (!answers.every(({ ok }) => ok)) return;
  const kept = await caches.open(KEPT_CARDS);
  await Promise.all(answers.map((one) => kept.put(one.url, one)));
  // Somebody may have logged out meanwhile, in another tab.
  if (!isLoggedIn()) await forgetCards();
}

export function CardLink({ id }: { id: string }) {
  const words = useWords('booking/trip').card;
  const language = useLanguage();
  const [opening, setOpening] = useState(false);
  const address = `/card/${id}?language=${language}`;
  return (
    <div>
      <a
        href={address}
        className={`${buttonClass()} w-full`}
        aria-busy={opening || undefined}
        onClick={(event) => {
          event.preventDefault();
          setOpening(true);
          const open = () => location.assign(address);
          void keepCard(address).then(open, open);
        }}
      >
        <Icon name="bed" size={20} />
        {words.open}
      </a>
      <p className="mt-1 text-center text-sm text-ink-soft">{words.help}</p>
    </div>
  );
}

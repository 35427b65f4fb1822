/** The time left of the hold, always in view: told to screen readers at five minutes and at one, extended at two. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { FailureNotice, useFailureText } from '#web/api/failure-notice.tsx';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { extendHold, type HeldStay, type HoldState } from './hold.ts';
import { isOver } from './hold-life.ts';

const speakAt = [5, 1] as const;

type Props = { held: HeldStay; hold: HoldState; onAgain: () => void };

function Extend({ held, hold }: Omit<Props, 'onAgain'>) {
  const words = useWords('booking/hold').hold;
  const client = useClient();
  const [error, setError] = useState<CombinedError | undefined>();
  const press = async () => {
    setError(undefined);
    const refused = await extendHold(client, held.id);
    setError(refused);
    if (!refused) showToast(words.extended);
  };
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        kind="secondary"
        busy={hold.is === 'held' && hold.doing === 'extending' ? words.extending : null}
        disabled={held.extensionsLeft <= 0}
        reason={words.noExtensions}
        onClick={() => void press()}
      >
        {words.extend}
      </Button>
      <FailureNotice error={error} />
    </div>
  );
}

/** In another tab the stay was booked: there is no time to watch any more. */
function BookedElsewhere({ reason }: { reason: string | undefined }) {
  const words = useWords('booking/hold').final;
  const text = useFailureText(reason ?? 'HOLD_ALREADY_CONFIRMED');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 grid gap-4 focus:outline-none">
      <Notice tone="danger" role="alert">
        {text}
      </Notice>
      <p>
        <Link to={paths.booking} className={buttonClass('secondary')}>
          {words.already}
        </Link>
      </p>
    </div>
  );
}

export function HoldBar({ held, hold, onAgain }: Props) {
  const words = useWords('booking/hold').hold;
  const [soonSaid, setSoonSaid] = useState('');
  const over = isOver(hold);
  const soon = hold.is === 'held' && hold.soon;
  if (soon && soonSaid !== held.expiresAt) setSoonSaid(held.expiresAt);
  if (hold.is === 'ended' && hold.why === 'bookedElsewhere') return <BookedElsewhere reason={hold.key} />;
  return (
    <section
      aria-label={words.label}
      className={`sticky top-18 z-20 mb-6 rounded-md border-2 px-4 py-3 shadow-card sm:px-6 ${
        over ? 'border-danger bg-danger-soft' : soon ? 'border-few bg-few-soft' : 'border-key bg-white'
      }`}
    >
      <div className="flex items-center justify-between gap-x-3 gap-y-2">
        <p className="flex items-center gap-3">
          <span className={over ? 'text-danger' : soon ? 'text-few' : 'text-key'}>
            <Icon name="clock" size={28} />
          </span>
          <span className="leading-snug">
            <span className="block text-xs sm:text-sm">
              {over ? words.over : soon ? words.soon : words.held}
            </span>
            {over ? null : (
              <span className="font-semibold">
                {words.left}{' '}
                <span className="text-xl">
                  <Countdown until={held.expiresAt} now={serverNow} speakAt={speakAt} spoken={words.spoken} />
                </span>
              </span>
            )}
          </span>
        </p>
        {over ? (
          <Button onClick={onAgain}>{words.again}</Button>
        ) : (
          <div className="ml-auto">
            <Extend held={held} hold={hold} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {soonSaid ? `${words.soon} ${words.extensionsLeft(held.extensionsLeft)}` : ''}
      </p>
    </section>
  );
}

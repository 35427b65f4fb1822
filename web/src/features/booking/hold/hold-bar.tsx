/** The time left of the hold, always in view: told to screen readers at five minutes and at one, extended at two. */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useScrollPadding } from '#web/ui/scroll-padding.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { useTypingMark } from '#web/ui/typing-mark.ts';
import type { HeldStay } from './held-stay.ts';
import { extendHold, type HoldState } from './hold.ts';
import { isOver } from './hold-life.ts';

const speakAt = [5, 1] as const;

type Props = { held: HeldStay; hold: HoldState; onAgain: () => void };

/** More time, and what kept it from being given. */
function useExtending(held: HeldStay) {
  const words = useWords('booking/hold').hold;
  const client = useClient();
  const [error, setError] = useState<CombinedError | undefined>();
  const extend = async () => {
    setError(undefined);
    const refused = await extendHold(client, held.id);
    setError(refused);
    if (!refused) showToast(words.extended);
  };
  return { error, extend };
}

type LineProps = { held: HeldStay; tone: 'held' | 'soon' | 'over' };

const looks = {
  held: { box: 'border-key bg-white', icon: 'text-key' },
  soon: { box: 'border-few bg-few-soft', icon: 'text-few' },
  over: { box: 'border-danger bg-danger-soft', icon: 'text-danger' },
} as const;

/** What the bar says; while something is typed on a small screen, the time alone. */
function TimeLine({ held, tone }: LineProps) {
  const words = useWords('booking/hold').hold;
  const says = { held: words.held, soon: words.soon, over: words.over }[tone];
  return (
    <p className="flex min-w-0 grow basis-32 items-center gap-3">
      <span className={`shrink-0 max-sm:hidden ${looks[tone].icon}`}>
        <Icon name="clock" size={28} />
      </span>
      <span className="min-w-0 leading-snug">
        <span className={`block text-xs sm:text-sm ${tone === 'over' ? '' : 'in-data-typing:sr-only'}`}>
          {says}
        </span>
        {tone === 'over' ? null : (
          <span className="font-semibold">
            {words.left}{' '}
            <span className="text-xl in-data-typing:text-base">
              <Countdown until={held.expiresAt} now={serverNow} speakAt={speakAt} spoken={words.spoken} />
            </span>
          </span>
        )}
      </span>
    </p>
  );
}

export function HoldBar({ held, hold, onAgain }: Props) {
  const words = useWords('booking/hold').hold;
  const [soonSaid, setSoonSaid] = useState('');
  const { error, extend } = useExtending(held);
  const ref = useScrollPadding('top');
  useTypingMark();
  const over = isOver(hold);
  const soon = hold.is === 'held' && hold.soon;
  const tone = over ? 'over' : soon ? 'soon' : 'held';
  if (soon && soonSaid !== held.expiresAt) setSoonSaid(held.expiresAt);
  return (
    <section
      ref={ref}
      aria-label={words.label}
      className={`sticky top-(--header-height) z-20 mb-6 rounded-md border-2 px-4 py-3 shadow-card in-data-typing:top-0 in-data-typing:rounded-none in-data-typing:py-0 sm:px-6 ${looks[tone].box}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <TimeLine held={held} tone={tone} />
        {over ? (
          <Button onClick={onAgain}>{words.again}</Button>
        ) : (
          <div className={`ml-auto ${soon ? '' : 'in-data-typing:hidden'}`}>
            <Button
              kind="secondary"
              busy={hold.is === 'held' && hold.doing === 'extending' ? words.extending : null}
              disabled={held.extensionsLeft <= 0}
              reason={words.noExtensions}
              onClick={() => void extend()}
            >
              {words.extend}
            </Button>
          </div>
        )}
      </div>
      {error && !over ? (
        <div className="pt-2 pb-1">
          <FailureNotice error={error} notSent={words.notExtended} />
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {soonSaid ? `${words.soon} ${words.extensionsLeft(held.extensionsLeft)}` : ''}
      </p>
    </section>
  );
}

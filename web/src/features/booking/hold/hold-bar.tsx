/** The time left of the hold, always in view: told to screen readers at five minutes and at one, extended at two. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { isRefusedWith } from '#web/api/error-message.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { endHold, extendMutation, noteExtension, type HoldState } from './hold.ts';

const speakAt = [5, 1] as const;
const offerAtMs = 2 * 60_000;

type Props = { hold: HoldState; onAgain: () => void };

function Extend({ hold }: { hold: HoldState }) {
  const words = useWords('booking/hold').hold;
  const [{ fetching, error }, extend] = useMutation(extendMutation);
  const { held } = hold;
  if (!held) return null;
  const press = async () => {
    const answer = await extend({ id: held.id }, handling('all'));
    if (answer.data) {
      noteExtension(answer.data.extendBookingGroup);
      showToast(words.extended);
    } else if (isRefusedWith(answer.error, 'HOLD_EXPIRED')) endHold();
  };
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        kind="secondary"
        busy={fetching ? words.extending : null}
        disabled={held.extensionsLeft <= 0}
        reason={words.noExtensions}
        onClick={() => void press()}
      >
        {words.extend}
      </Button>
      <FailureNotice error={isRefusedWith(error, 'HOLD_EXPIRED') ? undefined : error} />
    </div>
  );
}

export function HoldBar({ hold, onAgain }: Props) {
  const words = useWords('booking/hold').hold;
  const [soonSaid, setSoonSaid] = useState('');
  const now = useNow(serverNow);
  const { held, over } = hold;
  if (!held) return null;
  const left = Date.parse(held.expiresAt) - now;
  const soon = !over && left <= offerAtMs;
  if (soon && soonSaid !== held.expiresAt) setSoonSaid(held.expiresAt);
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
                  <Countdown
                    until={held.expiresAt}
                    now={serverNow}
                    speakAt={speakAt}
                    spoken={words.spoken}
                    onEnd={endHold}
                  />
                </span>
              </span>
            )}
          </span>
        </p>
        {over ? (
          <Button onClick={onAgain}>{words.again}</Button>
        ) : (
          <div className="ml-auto">
            <Extend hold={hold} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {soonSaid ? `${words.soon} ${words.extensionsLeft(held.extensionsLeft)}` : ''}
      </p>
    </section>
  );
}

/** What is known of a confirmation whose answer did not come; in view, and heard, whenever it changes. */
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useSayingOffline } from '#web/ui/offline-said.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import type { Trouble } from './use-lost-answer.ts';

type Props = { trouble: Trouble; onLook: () => void };

export function ConfirmTrouble({ trouble, onLook }: Props) {
  const words = useWords('booking/hold').trouble;
  const ref = useRef<HTMLDivElement>(null);
  const isOffline = trouble === 'offline';
  const isAwaited = trouble === 'looking' || trouble === 'paying';
  // What was not sent has nothing more to say once there is a connection again.
  const isOver = useOnline() && isOffline;
  useSayingOffline(ref, isOffline && !isOver);
  useEffect(() => ref.current?.focus(), []);
  if (isOver) return null;
  return (
    <div ref={ref} tabIndex={-1} className="focus:outline-none">
      <Notice
        tone={isAwaited ? 'info' : 'warning'}
        role={isAwaited ? 'status' : 'alert'}
        title={words[trouble].title}
      >
        <p>{words[trouble].text}</p>
        {trouble === 'unreachable' ? (
          <p className="mt-3">
            <Button kind="secondary" onClick={onLook}>
              {words.look}
            </Button>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

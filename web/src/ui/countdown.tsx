/** The time left until a moment, by the clock it is given; says so to screen readers only at the minutes named. */
import { useEffect, useRef, useState } from 'react';
import { formatCountdown } from '#messages/format.ts';
import { useNow } from './use-now.ts';

type Props = {
  until: string;
  now: () => number;
  /** Minutes left at which to speak, and what to say. */
  speakAt: readonly number[];
  spoken: (minutes: number) => string;
  onEnd?: () => void;
};

export function Countdown({ until, now, speakAt, spoken, onEnd }: Props) {
  const left = Date.parse(until) - useNow(now);
  const [said, setSaid] = useState('');
  const previous = useRef(left);
  const ended = useRef(false);

  useEffect(() => {
    for (const minutes of speakAt) {
      if (previous.current > minutes * 60_000 && left <= minutes * 60_000 && left > 0)
        setSaid(spoken(minutes));
    }
    previous.current = left;
    if (left > 0) ended.current = false;
    else if (!ended.current) {
      ended.current = true;
      onEnd?.();
    }
  }, [left, speakAt, spoken, onEnd]);

  return (
    <>
      <time role="timer" aria-live="off" className="tabular">
        {formatCountdown(left)}
      </time>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

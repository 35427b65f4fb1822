/**
 * The frame in which a card is entered. What is typed stays in the gateway's own fields inside it; this page is handed a
 * token, good once, and tells the frame whether it was taken.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { useTextSize, type TextSize } from '#web/i18n/text-size.ts';

type Told = { event: string; token?: unknown; lastDigits?: unknown; height?: unknown };

/** The token of a card that was entered, and the last digits of its number where the gateway told them. */
export type EnteredCard = { token: string; lastDigits: string };

type Props = {
  /** What the button says that becomes of the card. */
  use?: 'saves' | 'pays';
  /** Takes the card, and answers whether it is to be entered again. */
  onCard: (card: EnteredCard) => Promise<'taken' | 'again'>;
};

function tellSize(frame: HTMLIFrameElement | null, size: TextSize): void {
  frame?.contentWindow?.postMessage({ to: 'card fields', size }, location.origin);
}

export function CardFrame({ use = 'saves', onCard }: Props) {
  const words = useWords('payment').cardFields;
  const language = useLanguage();
  const size = useTextSize();
  // Another address would load the frame anew and empty its fields: a later size is told to it.
  const [sizeAtFirst] = useState(size);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(420);
  const hear = useEffectEvent(async ({ event, token, lastDigits, height: tall }: Told) => {
    if (event === 'size' && typeof tall === 'number') setHeight(Math.ceil(tall));
    if (event !== 'token' || typeof token !== 'string') return;
    const isTold = typeof lastDigits === 'string' && /^\d{4}$/.test(lastDigits);
    const ask = await onCard({ token, lastDigits: isTold ? lastDigits : '' });
    if (ask === 'again')
      frame.current?.contentWindow?.postMessage({ to: 'card fields', ask }, location.origin);
  });
  useEffect(() => {
    const listen = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (typeof data === 'object' && data !== null && 'from' in data && data.from === 'card fields')
        void hear(data as unknown as Told);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => tellSize(frame.current, size), [size]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the portal's own document, whose inner frames need their origin
    <iframe
      ref={frame}
      title={words.title}
      onLoad={(event) => tellSize(event.currentTarget, size)}
      src={`/payment/card-fields?${new URLSearchParams({ lang: language, size: sizeAtFirst, use }).toString()}`}
      className="-mx-1 block w-[calc(100%+8px)] border-0"
      style={{ height }}
    />
  );
}

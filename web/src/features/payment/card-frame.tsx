/**
 * The frame in which a card is entered. What is typed stays in the gateway's own fields inside it; this page is handed a
 * token, good once, and tells the frame whether it was taken.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { useTextSize, type TextSize } from '#web/i18n/text-size.ts';

type Told = { event: string; token?: unknown; height?: unknown };

type Props = {
  /** What the button says that becomes of the card. */
  use?: 'saves' | 'pays';
  /** Takes the token, and answers whether the card is to be entered again. */
  onToken: (token: string) => Promise<'taken' | 'again'>;
};

function tellSize(frame: HTMLIFrameElement | null, size: TextSize): void {
  frame?.contentWindow?.postMessage({ to: 'card fields', size }, location.origin);
}

export function CardFrame({ use = 'saves', onToken }: Props) {
  const words = useWords('payment').cardFields;
  const language = useLanguage();
  const size = useTextSize();
  // Another address would load the frame anew and empty its fields: a later size is told to it.
  const [sizeAtFirst] = useState(size);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(420);
  const hear = useEffectEvent(async ({ event, token, height: tall }: Told) => {
    if (event === 'size' && typeof tall === 'number') setHeight(Math.ceil(tall));
    if (event !== 'token' || typeof token !== 'string') return;
    const ask = await onToken(token);
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

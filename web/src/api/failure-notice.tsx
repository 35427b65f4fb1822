/** A failure said where it happened, beside its form or in place of its data; the catalogue is loaded when first needed. */
import { useEffect, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { useLanguage, useWords, wordsIfLoaded } from '#web/i18n/language.ts';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { useSayingOffline } from '#web/ui/offline-said.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { failureMessage, failureMessageLater, failureOf } from './error-message.ts';
import { wasNotSent } from './not-sent.ts';

type Said = { text: string | null; offline: boolean };
const nothing: Said = { text: null, offline: false };

/**
 * The sentence for a failure; none while there is no failure or its words are on their way. That there is no connection is
 * said as long as there is none: what was not sent for want of it has nothing more to say afterwards.
 */
function useFailureMessage({ error, notSent }: Props): Said {
  const language = useLanguage();
  const { offline } = useWords('shell');
  const online = useOnline();
  const [arrived, setArrived] = useState<{ error: CombinedError; language: string; text: string } | null>(
    null,
  );
  const words = wordsIfLoaded('errors');
  useEffect(() => {
    if (!error || wordsIfLoaded('errors')) return undefined;
    let current = true;
    const say = async () => {
      const text = await failureMessageLater(failureOf(error));
      if (current) setArrived({ error, language, text });
    };
    void say();
    return () => {
      current = false;
    };
  }, [error, language]);
  if (!error) return nothing;
  if (wasNotSent(error))
    return online ? nothing : { text: notSent ?? `${offline.lead}\n${offline.text}`, offline: true };
  if (!online && failureOf(error).kind === 'network') return { text: offline.lead, offline: true };
  if (words) return { text: failureMessage(words, failureOf(error)), offline: false };
  const text = arrived?.error === error && arrived.language === language ? arrived.text : null;
  return { text, offline: false };
}

type Props = {
  error: CombinedError | undefined;
  /** What has not happened because there is no connection, for what was asked to be done. */
  notSent?: string | undefined;
};

/** For what could not be had; stands where it would have stood. */
export function FailureNotice(props: Props) {
  const { text, offline } = useFailureMessage(props);
  const ref = useRef<HTMLDivElement>(null);
  useSayingOffline(ref, offline);
  return text === null ? null : (
    <div ref={ref}>
      <Notice tone="danger" role="alert">
        {text}
      </Notice>
    </div>
  );
}

/**
 * For what was just tried and did not succeed: takes the focus as soon as it has its words, and so comes into view. The
 * button that was pressed may be far below.
 */
export function FocusedFailure(props: Props) {
  const { error } = props;
  const { text, offline } = useFailureMessage(props);
  const ref = useRef<HTMLDivElement>(null);
  const isSaid = text !== null;
  useSayingOffline(ref, offline);
  useEffect(() => {
    if (!error || !isSaid) return undefined;
    // A dialog that closes with the answer gives the focus back first.
    const timer = setTimeout(() => focusInView(ref.current, 'center'));
    return () => clearTimeout(timer);
  }, [error, isSaid]);
  return isSaid ? (
    <div ref={ref} tabIndex={-1} className="focus:outline-none">
      <Notice tone="danger" role="alert">
        {text}
      </Notice>
    </div>
  ) : null;
}

/** The sentence for a bare key that came as data, such as the reason why something is not allowed. */
export function useFailureText(key: string | null | undefined): string | null {
  const words = useWords('errors');
  return key ? failureMessage(words, { kind: 'refused', key, code: key, facts: {} }) : null;
}

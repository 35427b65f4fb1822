/** A failure said where it happened, beside its form or in place of its data; the catalogue is loaded when first needed. */
import { useEffect, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { useLanguage, useWords, wordsIfLoaded } from '#web/i18n/language.ts';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { failureMessage, failureMessageLater, failureOf } from './error-message.ts';

/** The sentence for a failure, or null while there is none or its words are on their way. */
function useFailureMessage(error: CombinedError | undefined): string | null {
  const language = useLanguage();
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
  if (!error) return null;
  if (words) return failureMessage(words, failureOf(error));
  return arrived?.error === error && arrived.language === language ? arrived.text : null;
}

type Props = { error: CombinedError | undefined };

/** For what could not be had; stands where it would have stood. */
export function FailureNotice({ error }: Props) {
  const text = useFailureMessage(error);
  return text === null ? null : (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  );
}

/**
 * For what was just tried and did not succeed: takes the focus as soon as it has its words, and so comes into view. The
 * button that was pressed may be far below.
 */
export function FocusedFailure({ error }: Props) {
  const text = useFailureMessage(error);
  const ref = useRef<HTMLDivElement>(null);
  const isSaid = text !== null;
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

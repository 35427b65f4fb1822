/** A failure said where it happened, beside its form or in place of its data; the catalogue is loaded when first needed. */
import { useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { useLanguage, useWords, wordsIfLoaded } from '#web/i18n/language.ts';
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

export function FailureNotice({ error }: { error: CombinedError | undefined }) {
  const text = useFailureMessage(error);
  return text === null ? null : (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  );
}

/** The sentence for a bare key that came as data, such as the reason why something is not allowed. */
export function useFailureText(key: string | null | undefined): string | null {
  const words = useWords('errors');
  return key ? failureMessage(words, { kind: 'refused', key, code: key, facts: {} }) : null;
}

/** The sentence for the key of a refusal that the server has written down, as its catalogue says it. */
import { useWords } from '#web/i18n/language.ts';
import { failureMessage } from './error-message.ts';

export function useReason(): (key: string) => string {
  const words = useWords('errors');
  return (key) => failureMessage(words, { kind: 'refused', key, code: 'UNEXECUTABLE_ERROR', facts: {} });
}

/** Why something was not done, where it is looked up later. */
import { failureMessage } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';

/** What was not done alone and became a proposal. */
export const NEEDS_SECOND = 'NEEDS_SECOND';

/** The first sentence of what whoever was refused has read; null for a proposal, and for what was not refused. */
export function useRefusalText(): (key: string | null) => string | null {
  const errors = useWords('errors');
  return (key) => {
    if (key === null || key === NEEDS_SECOND) return null;
    return failureMessage(errors, { kind: 'refused', key, code: key, facts: {} }).split('\n')[0] ?? null;
  };
}

/** Why no stay can begin on a day: the reason of the rules, with the day on which it opens. */
import { failureMessage } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import type { DayFacts } from './search-queries.ts';

export function ClosedReason({ day }: { day: DayFacts }) {
  const words = useWords('vacancy').day;
  const errors = useWords('errors');
  if (day.closedReason === null) return <p>{words.notForSale}</p>;
  const key = day.closedReason;
  return (
    <p>{failureMessage(errors, { kind: 'refused', key, code: key, facts: { opensAt: day.opensAt } })}</p>
  );
}

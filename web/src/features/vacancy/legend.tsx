/** What the four signs of the calendar mean. */
import { useWords } from '#web/i18n/language.ts';
import { AvailabilityMark } from '#web/ui/availability-mark.tsx';

export function Legend() {
  const words = useWords('vacancy');
  const signs = [
    ['plenty', words.day.plenty],
    ['few', words.day.fewLegend],
    ['full', words.day.full],
    ['closed', words.day.notBookable],
  ] as const;
  return (
    <ul aria-label={words.results.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {signs.map(([state, word]) => (
        <li key={state} className="flex items-center gap-1">
          <AvailabilityMark state={state} size={18} />
          {word}
        </li>
      ))}
    </ul>
  );
}

/** The weeks that a membership owns and has still to use, as they lie in the months that are shown. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { OwnMarks } from './year-facts.tsx';
import type { OwnWeek } from './own-weeks.ts';

export function OwnWeeks({ weeks }: { weeks: readonly OwnWeek[] }) {
  const words = useWords('resort').year;
  const owned = useWords('weeks');
  const format = useFormat();
  if (weeks.length === 0) return null;
  return (
    <ul aria-label={owned.title} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      {weeks.map(({ key, product, roomType, status, startsOn, usableUntil }) => (
        <li key={key} className="flex items-start gap-2">
          <OwnMarks marks={['week']} />
          <span className="wrap-anywhere">
            {`${product} ${roomType} `}
            <span className="tabular">
              {usableUntil
                ? words.weekUntil(format.plainDate(usableUntil))
                : owned.starts(format.date(startsOn))}
            </span>
            {` (${owned.states[status]})`}
          </span>
        </li>
      ))}
    </ul>
  );
}

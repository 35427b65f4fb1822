/** The first and the last night of a span that is to be changed: none that is over, and no more than are on sale. */
import { calendarDate, daysBetween, parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords, type ConsoleWords } from '../../words.ts';

type Values = { from: string; until: string };

/** So many nights are on sale. */
const MOST_NIGHTS = 400;

type Props = { today: string; says: { readonly from: string; readonly until: string } };

export function SpanFields({ today, says }: Props) {
  const { span: words } = useWords('inventory');
  const entry = useEntry<Values>();
  const day = { type: 'date', min: today };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...entry('from', says.from, [required], { check: (value) => value >= today || words.isOver })}
        {...day}
      />
      <TextField
        {...entry('until', says.until, [required], {
          check: (value, { from }) => untilProblem(value, from, words),
        })}
        {...day}
      />
    </div>
  );
}

/** What is wrong with a last night; true where nothing is. */
function untilProblem(until: string, from: string, words: ConsoleWords['inventory']['span']): string | true {
  if (!parseCalendarDate(until) || !parseCalendarDate(from)) return true;
  const nights = daysBetween(calendarDate(from), calendarDate(until)) + 1;
  if (nights < 1) return words.untilBeforeFrom;
  return nights > MOST_NIGHTS ? words.tooLong : true;
}

/** Which day a screen tells of: typed, or the day before and after. */
import { addDays, parseCalendarDate, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { barControl } from '../../ui/bar-control.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';

type Props = { day: CalendarDate; today: string; choose: (day: string) => void };

export function DayChoice({ day, today, choose }: Props) {
  const { days: words } = useWords('frame');
  return (
    <div className="flex items-end gap-1">
      <SmallButton aria-label={words.earlier} onClick={() => choose(addDays(day, -1))}>
        <Icon name="left" size={16} />
      </SmallButton>
      <label className="grid gap-1 text-sm">
        {words.day}
        <input
          type="date"
          required
          className={barControl}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (parseCalendarDate(value)) choose(value);
          }}
        />
      </label>
      <SmallButton aria-label={words.later} onClick={() => choose(addDays(day, 1))}>
        <Icon name="right" size={16} />
      </SmallButton>
      {day === today ? null : (
        <SmallButton kind="quiet" onClick={() => choose(today)}>
          {words.today}
        </SmallButton>
      )}
    </div>
  );
}

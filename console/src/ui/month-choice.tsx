/** Which month a screen tells of: typed, or the month before and after. */
import { addMonths, parseCalendarDate, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useWords } from '../words.ts';
import { barControl } from './bar-control.ts';
import { SmallButton } from './small-button.tsx';

type Props = {
  label: string;
  /** Its first day. */
  month: CalendarDate;
  choose: (firstDay: string) => void;
};

export function MonthChoice({ label, month, choose }: Props) {
  const { months: words } = useWords('frame');
  return (
    <div className="flex items-end gap-1">
      <SmallButton aria-label={words.earlier} onClick={() => choose(addMonths(month, -1))}>
        <Icon name="left" size={16} />
      </SmallButton>
      <label className="grid gap-1 text-sm">
        {label}
        <input
          type="month"
          required
          className={barControl}
          value={month.slice(0, 7)}
          onChange={({ currentTarget: { value } }) => {
            if (parseCalendarDate(`${value}-01`)) choose(`${value}-01`);
          }}
        />
      </label>
      <SmallButton aria-label={words.later} onClick={() => choose(addMonths(month, 1))}>
        <Icon name="right" size={16} />
      </SmallButton>
    </div>
  );
}

/** A day as a person reads it, with the weekday; Saturdays, Sundays and holidays are coloured besides being named. */
import { dayKind, type DayKind } from '#messages/format.ts';
import { useFormat } from './use-format.ts';

const colours: Record<DayKind, string> = {
  weekday: '',
  saturday: 'text-saturday',
  sunday: 'text-holiday',
  holiday: 'text-holiday',
};

export function dayColour(date: string): string {
  return colours[dayKind(date)];
}

export function DateText({ date, year = 'shown' }: { date: string; year?: 'shown' | 'hidden' }) {
  const format = useFormat();
  const text = year === 'shown' ? format.date(date) : format.dayOfYear(date);
  const open = text.lastIndexOf('(');
  return (
    <time dateTime={date} className="tabular inline-block">
      {text.slice(0, open)}
      <span className={colours[dayKind(date)]}>{text.slice(open)}</span>
    </time>
  );
}

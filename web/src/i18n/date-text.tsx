/** A day as a person reads it, with the weekday; Saturdays, Sundays and holidays are coloured besides being named. */
import { dateParts, dayKind, type DayKind } from '#messages/format.ts';
import { useLanguage } from './language.ts';

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
  const parts = dateParts(date, useLanguage(), year);
  return (
    <time dateTime={date} className="tabular inline-block">
      {parts.map(({ text, of }) => (
        <span key={text} className={of === 'weekday' ? dayColour(date) : ''}>
          {text}
        </span>
      ))}
    </time>
  );
}

/** The dates of a stay: check-in and check-out with their weekdays, and the nights between them. */
import { useRef } from 'react';
import { addDays, nightsBetween } from '#messages/format.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { controlClass, Field } from '#web/ui/field.tsx';
import { isDay, type Dates } from './date-problems.ts';
import { StayCalendarLater } from './stay-calendar-later.tsx';

type Props = {
  dates: Dates;
  onChange: (dates: Dates) => void;
  /** First and last day that can be chosen for check-in, where they are known. */
  least?: string | undefined;
  most?: string | undefined;
  /** Last day of check-out. */
  mostOut?: string | undefined;
  problems?: { from?: string | undefined; to?: string | undefined };
  /** Beginning of the fields' ids, so that a summary of problems can lead to them. */
  id: string;
};

/** Whether both are days and the stay has at least one night. */
function isStay({ from, to }: Dates): boolean {
  return isDay(from) && isDay(to) && to > from;
}

function Day({ date }: { date: string }) {
  return (
    <p aria-live="polite" className="min-h-[1.75em] text-sm">
      {isDay(date) ? <DateText date={date} /> : null}
    </p>
  );
}

export function StayDates({ dates, onChange, least, most, mostOut, problems, id }: Props) {
  const words = useWords('vacancy').conditions;
  const format = useFormat();

  // While a day is typed there may be no stay for a moment: what it had before counts.
  const nightsBefore = useRef(1);
  const choose = (next: Dates) => {
    if (isStay(dates)) nightsBefore.current = nightsBetween(dates.from, dates.to);
    onChange(next);
  };

  /** Moving the arrival moves the departure with it, so that the number of nights stays. */
  const arrive = (from: string) => {
    if (!isDay(from)) return choose({ ...dates, from });
    const nights = isStay(dates) ? nightsBetween(dates.from, dates.to) : nightsBefore.current;
    choose({ from, to: addDays(from, nights) });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="min-w-0">
        <Field label={words.checkIn} id={`${id}-from`} error={problems?.from}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              required
              className={`${controlClass} min-w-0 px-3`}
              value={dates.from}
              min={least}
              max={most}
              onChange={(event) => arrive(event.target.value)}
            />
          )}
        </Field>
        <Day date={dates.from} />
      </div>
      <div className="min-w-0">
        <Field label={words.checkOut} id={`${id}-to`} error={problems?.to}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              required
              className={`${controlClass} min-w-0 px-3`}
              value={dates.to}
              min={isDay(dates.from) ? addDays(dates.from, 1) : least}
              onChange={(event) => choose({ ...dates, to: event.target.value })}
            />
          )}
        </Field>
        <Day date={dates.to} />
      </div>
      {isStay(dates) && !problems?.from && !problems?.to ? (
        <p className="tabular text-lg sm:col-span-2 font-semibold text-key" role="status">
          {format.nights(nightsBetween(dates.from, dates.to))}
        </p>
      ) : null}
      {least === undefined ? null : (
        <StayCalendarLater
          dates={isStay(dates) ? dates : null}
          least={least}
          most={most}
          mostOut={mostOut}
          onChange={onChange}
        />
      )}
    </div>
  );
}

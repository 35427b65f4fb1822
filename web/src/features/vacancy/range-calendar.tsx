/**
 * Arrival and departure picked together from one calendar, with the holidays, by two presses or with the arrow keys. Days
 * that the contract cannot book are not taken. Loaded when it is first opened.
 */
import { parseDate, type CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components';
import { addDays, dayKind, formatMonth, nightsBetween } from '#messages/format.ts';
import { longestStayNights } from '#domain/booking/reception.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Dates } from './date-problems.ts';

const pageButton =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-key bg-white text-key ' +
  'data-hovered:bg-key-soft data-disabled:border-line data-disabled:text-line-strong';
const cell =
  'grid h-12 w-full cursor-pointer content-center justify-items-center rounded-sm border-2 border-transparent leading-tight tabular ' +
  'data-hovered:border-key data-selected:bg-key-soft data-selection-start:bg-key data-selection-start:text-white ' +
  'data-selection-end:bg-key data-selection-end:text-white data-disabled:cursor-not-allowed data-disabled:text-line-strong ' +
  'data-outside-month:invisible data-focus-visible:outline-3 data-focus-visible:outline-key-deep';

/** The library would put a style into the page; it looks first whether it has done so. What it says stands in theme.css. */
const styleId = 'react-aria-pressable-style';
if (!document.getElementById(styleId)) {
  const known = document.createElement('meta');
  known.id = styleId;
  document.head.append(known);
}

type Props = {
  /** Null while they make no stay. */
  dates: Dates | null;
  least: string;
  /** Last day of check-in, and the last of check-out, where they are known. */
  most?: string | undefined;
  mostOut?: string | undefined;
  months: 1 | 2;
  onChange: (dates: Dates) => void;
};

function DayOfMonth({ date, selected }: { date: string; selected: boolean }) {
  const words = useWords('vacancy').day;
  return (
    <>
      <span className={`text-base font-semibold ${selected ? '' : dayColour(date)}`}>
        {Number(date.slice(8))}
      </span>
      {dayKind(date) === 'holiday' ? (
        <span className={`text-[0.6875rem] ${selected ? '' : 'text-holiday'}`}>{words.holiday}</span>
      ) : null}
    </>
  );
}

export function StayCalendar({ dates, least, most, mostOut, months, onChange }: Props) {
  const words = useWords('vacancy').conditions;
  const format = useFormat();
  const language = useLanguage();
  const [focused, setFocused] = useState<CalendarDate>(parseDate(dates?.from ?? least));
  const shown = Array.from({ length: months }, (_, index) => focused.set({ day: 1 }).add({ months: index }));
  const last = mostOut ?? (most === undefined ? undefined : addDays(most, longestStayNights));
  return (
    <I18nProvider locale={language === 'ja' ? 'ja-JP' : 'en-GB'}>
      <p className="text-sm text-ink-soft">{words.pickBoth}</p>
      {most === undefined ? null : (
        <p className="text-sm text-ink-soft">{words.openUntil(format.date(most))}</p>
      )}
      <RangeCalendar
        aria-label={words.calendar}
        visibleDuration={{ months }}
        firstDayOfWeek="sun"
        value={dates && { start: parseDate(dates.from), end: parseDate(dates.to) }}
        minValue={parseDate(least)}
        {...(last === undefined ? {} : { maxValue: parseDate(last) })}
        focusedValue={focused}
        onFocusChange={setFocused}
        onChange={({ start, end }) => {
          const from = start.toString();
          // The same day twice is a stay of one night.
          const to = nightsBetween(from, end.toString()) > 0 ? end.toString() : addDays(from, 1);
          onChange({ from, to });
        }}
      >
        <header className="mb-2 flex items-center justify-between gap-2">
          <Button slot="previous" className={pageButton} aria-label={words.previousMonth}>
            <Icon name="left" size={20} />
          </Button>
          <div className="flex grow justify-around text-center font-semibold">
            {shown.map((month) => (
              <span key={month.toString()} className="tabular">
                {formatMonth(month.toString(), language)}
              </span>
            ))}
          </div>
          <Button slot="next" className={pageButton} aria-label={words.nextMonth}>
            <Icon name="right" size={20} />
          </Button>
        </header>
        <div className={months === 2 ? 'grid grid-cols-2 items-start gap-6' : ''}>
          {shown.map((month, index) => (
            <CalendarGrid
              key={month.toString()}
              offset={{ months: index }}
              className="w-full table-fixed border-separate border-spacing-0.5"
            >
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="text-xs text-ink-soft">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell date={date} className={cell}>
                    {({ isSelectionStart, isSelectionEnd }) => (
                      <DayOfMonth date={date.toString()} selected={isSelectionStart || isSelectionEnd} />
                    )}
                  </CalendarCell>
                )}
              </CalendarGridBody>
            </CalendarGrid>
          ))}
        </div>
      </RangeCalendar>
    </I18nProvider>
  );
}

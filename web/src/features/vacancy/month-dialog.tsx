/** A month of one room type, to choose the day of check-in from. Which month is open, whoever shows it keeps. */
import { useEffect, useId, useRef, useState } from 'react';
import { addDays, formatMonth, japanDay, weekdayIndex } from '#messages/format.ts';
import type { ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked, type Asked } from '#web/api/use-asked.ts';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DayCell, type DayAct } from './day-cell.tsx';
import { DayDialog, type ClosedDay } from './day-dialog.tsx';
import type { Dates } from './date-problems.ts';
import { mayBegin, type Asked as AskedStay } from './day-state.ts';
import { Legend } from './legend.tsx';
import { calendarQuery, quietly, type DayFacts } from './search-queries.ts';

const monthStart = (date: string): string => `${date.slice(0, 8)}01`;
const nextMonth = (date: string): string => monthStart(addDays(monthStart(date), 31));
/** A Sunday, from which the names of the weekdays are taken. */
const someSunday = '2026-11-01';
/** Where the first day of a month stands. */
const columns = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
] as const;

function Weeks({
  days,
  roomTypeId,
  asked,
  act,
}: {
  days: readonly DayFacts[];
  roomTypeId: string;
  asked: AskedStay;
  act: DayAct;
}) {
  const format = useFormat();
  const [first] = days;
  return (
    <div>
      <div
        aria-hidden
        className="mb-1 grid grid-cols-7 gap-0.5 text-center text-[min(0.8125rem,4vw)] font-semibold whitespace-nowrap text-ink-soft sm:gap-1"
      >
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>{format.weekday(addDays(someSunday, index))}</span>
        ))}
      </div>
      <ul className="grid grid-cols-7 gap-0.5 sm:gap-1">
        {days.map((day) => (
          <li key={day.stayDate} className={day === first ? columns[weekdayIndex(day.stayDate)] : undefined}>
            <DayCell
              day={day}
              roomTypeId={roomTypeId}
              asked={asked}
              begins={'onChoose' in act || mayBegin(day.stayDate, days, asked)}
              label="number"
              act={act}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The calendar once it is that of the month shown; until then the one before it does not stand for it. */
function ofMonth(calendar: Asked<ResultOf<typeof calendarQuery>>, start: string): Asked<readonly DayFacts[]> {
  const days = calendar.data?.roomTypeCalendar.days.filter(({ stayDate }) =>
    stayDate.startsWith(start.slice(0, 7)),
  );
  return { ...calendar, data: days && days.length > 0 ? days : undefined };
}

type Props = {
  roomType: { id: string; name: string };
  asked: AskedStay;
  /** Any day of the month shown. */
  month: string;
  onMonth: (firstDay: string) => void;
  onClose: () => void;
  /** Takes a day instead of leading to the reservation. */
  onChoose?: ((date: string) => void) | undefined;
  /** Nights that the stay holds already: to it, each has one room more. */
  held?: Dates | undefined;
};

const withHeld = (days: readonly DayFacts[], held: Dates | undefined): readonly DayFacts[] =>
  held === undefined
    ? days
    : days.map((day) =>
        day.stayDate >= held.from && day.stayDate < held.to
          ? { ...day, roomsAvailable: day.roomsAvailable + 1 }
          : day,
      );

const arrow =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-key text-key hover:bg-key-soft disabled:border-line disabled:text-line-strong';

function MonthCalendar({ roomType, asked, month, onMonth, onChoose, held }: Omit<Props, 'onClose'>) {
  const words = useWords('vacancy').month;
  const language = useLanguage();
  const [why, setWhy] = useState<ClosedDay | null>(null);
  const start = monthStart(month);
  const days = Number(addDays(nextMonth(start), -1).slice(8));
  const calendar = useAsked({
    query: calendarQuery,
    variables: { roomTypeId: roomType.id, contractId: asked.contractId, fromDate: start, days },
    context: quietly,
  });
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-1 px-4 sm:gap-3 sm:px-0">
        <button
          type="button"
          className={arrow}
          aria-label={words.previous}
          disabled={start <= monthStart(japanDay(serverNow()))}
          onClick={() => onMonth(monthStart(addDays(start, -1)))}
        >
          <Icon name="left" />
        </button>
        <p aria-live="polite" className="tabular min-w-0 text-center text-base font-semibold sm:text-lg">
          {formatMonth(start, language)}
        </p>
        <button
          type="button"
          className={arrow}
          aria-label={words.next}
          onClick={() => onMonth(nextMonth(start))}
        >
          <Icon name="right" />
        </button>
      </div>
      <p className="mb-2 px-4 text-sm text-ink-soft sm:px-0">
        {words.help}
        {asked.unit === 'yen' ? ` ${words.inYen}` : ''}
      </p>
      <div className="min-h-110">
        <Loaded asked={ofMonth(calendar, start)} waiting="h-110">
          {(shown) => (
            <Weeks
              days={withHeld(shown, held)}
              roomTypeId={roomType.id}
              asked={asked}
              act={onChoose ? { onChoose } : { onWhy: (day) => setWhy({ day, roomType, days: shown }) }}
            />
          )}
        </Loaded>
      </div>
      <div className="mt-3 px-4 sm:px-0">
        <Legend />
      </div>
      <DayDialog shown={why} asked={asked} onClose={() => setWhy(null)} />
    </>
  );
}

export function MonthDialog({ onClose, ...calendar }: Props) {
  const words = useWords('vacancy').month;
  return (
    <Dialog open wide title={words.title(calendar.roomType.name)} onClose={onClose}>
      <MonthCalendar {...calendar} />
    </Dialog>
  );
}

/** The same beside the list, where there is room: the list stays at hand. */
export function MonthPanel({ onClose, ...calendar }: Props) {
  const words = useWords('vacancy').month;
  const { close } = useWords('shell');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { roomType } = calendar;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-white p-5 shadow-card"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h3 ref={heading} id={id} tabIndex={-1} className="text-lg leading-normal focus:outline-none">
          {words.title(roomType.name)}
        </h3>
        <button
          type="button"
          className="-mt-2 -mr-2 grid size-12 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
          aria-label={close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <MonthCalendar {...calendar} />
    </section>
  );
}

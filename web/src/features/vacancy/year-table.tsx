/** All facilities by all months, for a wide screen: a grid that the arrow keys walk through. */
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { markOfMonth } from '#domain/vacancy/free-stays.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { AvailabilityMark } from '#web/ui/availability-mark.tsx';
import { OwnMarks, SeasonBar, totalOf, useMonthSaid } from './year-facts.tsx';
import type { OwnWeek } from './own-weeks.ts';
import type { OwnMark } from './year-marks.ts';
import { OwnWeeks } from './year-weeks.tsx';
import type { FacilityMonth, FacilityYear } from './year-queries.ts';

type Props = {
  facilities: readonly FacilityYear[];
  unit: string;
  label: string;
  marksOf: (facilityId: string, month: string) => readonly OwnMark[];
  weeks: readonly OwnWeek[];
  onOpen: (facilityId: string, month: string) => void;
};

type HeadProps = { month: string; isFirst: boolean; ownsWeek: boolean; top: string };

/** Months as heads of narrow columns: the year stands where it begins. */
function MonthHead({ month, isFirst, ownsWeek, top }: HeadProps) {
  const words = useWords('resort').year;
  const format = useFormat();
  const language = useLanguage();
  const year = month.slice(0, 4);
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <th
      scope="col"
      className={`sticky z-10 bg-paper px-0.5 pt-1 pb-2 text-center align-bottom font-semibold ${top}`}
    >
      <span className="sr-only">
        {format.list([format.month(month), ...(ownsWeek ? [words.own.week] : [])])}
      </span>
      {ownsWeek ? (
        <span className="flex justify-center">
          <OwnMarks marks={['week']} />
        </span>
      ) : null}
      <span aria-hidden className="tabular block text-xs text-ink-soft">
        {isFirst || month.slice(5, 7) === '01' ? year : ' '}
      </span>
      <span aria-hidden className="tabular whitespace-nowrap">
        {short.format(new Date(`${month}T00:00:00Z`))}
      </span>
    </th>
  );
}

type CellProps = {
  month: FacilityMonth;
  unit: string;
  marks: readonly OwnMark[];
  said: string;
  focusable: boolean;
  onOpen: () => void;
};

function MonthButton({ month, unit, marks, said, focusable, onOpen }: CellProps) {
  const words = useWords('resort').year;
  const format = useFormat();
  return (
    <button
      type="button"
      tabIndex={focusable ? 0 : -1}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex h-[5rem] w-full min-w-[4.25rem] scroll-mt-20 scroll-ml-44 flex-col items-center gap-1 rounded-sm border border-line bg-white px-1 py-1 hover:border-key hover:bg-key-soft"
    >
      <span className="sr-only">{said}</span>
      <span aria-hidden className="contents">
        <span className="flex flex-wrap items-center justify-center gap-x-1 text-xs leading-tight">
          <AvailabilityMark state={markOfMonth(month)} size={20} />
          {month.freeDays > 0 ? (
            <span className="tabular whitespace-nowrap">{words.daysShort(month.freeDays)}</span>
          ) : null}
          <OwnMarks marks={marks} />
        </span>
        <span className="tabular mt-auto text-xs leading-tight whitespace-nowrap">
          {month.cheapest ? totalOf(month.cheapest, unit, format) : ' '}
        </span>
        <SeasonBar seasons={month.seasons} />
      </span>
    </button>
  );
}

/** Whether the table has room in its box. The page scrolls it then, with the months below the header of the page; else the box does. */
function useFits() {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, table.current];
    if (!outer || !inner) return undefined;
    const measure = () => setFits(inner.offsetWidth <= (outer.parentElement ?? outer).clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { box, table, fits };
}

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, -100],
  End: [0, 100],
  PageDown: [100, 0],
  PageUp: [-100, 0],
};

export function YearTable({ facilities, unit, label, marksOf, weeks, onOpen }: Props) {
  const words = useWords('resort').year;
  const sayMonth = useMonthSaid(unit);
  const body = useRef<HTMLTableSectionElement>(null);
  const [walked, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  const { box, table, fits } = useFits();
  const top = fits ? 'top-(--header-height)' : 'top-0';
  const months = facilities[0]?.months ?? [];
  const within = (place: number, most: number) => Math.min(Math.max(place, 0), most - 1);
  // Another page may have fewer rows.
  const at = [within(walked[0], facilities.length), within(walked[1], months.length)] as const;
  const walk = (event: KeyboardEvent) => {
    // With a modifier they are the browser's own.
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const row = within(at[0] + step[0], facilities.length);
    const column = within(at[1] + step[1], months.length);
    setAt([row, column]);
    body.current?.rows[row]?.querySelectorAll('button')[column]?.focus();
  };
  const inYear = weeks.filter(({ isIn }) => months.some(({ month }) => isIn(month)));
  return (
    <>
      <OwnWeeks weeks={inYear} />
      {/* A grid takes the focus by its cells; that it also scrolls, the arrow keys do. What is said to the ear alone stays inside by `relative`. */}
      <div
        ref={box}
        className={`relative pb-2 ${
          fits ? '' : '-mr-5 max-h-[max(20rem,calc(100dvh-var(--header-height)-24px))] overflow-auto sm:mr-0'
        }`}
      >
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a grid, whose cells are pressed
          role="grid"
          aria-label={label}
          className="w-full border-separate border-spacing-0 text-sm"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className={`sticky left-0 z-20 min-w-32 bg-paper pb-2 text-left align-bottom ${top}`}
              >
                {words.facility}
              </th>
              {months.map(({ month }, index) => (
                <MonthHead
                  key={month}
                  month={month}
                  isFirst={index === 0}
                  ownsWeek={weeks.some(({ isIn }) => isIn(month))}
                  top={top}
                />
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the cells inside */}
          <tbody ref={body} onKeyDown={walk}>
            {facilities.map(({ facility, months: ofFacility }, row) => (
              <tr key={facility.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 max-w-48 bg-paper py-1 pr-3 text-left font-semibold"
                >
                  <Link
                    to={paths.resort}
                    params={{ id: facility.id }}
                    className="inline-flex min-h-12 items-center text-key wrap-break-word underline-offset-4 hover:underline"
                  >
                    {facility.name}
                  </Link>
                </th>
                {ofFacility.map((month, column) => {
                  const marks = marksOf(facility.id, month.month);
                  return (
                    <td key={month.month} className="p-0.5">
                      <MonthButton
                        month={month}
                        unit={unit}
                        marks={marks}
                        said={sayMonth(month, marks)}
                        focusable={row === at[0] && column === at[1]}
                        onOpen={() => {
                          setAt([row, column]);
                          onOpen(facility.id, month.month);
                        }}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** One month after the other, for a narrow screen: every facility as a row with its sign and what it comes to. */
import { markOfMonth } from '#domain/vacancy/free-stays.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { AvailabilityMark } from '#web/ui/availability-mark.tsx';
import { Select } from '#web/ui/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OwnMarks, SeasonBar, saidOfMark, totalOf } from './year-facts.tsx';
import type { OwnWeek } from './own-weeks.ts';
import type { OwnMark } from './year-marks.ts';
import type { FacilityMonth, FacilityYear } from './year-queries.ts';
import { OwnWeeks } from './year-weeks.tsx';

type Props = {
  facilities: readonly FacilityYear[];
  /** Whether these are all, so that those with rooms may be counted. */
  isWhole: boolean;
  unit: string;
  month: string;
  onMonth: (month: string) => void;
  marksOf: (facilityId: string, month: string) => readonly OwnMark[];
  weeks: readonly OwnWeek[];
  onOpen: (facilityId: string, month: string) => void;
};

const arrow =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-key bg-white text-key hover:bg-key-soft ' +
  'disabled:border-line disabled:text-line-strong disabled:hover:bg-white';

export function YearMonths({ facilities, isWhole, unit, month, onMonth, marksOf, weeks, onOpen }: Props) {
  const words = useWords('resort').year;
  const format = useFormat();
  const months = (facilities[0]?.months ?? []).map((one) => one.month);
  const at = months.indexOf(month);
  const free = (wanted: string) =>
    facilities.filter((place) => place.months.some((one) => one.month === wanted && one.freeDays > 0)).length;
  const turn = (step: number) => {
    const next = months[at + step];
    if (next) onMonth(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-end gap-2 sm:max-w-120">
        <button
          type="button"
          className={arrow}
          aria-label={words.previousMonth}
          disabled={at <= 0}
          onClick={() => turn(-1)}
        >
          <Icon name="left" size={20} />
        </button>
        <div className="min-w-0 flex-1">
          <Select label={words.month} value={month} onChange={(event) => onMonth(event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {isWhole
                  ? words.monthOption({ month: format.month(one), free: free(one) })
                  : format.month(one)}
              </option>
            ))}
          </Select>
        </div>
        <button
          type="button"
          className={arrow}
          aria-label={words.nextMonth}
          disabled={at >= months.length - 1}
          onClick={() => turn(1)}
        >
          <Icon name="right" size={20} />
        </button>
      </div>
      <OwnWeeks weeks={weeks.filter(({ isIn }) => isIn(month))} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
        {facilities.map((place) => {
          const facts = place.months.find((one) => one.month === month);
          return facts ? (
            <li key={place.facility.id}>
              <Row
                facility={place.facility}
                facts={facts}
                unit={unit}
                marks={marksOf(place.facility.id, month)}
                onOpen={() => onOpen(place.facility.id, month)}
              />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

type RowProps = {
  facility: FacilityYear['facility'];
  facts: FacilityMonth;
  unit: string;
  marks: readonly OwnMark[];
  onOpen: () => void;
};

function Row({ facility, facts, unit, marks, onOpen }: RowProps) {
  const words = useWords('resort').year;
  const resort = useWords('resort');
  const format = useFormat();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-white px-3 py-2 text-left hover:border-key hover:bg-key-soft"
    >
      <AvailabilityMark state={markOfMonth(facts)} size={26} />
      <span className="min-w-[min(9rem,calc(100%-2.75rem))] flex-1">
        <span className="block leading-snug font-semibold wrap-anywhere">{facility.name}</span>
        <span className="block text-xs text-ink-soft">
          {saidOfMark(facts, { words, format }).map((said) => (
            <span key={said}>{`${said} `}</span>
          ))}
          {facts.freeDays > 0 ? words.days(facts.freeDays) : ''}
          {facts.seasons.length > 0
            ? words.inSeasons(format.list(facts.seasons.map((season) => resort.seasons[season])))
            : ''}
          {marks.map((own) => (
            <span key={own}> {words.own[own]}</span>
          ))}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-2">
        <OwnMarks marks={marks} />
        {facts.cheapest ? (
          <span className="tabular text-right leading-tight font-semibold">
            {words.from(totalOf(facts.cheapest, unit, format))}
          </span>
        ) : null}
      </span>
      <span className="w-full">
        <SeasonBar seasons={facts.seasons} />
      </span>
    </button>
  );
}

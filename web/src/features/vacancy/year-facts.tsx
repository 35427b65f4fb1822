/** A month of a facility in a few signs: how much is free, what it comes to at least, its season, and what one has there. */
import { markOfMonth } from '#domain/vacancy/free-stays.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat, type Format } from '#web/i18n/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { year } from '#messages/ja/year.ts';
import type { OwnMark } from './year-marks.ts';
import type { FacilityMonth, FreeStay } from './year-queries.ts';

export type YearWords = typeof year;

/** What a stay comes to: the points of a contract that has them, else the yen. */
export const totalOf = ({ stayOnSale }: FreeStay, unit: string, format: Format): string =>
  unit === 'yen' ? format.yen(stayOnSale.totalJpy ?? 0) : format.amount(stayOnSale.totalPoints ?? 0, unit);

/** A season as a colour; the words beside it carry the meaning. */
const seasonColours: Record<Season, string> = {
  LOW: 'bg-key/25',
  REGULAR: 'bg-key/75',
  HIGH: 'bg-gold',
  PEAK: 'bg-accent',
};

export function SeasonBar({ seasons }: { seasons: readonly Season[] }) {
  return (
    <span aria-hidden className="flex h-1.5 w-full overflow-hidden rounded-full">
      {seasons.map((season) => (
        <span key={season} className={`flex-1 ${seasonColours[season]}`} />
      ))}
    </span>
  );
}

const ownLooks = {
  stay: { icon: 'check', colour: 'bg-success' },
  waiting: { icon: 'clock', colour: 'bg-few' },
  week: { icon: 'calendar', colour: 'bg-key' },
} as const;
/** In the order of the legend. */
export const ownKinds = ['stay', 'waiting', 'week'] as const;
export type OwnKind = (typeof ownKinds)[number];

export function OwnMarks({ marks }: { marks: readonly OwnKind[] }) {
  if (marks.length === 0) return null;
  return (
    <span aria-hidden className="flex gap-0.5">
      {marks.map((mark) => (
        <span
          key={mark}
          className={`grid size-5 place-items-center rounded-full text-white ${ownLooks[mark].colour}`}
        >
          <Icon name={ownLooks[mark].icon} size={14} />
        </span>
      ))}
    </span>
  );
}

/** How much is free, in words; where there is plenty, the number of days says it. */
export function saidOfMark(
  month: FacilityMonth,
  { words, format }: { words: YearWords; format: Format },
): readonly string[] {
  const mark = markOfMonth(month);
  if (mark === 'plenty') return [];
  return [
    mark === 'closed' && month.opensAt ? words.opens(format.momentOfYear(month.opensAt)) : words.marks[mark],
  ];
}

/** All of it in words. */
export function useMonthSaid(unit: string) {
  const words = useWords('resort').year;
  const resort = useWords('resort');
  const format = useFormat();
  return (month: FacilityMonth, marks: readonly OwnMark[]): string => {
    return format.list([
      format.month(month.month),
      ...saidOfMark(month, { words, format }),
      ...(month.freeDays > 0 ? [words.days(month.freeDays)] : []),
      ...(month.cheapest ? [words.from(totalOf(month.cheapest, unit, format))] : []),
      ...month.seasons.map((season) => resort.seasons[season]),
      ...marks.map((own) => words.own[own]),
    ]);
  };
}

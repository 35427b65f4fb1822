/** Under points left: how many of them can be used now, and from when the others. Nothing stands there where all can. */
import { usablePoints } from '#domain/points/usable.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';

export const usableLotFields = graphql(`
  fragment UsableLot on PointLot {
    id
    validFrom
    remaining
  }
`);
type UsableLot = ResultOf<typeof usableLotFields>;

export function UsablePoints({ lots, unit }: { lots: readonly UsableLot[]; unit: string }) {
  const words = useWords('points').usable;
  const format = useFormat();
  const { now, later } = usablePoints(lots, businessMoment(serverNow()).date);
  if (later.length === 0) return null;
  const parts = [
    words.now(format.amount(now, unit)),
    ...later.map(({ from, points }) => words.from(format.plainDate(from), format.amount(points, unit))),
  ];
  return (
    <span className="tabular block text-sm font-normal text-ink-soft">
      {parts.map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
    </span>
  );
}

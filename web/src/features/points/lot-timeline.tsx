/** When points expire: soonest first, the next one marked, carried ones named. */
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

export const lotFields = graphql(`
  fragment TimelineLot on PointLot {
    id
    kind
    validFrom
    validThru
    remaining
    carriedForward
  }
`);
export type TimelineLot = ResultOf<typeof lotFields>;

/** In the order in which stays use them; lots that end on one day and pay from one day are one stage. */
function stagesOf(lots: readonly TimelineLot[], today: string): readonly TimelineLot[] {
  const stages = new Map<string, TimelineLot>();
  for (const lot of lots) {
    if (lot.remaining === 0 || lot.validThru < today) continue;
    const key = `${lot.validThru} ${lot.carriedForward ? 0 : 1} ${lot.validFrom > today ? lot.validFrom : ''}`;
    const before = stages.get(key);
    stages.set(key, before ? { ...before, remaining: before.remaining + lot.remaining } : lot);
  }
  return [...stages].toSorted(([a], [b]) => a.localeCompare(b)).map(([, lot]) => lot);
}

export function LotTimeline({ lots }: { lots: readonly TimelineLot[] }) {
  const words = useWords('points').lots;
  const format = useFormat();
  const today = japanDay(serverNow());
  const living = stagesOf(lots, today);
  if (living.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">{words.timelineHint}</p>
      <Timeline
        label={words.timeline}
        nowWord={words.now}
        stages={living.map((lot, index) => ({
          key: lot.id,
          state: index === 0 ? 'now' : 'ahead',
          when: (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {words.until(format.plainDate(lot.validThru))}
              {lot.carriedForward ? <Badge>{words.carried}</Badge> : null}
            </span>
          ),
          what: (
            <>
              {format.amount(lot.remaining, lot.kind)}
              {lot.validFrom > today ? (
                <span className="block text-sm font-normal text-ink-soft">
                  {words.from(format.plainDate(lot.validFrom))}
                </span>
              ) : null}
            </>
          ),
        }))}
      />
    </>
  );
}

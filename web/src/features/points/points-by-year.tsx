/** What a contract holds: its points year by year, when they expire, and the bonuses among them. */
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import { LotTimeline, type TimelineLot } from './lot-timeline.tsx';

type Year = {
  year: number;
  validFrom: string;
  validTo: string;
  pointRemains: number;
  inHold: number;
  carriedForward: boolean;
};
type Bonus = { name: string; points: number; kind: string; validThru: string };
type Props = {
  points: { pointSummary: readonly Year[]; bonuses: readonly Bonus[] };
  unit: string;
  lots: readonly TimelineLot[] | null;
};

/** TVP is one balance over all contracts, so only points of the contract's own are laid out by when they expire. */
export function PointsByYear({ points, unit, lots }: Props) {
  const words = useWords('points').lots;
  const format = useFormat();
  const { pointSummary, bonuses } = points;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      {pointSummary.length === 0 ? (
        <p className="mt-3">{words.none}</p>
      ) : (
        <div className="mt-2">
          <Rows
            rows={pointSummary.map(({ year, validFrom, validTo, pointRemains, inHold, carriedForward }) => ({
              term: (
                <>
                  <span className="flex flex-wrap items-center gap-x-3">
                    {format.fiscalYear(year)}
                    {carriedForward ? <Badge>{words.carried}</Badge> : null}
                  </span>
                  <span className="block text-sm">
                    <Phrases text={words.term(format.plainDate(validFrom), format.plainDate(validTo))} />
                  </span>
                </>
              ),
              value: (
                <>
                  <span className="text-xl font-semibold">{format.amount(pointRemains, unit)}</span>
                  {inHold > 0 ? (
                    <span className="block text-sm text-ink-soft">
                      {words.inHold(format.amount(inHold, unit))}
                    </span>
                  ) : null}
                </>
              ),
            }))}
          />
        </div>
      )}
      {lots ? (
        <>
          <h3 className="mt-6 mb-2 text-lg">{words.timeline}</h3>
          <LotTimeline lots={lots} />
        </>
      ) : null}
      {bonuses.length > 0 ? (
        <>
          <h3 className="mt-6 text-lg">{words.bonuses}</h3>
          <Rows
            rows={bonuses.map((bonus) => ({
              term: bonus.name,
              value: (
                <>
                  {format.amount(bonus.points, bonus.kind)}{' '}
                  <span className="text-sm text-ink-soft">
                    {words.bonusUntil(format.plainDate(bonus.validThru))}
                  </span>
                </>
              ),
            }))}
          />
        </>
      ) : null}
    </Card>
  );
}

/** What a fee is reckoned from, as it is read out: by which day, at which rate, and night by night what it is the share of. */
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import type { Basis, Stay } from './stay-queries.ts';

type Props = {
  of: Basis;
  /** The rate of the fee. */
  percent: number;
  unit: Stay['price']['unit'];
  /** Of a fee for fewer guests what their nights fall by is counted, each by itself. */
  kept?: 'of nights' | 'of guests';
};

export function FeeBasis({ of: fee, percent: ofFee, unit, kept = 'of nights' }: Props) {
  const { basis: words, percent } = useWords('stay').giveUp;
  const format = useFormat();
  const isByGuests = kept === 'of guests';
  const paysPoints = !isByGuests && (unit === 'SP' || unit === 'FP');
  const amounts = ({ points, yen }: { points: number; yen: number }) =>
    [paysPoints ? format.amount(points, unit.toLowerCase()) : null, format.yen(yen)]
      .filter(Boolean)
      .join(' + ');
  /** What is taken off or comes on top: nothing is said of what is none. */
  const besides = (points: number, yen: number) =>
    [points > 0 ? format.amount(points, unit.toLowerCase()) : null, yen > 0 ? format.yen(yen) : null]
      .filter(Boolean)
      .join(' + ');
  const day = format.date(fee.countedTo);
  const isMoved = fee.countedTo !== fee.ratedNight;
  const rate = percent(ofFee);
  const isPart = fee.nights.some((night) => night.percent !== ofFee);
  const how = isByGuests ? words.byGuests : isPart ? words.firstNightOnly : words.how;
  const { columns: heads } = words;
  return (
    <section aria-label={words.title} className="grid gap-2">
      <p className="break-keep wrap-anywhere">
        {fee.daysAhead < 0
          ? words.rateAfter({ day, rate })
          : words.rate({ day, days: fee.daysAhead, rate, isMoved })}
      </p>
      {ofFee === 0 ? null : (
        <>
          <DataTable
            caption={words.title}
            rows={fee.nights}
            rowId={({ night }) => night}
            empty={words.title}
            columns={[
              {
                id: 'night',
                header: heads.night,
                cell: ({ night, isEarlier }) => (
                  <span className="break-keep">
                    {format.date(night)}
                    {isEarlier ? <span className="block text-xs text-ink-soft">{words.earlier}</span> : null}
                  </span>
                ),
              },
              {
                id: 'price',
                header: isByGuests ? heads.falls : heads.price,
                align: 'right',
                cell: (night) => <span className="break-keep">{amounts(night)}</span>,
              },
              {
                id: 'rate',
                header: heads.rate,
                align: 'right',
                cell: (night) => percent(night.percent),
              },
            ]}
          />
          {fee.paidPoints > 0 || fee.paidYen > 0 ? (
            <p className="text-sm">{words.paid(besides(fee.paidPoints, fee.paidYen))}</p>
          ) : null}
          {fee.carriedPoints > 0 || fee.carriedYen > 0 ? (
            <p className="text-sm">{words.carried(besides(fee.carriedPoints, fee.carriedYen))}</p>
          ) : null}
          <p className="lines text-sm text-ink-soft">{how}</p>
        </>
      )}
    </section>
  );
}

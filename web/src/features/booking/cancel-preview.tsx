/** Before and after side by side with the changed rows marked, then what comes back in points and in yen. */
import { addDays, formatPercent } from '#messages/format.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { WholeBooking } from './booking-fragments.ts';
import type { CancelPenalty } from './cancel-page.tsx';

type Row = { term: string; before: string; after: string };

function useRows(booking: WholeBooking, penalty: CancelPenalty): readonly Row[] {
  const words = useWords('booking');
  const format = useFormat();
  const { breakdown } = booking.prices;
  const last = penalty.remainingNights.at(-1);
  const checkOut = last ? addDays(last, 1) : null;
  const nothing = words.cancel.nothing;
  const rows: Row[] = [
    {
      term: words.stay,
      before: format.stay(booking),
      after: checkOut ? format.stay({ checkInDate: booking.checkInDate, checkOutDate: checkOut }) : nothing,
    },
    {
      term: words.checkOut,
      before: format.dayOfYear(booking.checkOutDate),
      after: checkOut ? format.dayOfYear(checkOut) : nothing,
    },
  ];
  if (penalty.pointUnit !== 'yen') {
    rows.push({
      term: words.price.totalPoints,
      before: format.amount(breakdown.totalPoints, penalty.pointUnit),
      after: format.amount(breakdown.totalPoints - penalty.returnedPoints, penalty.pointUnit),
    });
  }
  rows.push({
    term: words.price.totalYen,
    before: format.yen(breakdown.totalJpy),
    after: format.yen(penalty.newTotalJpy),
  });
  return rows;
}

function Comparison({ rows }: { rows: readonly Row[] }) {
  const words = useWords('booking').cancel;
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-130 border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-line text-sm text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {words.item}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {words.before}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const changed = row.before !== row.after;
            return (
              <tr key={row.term} className={`border-b border-line align-top ${changed ? 'bg-few-soft' : ''}`}>
                <th scope="row" className="py-3 pr-3 pl-2 font-semibold">
                  {row.term}
                  {changed ? (
                    <span className="mt-1 block">
                      <Badge tone="few">{words.changed}</Badge>
                    </span>
                  ) : null}
                </th>
                <td className="tabular py-3 pr-3">{row.before}</td>
                <td className={`tabular py-3 pr-2 ${changed ? 'font-semibold' : ''}`}>{row.after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Sum({ term, amount, note }: { term: string; amount: string; note?: string | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt>
        {term}
        {note ? <span className="ml-2 text-sm text-ink-soft">{note}</span> : null}
      </dt>
      <dd className="tabular text-lg font-semibold">{amount}</dd>
    </div>
  );
}

export function CancelPreview({ booking, penalty }: { booking: WholeBooking; penalty: CancelPenalty }) {
  const words = useWords('booking');
  const format = useFormat();
  const rows = useRows(booking, penalty);
  const inPoints = penalty.pointUnit !== 'yen';
  const fees = [
    inPoints && penalty.penaltyPoints > 0 ? format.amount(penalty.penaltyPoints, penalty.pointUnit) : null,
    penalty.penaltyJpy > 0 ? format.yen(penalty.penaltyJpy) : null,
  ].filter((fee) => fee !== null);
  return (
    <div className="grid gap-6">
      <Comparison rows={rows} />
      <dl className="rounded-md bg-paper-deep px-5 py-3">
        <Sum
          term={words.cancel.fee}
          note={penalty.penaltyPercent > 0 ? formatPercent(penalty.penaltyPercent) : undefined}
          amount={fees.length > 0 ? fees.join(' + ') : words.cancel.noFee}
        />
      </dl>
      <section
        aria-label={words.cancel.comesBack}
        className="rounded-md border-2 border-success bg-success-soft px-5 py-3"
      >
        <h3 className="text-base text-success">{words.cancel.comesBack}</h3>
        <dl>
          {inPoints ? (
            <Sum
              term={words.cancel.returnedPoints}
              amount={format.amount(penalty.returnedPoints, penalty.pointUnit)}
            />
          ) : null}
          <Sum term={words.cancel.returnedYen} amount={format.yen(penalty.returnedJpy)} />
        </dl>
        {penalty.returnedLots.length > 0 ? (
          <div className="pt-1 pb-2 text-sm">
            <p className="text-ink-soft">{words.cancel.returnedLots}</p>
            <ul className="tabular">
              {penalty.returnedLots.map((lot) => (
                <li key={lot.lotId}>
                  {words.price.lot(format.amount(lot.points, lot.kind), format.plainDate(lot.validThru))}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </section>
    </div>
  );
}

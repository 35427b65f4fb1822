/** What the fee of a cancellation is reckoned from: in one sentence which rate holds and why, and folded, night by night, of what it is the share. */
import { formatPercent } from '#messages/format.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { CancelPenalty } from './cancel-penalty.ts';

type Props = { of: Pick<CancelPenalty, 'basis' | 'penaltyPercent' | 'pointUnit'> };

export function FeeBasis({ of: { basis, penaltyPercent, pointUnit } }: Props) {
  const words = useWords('booking/stay').cancel.basis;
  const format = useFormat();
  if (penaltyPercent === 0) return null;
  const { countedTo, ratedDate, daysAhead: days, nights, paidPoints, paidJpy } = basis;
  const { carriedPoints, carriedJpy } = basis;
  const amounts = (points: number, jpy: number) =>
    [pointUnit === 'yen' ? null : format.amount(points, pointUnit), format.yen(jpy)]
      .filter((part) => part !== null)
      .join(' + ');
  /** What is taken off or comes on top: nothing is said of what is none. */
  const besides = (points: number, jpy: number) =>
    [points > 0 ? format.amount(points, pointUnit) : null, jpy > 0 ? format.yen(jpy) : null]
      .filter((part) => part !== null)
      .join(' + ');
  const rate = formatPercent(penaltyPercent);
  const day = format.dayOfYear(countedTo);
  return (
    <div className="border-t border-line pt-2">
      <p className="text-sm">{words.rate({ day, days, rate, isMoved: countedTo !== ratedDate })}</p>
      <Disclosure summary={words.title}>
        <table aria-label={words.title} className="tabular mb-2 w-full text-left text-sm">
          <thead className="text-ink-soft">
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-1.5 pr-2 font-semibold whitespace-nowrap">
                {words.night}
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-semibold">
                <Phrases text={words.price} />
              </th>
              <th scope="col" className="py-1.5 pl-2 text-right font-semibold whitespace-nowrap">
                {words.percent}
              </th>
            </tr>
          </thead>
          <tbody>
            {nights.map(({ stayDate, points, jpy, percent, isEarlier }) => (
              <tr key={stayDate} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-2 font-normal whitespace-nowrap">
                  {format.dayOfYear(stayDate)}
                  {isEarlier ? (
                    <span className="block whitespace-normal text-ink-soft">{words.earlier}</span>
                  ) : null}
                </th>
                <td className="px-2 py-1.5 text-right">{amounts(points, jpy)}</td>
                <td className="py-1.5 pl-2 text-right whitespace-nowrap">{formatPercent(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {paidPoints + paidJpy > 0 ? (
          <p className="pb-1 text-sm">{words.paid(besides(paidPoints, paidJpy))}</p>
        ) : null}
        {carriedPoints + carriedJpy > 0 ? (
          <p className="pb-1 text-sm">{words.carried(besides(carriedPoints, carriedJpy))}</p>
        ) : null}
        <p className="lines pb-2 text-sm text-ink-soft">
          {nights.some(({ percent }) => percent !== penaltyPercent) ? words.firstNightOnly : words.how}
        </p>
      </Disclosure>
    </div>
  );
}

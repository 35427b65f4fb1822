/** What a stay costs: by night with its fees, then taxes, then the totals in points and yen. */
import { useWords } from '#web/i18n/language.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';

export type PriceFacts = {
  totalPoints: number;
  pointUnit: string;
  totalJpy: number;
  pricesByDay: readonly {
    date: string;
    accommodationFee: number;
    fees: readonly { subject: string; price: number; priceWithSalesTax: number; taxIncluded: boolean }[];
  }[];
  taxes: readonly { subject: string; date: string; price: number }[];
};

function Line({ term, amount, strong }: { term: React.ReactNode; amount: string; strong?: 'yes' }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1 print:py-0 ${strong ? 'font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-soft'}>{term}</dt>
      <dd className="tabular ml-auto whitespace-nowrap">{amount}</dd>
    </div>
  );
}

/** The taxes of all nights, one line for each kind. */
function taxesByKind(taxes: PriceFacts['taxes']): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const tax of taxes) sums.set(tax.subject, (sums.get(tax.subject) ?? 0) + tax.price);
  return [...sums];
}

function Totals({ price }: { price: PriceFacts }) {
  const words = useWords('booking/stay').price;
  const format = useFormat();
  return (
    <dl className="border-t-2 border-key pt-3 text-lg">
      {price.pointUnit === 'yen' ? null : (
        <Line
          term={words.totalPoints}
          amount={format.amount(price.totalPoints, price.pointUnit)}
          strong="yes"
        />
      )}
      <Line term={words.totalYen} amount={format.yen(price.totalJpy)} strong="yes" />
    </dl>
  );
}

type Props = {
  price: PriceFacts;
  /** Nights given back since: they stay listed, struck out, and with the last of them all that is summed up. */
  cancelledNights?: readonly string[];
  /** 'elsewhere' where the same figures stand right beneath it. */
  totals?: 'here' | 'elsewhere';
};

export function PriceBreakdown({ price, cancelledNights = [], totals = 'here' }: Props) {
  const words = useWords('booking/stay').price;
  const format = useFormat();
  const struck = '[&_dd]:line-through';
  const isOver = price.pricesByDay.every(({ date }) => cancelledNights.includes(date));
  return (
    <div className="grid gap-5 print:gap-2">
      {price.pricesByDay.map((day) => (
        <section key={day.date} className={cancelledNights.includes(day.date) ? struck : ''}>
          <h3 className="flex flex-wrap items-center gap-2 border-b border-line pb-1 text-base">
            <DateText date={day.date} />
            {cancelledNights.includes(day.date) ? <Badge tone="danger">{words.nightCancelled}</Badge> : null}
          </h3>
          <dl className="pt-1">
            {/* A stay paid in yen has its night among the fees, with the tax. */}
            {price.pointUnit === 'yen' ? null : (
              <Line term={words.stayFee} amount={format.amount(day.accommodationFee, price.pointUnit)} />
            )}
            {day.fees.map((fee, index) => (
              <Line
                key={index}
                term={words.withTax(fee.subject)}
                amount={format.yen(fee.taxIncluded ? fee.price : fee.priceWithSalesTax)}
              />
            ))}
          </dl>
        </section>
      ))}
      {price.taxes.length > 0 ? (
        <section className={isOver ? struck : ''}>
          <h3 className="border-b border-line pb-1 text-base">{words.taxes}</h3>
          <dl className="pt-1">
            {taxesByKind(price.taxes).map(([subject, yen]) => (
              <Line key={subject} term={subject} amount={format.yen(yen)} />
            ))}
          </dl>
        </section>
      ) : null}
      <div className={isOver ? struck : ''}>
        {totals === 'here' ? <Totals price={price} /> : null}
        <p className="text-right text-sm text-ink-soft">{words.totalYenNote}</p>
      </div>
    </div>
  );
}

/** The summary that stays in view: the stay, its price by day, the lots that pay, the total; and the way on. */
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SummaryBar } from '#web/ui/summary-bar.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { PriceBreakdown } from '../price-breakdown.tsx';
import type { PaidLot } from './point-use.ts';
import type { StayPrice } from './price.ts';
import { StayFacts, type Stay } from './stay-facts.tsx';

type Total = Pick<StayPrice, 'pointUnit' | 'totalPoints' | 'totalJpy'>;

/** '11 Pt と 14,600円', or yen alone. */
export function useTotal(): (price: Total) => string {
  const words = useWords('booking/choose').summary;
  const format = useFormat();
  return (price) =>
    price.pointUnit === 'yen'
      ? format.yen(price.totalJpy)
      : `${format.amount(price.totalPoints, price.pointUnit)} ${words.and} ${format.yen(price.totalJpy)}`;
}

function PayingLots({ lots }: { lots: readonly PaidLot[] }) {
  const words = useWords('booking/choose').summary;
  const price = useWords('booking/stay').price;
  const format = useFormat();
  if (lots.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="border-b border-line pb-1 text-base">{words.lots}</h3>
      <ul className="grid gap-1 pt-1 text-sm">
        {lots.map((lot) => (
          <li key={`${lot.lotId}${lot.borrowed}`} className="tabular flex flex-wrap items-center gap-2">
            {price.lot(format.amount(lot.points, lot.kind), format.plainDate(lot.validThru))}
            {lot.borrowed ? <Badge tone="few">{price.borrowed}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  stay: Stay;
  price: StayPrice | null;
  /** While a new price is on its way the last one is dimmed. */
  pending?: boolean;
  /** While the dates are being typed none are named, and nothing is priced. */
  dates?: 'decided' | 'open';
  lots: readonly PaidLot[];
  action?: ReactNode;
  /** On the steps of a hold its bar sticks to the top too. */
  below?: 'header' | 'bar';
};

export function PriceSummary({
  stay,
  price,
  pending = false,
  dates = 'decided',
  lots,
  action,
  below = 'header',
}: Props) {
  const words = useWords('booking/choose').summary;
  const total = useTotal();
  return (
    <SummaryBar
      title={words.title}
      below={below}
      openWord={words.open}
      closeWord={words.close}
      total={
        <>
          <span className="block text-sm font-normal text-ink-soft">{words.total}</span>
          <span aria-live="polite" className={pending ? 'text-ink-soft' : ''}>
            {pending ? <span className="sr-only">{words.working}</span> : null}
            {price ? (
              <span className="text-lg lg:text-xl">{total(price)}</span>
            ) : pending ? (
              <Skeleton shape="h-8 w-44" />
            ) : (
              <span className="text-sm font-normal">{words.notYet}</span>
            )}
          </span>
        </>
      }
      breakdown={
        <>
          <StayFacts stay={stay} dates={dates} />
          {price ? (
            <div className={pending ? 'opacity-60' : ''}>
              {stay.rooms.length > 1 ? <p className="mb-3 text-sm text-ink-soft">{words.whole}</p> : null}
              <PriceBreakdown price={price} totals="elsewhere" />
              <PayingLots lots={lots} />
            </div>
          ) : pending ? (
            <Skeleton shape="h-60" />
          ) : null}
        </>
      }
      action={action}
    />
  );
}

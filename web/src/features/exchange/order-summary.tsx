/** What an order comes to, which points would pay it, what is left afterwards, and the button that sends it. */
import { useWatch } from 'react-hook-form';
import { priceOrder } from '#domain/exchange/order.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import { handling } from '#web/api/handling.ts';
import { failureMessage } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { SubmitButton } from '#web/forms/entry-form.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { quoteQuery, type OrderFacts, type Product, type Quote } from './exchange-queries.ts';
import { pickedOf, toOrder, type OrderValues } from './order-values.ts';
import { payerOf, type Payer } from './paying-points.ts';

const quietly = handling('all');

/** Lots of one contract need not say whose they are. */
function QuoteRows({ quote, payer }: { quote: Quote; payer: Payer }) {
  const words = useWords('exchange').order;
  const format = useFormat();
  const severalContracts = new Set(quote.lots.map(({ contract }) => contract.id)).size > 1;
  const lines = quote.lots.map(({ points, validThru, contract }) => {
    const lot = { points: format.amount(points, payer.kind), until: format.date(validThru) };
    return severalContracts
      ? words.lotOfContract({ ...lot, number: contract.contractNumber })
      : words.lot(lot);
  });
  return (
    <Rows
      rows={[
        { term: words.total, value: <strong>{format.amount(quote.points, payer.kind)}</strong> },
        { term: words.lots, value: <span className="lines">{lines.join('\n')}</span> },
        { term: words.rest, value: format.amount(quote.available - quote.points, payer.kind) },
      ]}
    />
  );
}

type Picked = { picked: ReturnType<typeof pickedOf>; payer: Payer };

function AskedQuote({ picked, payer }: Picked) {
  const words = useWords('exchange').order;
  const variables = { orders: toOrder(picked), contractId: payer.contractId };
  const asked = useAsked({
    ...{ query: quoteQuery, variables, context: quietly },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded asked={asked} waiting="h-36" label={words.counting}>
      {({ calculateMyPointExchange: quote }) => <QuoteRows quote={quote} payer={payer} />}
    </Loaded>
  );
}

type Props = {
  payers: readonly Payer[];
  products: readonly Product[];
  minimums: OrderFacts['pointExchangeMinimums'];
};

/** What keeps the order from being sent, as far as the page knows; the server decides. */
function useBarrier({ picked, payer }: Picked, minimum: number): string | null {
  const { order: words } = useWords('exchange');
  const errors = useWords('errors');
  const format = useFormat();
  if (picked.length === 0) return words.nothingPicked;
  const price = priceOrder({
    ...{ lines: picked, kind: payer.kind, minimum },
    today: businessMoment(serverNow()).date,
  });
  if (isRefusal(price)) return textOf(price);
  if (price.points <= payer.left) return null;
  const short = format.amount(price.points - payer.left, payer.kind);
  return words.short({ total: format.amount(price.points, payer.kind), short });

  function textOf({ refused, facts }: Refusal): string {
    return failureMessage(errors, { kind: 'refused', key: refused, code: refused, facts });
  }
}

export function OrderSummary({ payers, products, minimums }: Props) {
  const words = useWords('exchange').order;
  const payer = payerOf(payers, useWatch<OrderValues, 'pay'>({ name: 'pay' }));
  const pieces = useWatch<OrderValues, 'pieces'>({ name: 'pieces' });
  const picked = pickedOf(products, pieces);
  const barrier = useBarrier({ picked, payer }, minimums[payer.kind]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{words.summary}</h2>
      {picked.length === 0 ? (
        <p className="text-ink-soft">{words.pickFirst}</p>
      ) : barrier === null ? (
        <AskedQuote picked={picked} payer={payer} />
      ) : (
        <Notice tone="warning" role="status">
          {barrier}
        </Notice>
      )}
      <p className="text-sm text-ink-soft">{words.terms}</p>
      <div>
        <SubmitButton busy={words.busy} disabled={barrier !== null} reason={barrier}>
          {words.submit}
        </SubmitButton>
      </div>
    </div>
  );
}

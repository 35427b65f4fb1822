/**
 * Ordering: with which points, how many of which products, and to whom. What it comes to is counted by the rule with which the server
 * decides; which lots would pay the server says.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { deliveryOf } from '#domain/exchange/delivery.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { formatPostalCode } from '#messages/format.ts';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Beside } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card } from '#web/ui/surfaces.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { ExchangeScreen } from './exchange-allowed.tsx';
import { createExchange, orderQuery, type OrderFacts } from './exchange-queries.ts';
import { OrderSummary } from './order-summary.tsx';
import { nameOfProduct, newRequestKey, pickedOf, toOrder, type OrderValues } from './order-values.ts';
import { payerOf, payersOf } from './paying-points.ts';
import { PayWith, PickProducts } from './pick-products.tsx';

const route = '/member/home/exchange-points/order';

type Start = { facts: OrderFacts; pay: string; product: string | undefined };

function startOf({ facts, pay, product }: Start): OrderValues {
  const { name, mainContact } = facts.myClientInfo;
  const delivery = deliveryOf({ name, ...mainContact });
  const postalCode = delivery.postalCode === '' ? '' : formatPostalCode(delivery.postalCode);
  const pieces = Object.fromEntries(
    facts.clientPointExchangeProductList.map(({ id, left }) => [
      nameOfProduct(id),
      id === product && left !== 0 ? 1 : 0,
    ]),
  );
  return { ...delivery, postalCode, pay, pieces };
}

/** A refusal that speaks of one product stands beside it. */
function useBeside() {
  const words = useWords('errors');
  return (error: CombinedError): Beside<OrderValues> | 'toShow' => {
    const failure = failureOf(error);
    const product = failure.kind === 'refused' ? failure.facts['product'] : undefined;
    if (typeof product !== 'number') return 'toShow';
    return { name: `pieces.${nameOfProduct(String(product))}`, message: failureMessage(words, failure) };
  };
}

function OrderForm({ facts, onStale }: { facts: OrderFacts; onStale: () => void }) {
  const words = useWords('exchange').order;
  const navigate = useNavigate();
  const { product, pay } = useSearch({ from: route });
  const payers = payersOf(facts.myAvailablePoints, businessMoment(serverNow()).date);
  const products = facts.clientPointExchangeProductList;
  const beside = useBeside();
  // Sent again after a failure it is the same order.
  const [requestKey] = useState(newRequestKey);
  const form = useEntryForm<OrderValues, { createMyPointExchange: readonly { orderNumber: string }[] }>({
    start: startOf({ facts, pay: payerOf(payers, pay).key, product }),
    send: ({ pay: paid, pieces, ...address }, call) => {
      const payer = payerOf(payers, paid);
      const picked = pickedOf(products, pieces);
      const points = picked.reduce(
        (sum, line) => sum + line.quantity * (line.product[`${payer.kind}Point`] ?? 0),
        0,
      );
      return call(createExchange, {
        ...{ address, orders: toOrder(picked), contractId: payer.contractId },
        ...{ shownPoints: points, requestKey },
      });
    },
    done: ({ createMyPointExchange: [line] }) =>
      navigate({ to: paths.exchangeHistory, search: { ordered: line!.orderNumber } }),
    refused: (error) => {
      // Prices, what is left and the points at hand may be others by now.
      onStale();
      return beside(error);
    },
  });
  return (
    <EntryForm of={form} leaving="asks" notSent={words.notSent}>
      <Card>
        <PayWith payers={payers} products={products} />
      </Card>
      <Card>
        <PickProducts payers={payers} products={products} />
      </Card>
      <Card>
        <DeliveryFields />
      </Card>
      <Card>
        <OrderSummary payers={payers} products={products} minimums={facts.pointExchangeMinimums} />
      </Card>
    </EntryForm>
  );
}

function Screen() {
  const asked = useAsked({ query: orderQuery, requestPolicy: 'cache-and-network' });
  return (
    <Loaded asked={asked} waiting="h-120">
      {(facts) => <OrderForm facts={facts} onStale={asked.again} />}
    </Loaded>
  );
}

export function ExchangeOrderPage() {
  const words = useWords('exchange').order;
  return (
    <ExchangeScreen
      title={words.title}
      lead={words.lead}
      width="max-w-200"
      above={<WayBack through={['exchangePoints']} />}
    >
      {() => <Screen />}
    </ExchangeScreen>
  );
}

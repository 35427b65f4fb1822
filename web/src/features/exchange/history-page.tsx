/** The orders of the membership, newest first: where each stands, what it took, and cancelling while that is possible. */
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { formatPostalCode } from '#messages/format.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { ShowMore } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { paths } from '#web/app/paths.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { ExchangeScreen } from './exchange-allowed.tsx';
import { cancelExchange, historyQuery, type Exchange } from './exchange-queries.ts';

const rowsAtOnce = 20;
const tones: Record<Exchange['state'], BadgeTone> = {
  RECEIVED: 'key',
  CONFIRMED: 'few',
  SHIPPED: 'success',
  CANCELLED: 'plain',
};

const pointsOf = ({ spPoint, fpPoint, tvpPoint }: Exchange): number => spPoint ?? fpPoint ?? tvpPoint ?? 0;
const kindOf = ({ kind }: Exchange) => kind.toLowerCase();

type Cancelling = {
  order: Exchange;
  onDone: (said: string) => void;
  /** The club has confirmed it meanwhile. */
  onStale: (error: CombinedError) => void;
};

function Cancel({ order, onDone, onStale }: Cancelling) {
  const words = useWords('exchange').history.cancel;
  const format = useFormat();
  const points = format.amount(order.orderPoints, kindOf(order));
  const [asks, setAsks] = useState(false);
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(cancelExchange, { orderId: order.orderId }),
    done: () => {
      setAsks(false);
      onDone(words.done(points));
    },
    refused: (error) => {
      if (!isRefusedWith(error, 'EXCHANGE_STEP_CLOSED')) return 'toShow';
      // This dialog goes with the way to cancel; the list says why.
      setAsks(false);
      onStale(error);
      return 'answered';
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {words.button}
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={words.title}
        onClose={() => setAsks(false)}
        says={{ keep: words.keep, act: words.confirm, busy: words.busy }}
        kind="danger"
      >
        <p>{words.text(points)}</p>
      </FormDialog>
    </>
  );
}

/** When an order reached where it stands. */
function momentsOf(order: Exchange, words: ReturnType<typeof useWords<'exchange'>>['history']) {
  return [
    { term: words.createdAt, at: order.createdAt },
    { term: words.confirmedAt, at: order.confirmedAt },
    { term: words.shippedAt, at: order.shippedAt },
    { term: words.cancelledAt, at: order.cancelledAt },
  ];
}

function OrderCard({ lines, ...acts }: { lines: readonly Exchange[] } & Omit<Cancelling, 'order'>) {
  const words = useWords('exchange').history;
  const format = useFormat();
  const order = lines[0]!;
  const kind = kindOf(order);
  const to = { ...order, postalCode: order.postalCode && formatPostalCode(order.postalCode) };
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{words.number(order.orderNumber)}</h2>
        <Badge tone={tones[order.state]}>{words.states[order.state]}</Badge>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline gap-x-4 py-3">
            <span className="min-w-0 flex-[1_1_12rem] font-semibold wrap-anywhere">{line.product.name}</span>
            <span className="tabular">{words.quantity(line.quantity)}</span>
            <span className="tabular ml-auto font-semibold text-key">
              {format.amount(pointsOf(line), kind)}
            </span>
          </li>
        ))}
      </ul>
      <Rows
        rows={[
          { term: words.total, value: format.amount(order.orderPoints, kind) },
          ...(order.contract ? [{ term: words.contract, value: order.contract.contractNumber }] : []),
          ...momentsOf(order, words).flatMap(({ term, at }) =>
            at === null ? [] : [{ term, value: format.moment(at) }],
          ),
          ...(order.shippedNumber ? [{ term: words.shippedNumber, value: order.shippedNumber }] : []),
          ...(order.cancelReason ? [{ term: words.cancelReason, value: order.cancelReason }] : []),
          // Forgotten some time after the order has ended.
          ...(order.name === ''
            ? []
            : [{ term: words.to, value: <span className="lines wrap-anywhere">{words.toName(to)}</span> }]),
        ]}
      />
      {order.canCancel ? <Cancel order={order} {...acts} /> : null}
    </Card>
  );
}

function History({ first, ...acts }: { first: readonly Exchange[] } & Omit<Cancelling, 'order'>) {
  const words = useWords('exchange').history;
  const list = useListPages({
    query: historyQuery,
    page: (skip) => ({ take: rowsAtOnce, skip }),
    rowsOf: (data) => data.myPointExchangeList,
    pageSize: rowsAtOnce,
    first,
    idOf: ({ id }) => id,
  });
  if (list.rows.length === 0)
    return (
      <Card>
        <p className="mb-4 font-semibold">{words.none}</p>
        <Link to={paths.exchangePoints} className={buttonClass('secondary')}>
          {words.toProducts}
        </Link>
      </Card>
    );
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {[...Map.groupBy(list.rows, ({ orderId }) => orderId)].map(([orderId, lines]) => (
          <li key={orderId}>
            <OrderCard lines={lines} {...acts} />
          </li>
        ))}
      </ul>
      <ShowMore list={list}>{words.more}</ShowMore>
    </>
  );
}

function Screen() {
  const words = useWords('exchange');
  const { ordered } = useSearch({ from: '/member/home/exchange-points/history' });
  // The club confirms and ships by itself.
  const asked = useAsked({
    query: historyQuery,
    variables: { take: rowsAtOnce, skip: 0 },
    requestPolicy: 'cache-and-network',
  });
  const [said, setSaid] = useState<string | null>(ordered ? words.order.done(ordered) : null);
  const [refused, setRefused] = useState<CombinedError>();
  const [round, setRound] = useState(0);
  const stale = (error: CombinedError) => {
    setSaid(null);
    setRefused(error);
    asked.again();
  };
  // Opened again, the address still names an order that was cancelled since.
  const isCancelled = asked.data?.myPointExchangeList.some(
    ({ orderNumber, state }) => orderNumber === ordered && state === 'CANCELLED',
  );
  const shown = isCancelled && ordered && said === words.order.done(ordered) ? null : said;
  const done = (text: string) => {
    setRefused(undefined);
    setSaid(text);
    // Pages that were read before the change are read anew.
    setRound(round + 1);
    asked.again();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FocusedFailure error={refused} />
      {shown === null ? null : (
        <Notice key={shown} tone="success" role="status">
          {shown}
        </Notice>
      )}
      <Loaded asked={asked} waiting="h-96">
        {({ myPointExchangeList }) => (
          <History key={round} first={myPointExchangeList} onDone={done} onStale={stale} />
        )}
      </Loaded>
      <p>
        <Link to={paths.exchangePoints} className={buttonClass('quiet')}>
          {words.order.back}
        </Link>
      </p>
    </div>
  );
}

export function ExchangeHistoryPage() {
  const words = useWords('exchange').history;
  return (
    <ExchangeScreen title={words.title} lead={words.lead} width="max-w-200">
      {() => <Screen />}
    </ExchangeScreen>
  );
}

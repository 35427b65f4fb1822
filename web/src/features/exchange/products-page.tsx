/** What points can be exchanged for: each product with its prices, and whether the points at hand are enough. */
import { Link } from '@tanstack/react-router';
import { kindsOf, priceIn } from '#domain/exchange/order.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Picture } from '#web/ui/photo.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { ExchangeScreen } from './exchange-allowed.tsx';
import { productsQuery, type Product, type Products } from './exchange-queries.ts';
import { payersOf, type Payer } from './paying-points.ts';

/** The payer whose points buy most of a product; null where none can buy any of it. */
function bestPayer(product: Product, payers: readonly Payer[]): { payer: Payer; pieces: number } | null {
  const able = payers.flatMap((payer) => {
    const price = priceIn(product, payer.kind);
    const pieces = price === null ? 0 : Math.floor(payer.left / price);
    return pieces > 0 ? [{ payer, pieces }] : [];
  });
  return able.toSorted((a, b) => b.pieces - a.pieces)[0] ?? null;
}

/** How few points are missing for one piece, over all that could pay. */
function missingFor(product: Product, payers: readonly Payer[]): { points: number; kind: string } | null {
  const missing = payers.flatMap(({ kind, left }) => {
    const price = priceIn(product, kind);
    return price === null ? [] : [{ points: price - left, kind }];
  });
  return missing.toSorted((a, b) => a.points - b.points)[0] ?? null;
}

function Prices({ product }: { product: Product }) {
  const words = useWords('exchange');
  const format = useFormat();
  const kinds = kindsOf(product);
  const unknown = useFailureText(isRefusal(kinds) ? kinds.refused : null);
  if (isRefusal(kinds)) return <Notice tone="warning">{unknown}</Notice>;
  return (
    <dl className="grid gap-1">
      {kinds.map((kind) => (
        <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-sm text-ink-soft">{words.kinds[kind]}</dt>
          <dd className="tabular text-lg font-semibold text-key">
            {format.amount(priceIn(product, kind)!, kind)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Afford({ product, payers }: { product: Product; payers: readonly Payer[] }) {
  const words = useWords('exchange').products;
  const format = useFormat();
  const best = bestPayer(product, payers);
  const most = best && (product.left === null ? best.pieces : Math.min(best.pieces, product.left));
  if (most !== null && most > 0)
    return <p className="text-sm text-success">{most >= 10 ? words.enoughMany : words.enough(most)}</p>;
  const missing = missingFor(product, payers);
  if (!missing || missing.points <= 0) return null;
  return <p className="text-sm text-ink-soft">{words.short(format.amount(missing.points, missing.kind))}</p>;
}

function ProductCard({ product, payers }: { product: Product; payers: readonly Payer[] }) {
  const words = useWords('exchange').products;
  const format = useFormat();
  const isSoldOut = product.left === 0;
  const best = bestPayer(product, payers);
  return (
    <Card pad="none">
      {product.imageUrl ? <Picture src={product.imageUrl} ratio="room" /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
        <div className="grid gap-1">
          <p className="text-sm text-ink-soft">{product.companyName}</p>
          <h2 className="text-lg">{product.name}</h2>
          <p className="flex flex-wrap gap-2 empty:hidden">
            {isSoldOut ? <Badge tone="danger">{words.soldOut}</Badge> : null}
            {product.left !== null && !isSoldOut ? (
              <Badge tone="few">{words.left(product.left)}</Badge>
            ) : null}
            {product.saleEndAt ? (
              <Badge>
                <span className="whitespace-normal">{words.until(format.date(product.saleEndAt))}</span>
              </Badge>
            ) : null}
          </p>
        </div>
        {product.description ? <p className="lines text-sm">{product.description}</p> : null}
        <Prices product={product} />
        {isSoldOut ? null : <Afford product={product} payers={payers} />}
        {isSoldOut || isRefusal(kindsOf(product)) ? null : (
          <Link
            to={paths.exchangeOrder}
            search={{ product: product.id, pay: best?.payer.key }}
            className={buttonClass(best ? 'primary' : 'secondary')}
            aria-label={`${words.choose} ${product.name}`}
          >
            {words.choose}
          </Link>
        )}
      </div>
    </Card>
  );
}

function PayerRows({ payers }: { payers: readonly Payer[] }) {
  const words = useWords('exchange');
  const format = useFormat();
  return (
    <dl className="divide-y divide-line">
      {payers.map(({ key, kind, contractNumber, left }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt>{words.products.pointsOf({ name: words.kinds[kind], number: contractNumber })}</dt>
          <dd className="tabular ml-auto text-2xl font-semibold text-key">{format.amount(left, kind)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of many contracts the rest folds, so that the products stand near. */
const PAYERS_SHOWN = 4;

/** What can pay, and from how many points on an order is taken. */
function AtHand({
  payers,
  minimums,
}: {
  payers: readonly Payer[];
  minimums: Products['pointExchangeMinimums'];
}) {
  const words = useWords('exchange');
  const format = useFormat();
  const most = payers.toSorted((a, b) => b.left - a.left);
  const kinds = [...new Set(payers.map(({ kind }) => kind))];
  const least = kinds.map((kind) =>
    words.products.leastOf({ kind: words.kinds[kind], points: format.amount(minimums[kind], kind) }),
  );
  return (
    <Card>
      <h2 className="text-xl">{words.products.points}</h2>
      <div className="mt-2">
        <PayerRows payers={most.slice(0, PAYERS_SHOWN)} />
        {most.length > PAYERS_SHOWN ? (
          <Disclosure summary={words.products.otherPoints(most.length - PAYERS_SHOWN)}>
            <PayerRows payers={most.slice(PAYERS_SHOWN)} />
          </Disclosure>
        ) : null}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{words.products.least(least)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={paths.exchangeHistory} className={buttonClass('secondary')}>
          {words.products.history}
        </Link>
      </div>
    </Card>
  );
}

function ProductList({ data }: { data: Products }) {
  const words = useWords('exchange').products;
  const payers = payersOf(data.myAvailablePoints, businessMoment(serverNow()).date);
  const products = data.clientPointExchangeProductList;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AtHand payers={payers} minimums={data.pointExchangeMinimums} />
      {products.length === 0 ? (
        <Card>
          <p className="font-semibold">{words.none}</p>
          <p className="text-ink-soft">{words.noneHelp}</p>
        </Card>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-6">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} payers={payers} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Screen() {
  // What is left of a product, and of points, changes by itself.
  const asked = useAsked({ query: productsQuery, requestPolicy: 'cache-and-network' });
  return (
    <Loaded asked={asked} waiting="h-120">
      {(data) => <ProductList data={data} />}
    </Loaded>
  );
}

export function ExchangeProductsPage() {
  const words = useWords('exchange').products;
  return (
    <ExchangeScreen title={words.title} lead={words.lead} width="max-w-280">
      {() => <Screen />}
    </ExchangeScreen>
  );
}

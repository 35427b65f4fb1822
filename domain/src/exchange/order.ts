/**
 * What an order of products costs in points, and whether it can be taken. Prices of a product are alternatives: an order is paid in
 * one kind of points. The page counts with the same functions with which the server decides.
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

const POINT_KINDS = ['sp', 'fp', 'tvp'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** So many products stand in one order at most, and so many pieces of each. */
export const MOST_PRODUCTS = 20;
export const MOST_PIECES = 99;

/** What one piece costs in each kind of points; null where it cannot be had for that kind. */
export type Prices = {
  readonly spPoint: number | null;
  readonly fpPoint: number | null;
  readonly tvpPoint: number | null;
};

export type OfferedProduct = Prices & {
  readonly id: number;
  /** The last day on which it can be ordered. */
  readonly saleEndAt: CalendarDate | null;
  /** How many pieces are left of a limited product; null where there are as many as are ordered. */
  readonly left: number | null;
};

export type OrderLine = { readonly product: OfferedProduct; readonly quantity: number };

export type OrderPrice = {
  readonly kind: PointKind;
  readonly points: number;
  /** What all pieces of each product cost, in the order of the lines. */
  readonly lines: readonly number[];
};

/** Points of a contract pay its own kind; every other contract, and none, pays in TVP, which are one balance over all contracts. */
export function kindOfContract(unit: string | null): PointKind {
  return unit === 'sp' || unit === 'fp' ? unit : 'tvp';
}

/** What one piece costs in a kind of points. */
export function priceIn(prices: Prices, kind: PointKind): number | null {
  return { sp: prices.spPoint, fp: prices.fpPoint, tvp: prices.tvpPoint }[kind];
}

/** The kinds of points for which a product can be had. UNKNOWN_POINT_TYPE where there is none that is known. */
export function kindsOf(prices: Prices): readonly PointKind[] | Refusal {
  const kinds = POINT_KINDS.filter((kind) => priceIn(prices, kind) !== null);
  return kinds.length > 0 ? kinds : refuse('UNKNOWN_POINT_TYPE');
}

/** Whether a product can still be ordered on a day: its last day is one of them. */
function isOnSale({ saleEndAt }: Pick<OfferedProduct, 'saleEndAt'>, today: CalendarDate): boolean {
  return saleEndAt === null || today <= saleEndAt;
}

export type Order = {
  readonly lines: readonly OrderLine[];
  readonly kind: PointKind;
  /** The fewest points of this kind that an order takes. */
  readonly minimum: number;
  readonly today: CalendarDate;
};

/**
 * What an order comes to. BAD_INPUT_ERROR without a line, with a product twice or a quantity out of bounds; then of the first line that
 * fails EXCHANGE_SALE_ENDED, EXCHANGE_OTHER_POINTS or EXCHANGE_SOLD_OUT, each with its product; EXCHANGE_BELOW_MINIMUM of the whole.
 */
export function priceOrder(order: Order): OrderPrice | Refusal {
  const { lines, kind, minimum } = order;
  const isCounted = ({ quantity }: OrderLine) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES;
  const products = new Set(lines.map(({ product }) => product.id));
  if (
    lines.length < 1 ||
    lines.length > MOST_PRODUCTS ||
    products.size < lines.length ||
    !lines.every(isCounted)
  )
    return refuse('BAD_INPUT_ERROR', { argument: 'orders' });
  const priced = lines.map((line) => priceLine(line, order));
  const refused = priced.find(isRefusal);
  if (refused) return refused;
  const each = priced as readonly number[];
  const points = each.reduce((sum, own) => sum + own, 0);
  if (points < minimum) return refuse('EXCHANGE_BELOW_MINIMUM', { minimum, kind, points });
  return { kind, points, lines: each };
}

function priceLine({ product, quantity }: OrderLine, { kind, today }: Order): number | Refusal {
  const facts = { product: product.id };
  if (!isOnSale(product, today)) return refuse('EXCHANGE_SALE_ENDED', { ...facts, until: product.saleEndAt });
  const price = priceIn(product, kind);
  if (price === null) return refuse('EXCHANGE_OTHER_POINTS', { ...facts, kind });
  if (product.left !== null && product.left < quantity)
    return refuse('EXCHANGE_SOLD_OUT', { ...facts, left: product.left });
  return price * quantity;
}

/** What nights become by what is wanted of them, told before it is done as it is told afterwards. */
import { farOff } from '#domain/vacancy/far-off-price.ts';
import type { FarOff } from '#domain/vacancy/far-off-price.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { changedNight, PRICED } from '#domain/vacancy/night-change.ts';
import type { Priced } from '#domain/vacancy/night-change.ts';
import type { StockNight } from './store.ts';
import { keyOf } from './stock.ts';
import type { NightsAsked, NightsDone, WantedNight } from './nights-asked.ts';
import type { NightChange } from './night-store.ts';

export type PriceChange = {
  readonly product: Priced;
  readonly nights: number;
  /** The lowest and the highest before and after; null where all of them cannot be bought. */
  readonly was: readonly [number, number] | null;
  readonly is: readonly [number, number] | null;
};

export type Becoming = {
  readonly changes: readonly NightChange[];
  /** Nights that are not on sale, and nights that stay as they are. */
  readonly notOnSale: readonly WantedNight[];
  readonly unchanged: number;
  /** Nights that keep more rooms than was wanted, since they are sold or held. */
  readonly keptForStays: readonly StockNight[];
};

const pricesOf = (was: StockNight) => ({
  ...{ sp: was.price_sp, fp: was.price_fp, vs: was.price_vs, vm: was.price_vm },
});
const asNight = (was: StockNight) => ({
  ...{ rooms: was.total, taken: was.sold + was.held, isClosed: was.closed },
  prices: pricesOf(was),
});

/**
 * New prices that look like a slip. What is taken back is none: these prices were the club's before.
 */
export const farOffIn = (asked: NightsAsked, changes: readonly NightChange[]): FarOff<StockNight> | null =>
  asked.kind === 'UNDO'
    ? null
    : farOff(
        changes.map(({ was, becomes }) => ({
          ...{ of: was, roomTypeId: was.roomTypeId },
          ...{ was: pricesOf(was), is: becomes.prices },
        })),
      );

/** `nights` as they are, in any order; those that nobody asked about are passed over. */
export function becoming(wanted: readonly WantedNight[], nights: readonly StockNight[]): Becoming {
  const there = new Map(nights.map((night) => [keyOf(night), night]));
  const changes: NightChange[] = [];
  const notOnSale: WantedNight[] = [];
  const keptForStays: StockNight[] = [];
  for (const wish of wanted) {
    const was = there.get(keyOf(wish));
    if (!was) {
      notOnSale.push(wish);
      continue;
    }
    const wishes = wish.wanted(was);
    if (!wishes) continue;
    const becomes = changedNight(asNight(was), wishes);
    if (becomes.keepsTaken) keptForStays.push(was);
    if (becomes.isChanged) changes.push({ was, becomes });
  }
  const unchanged = wanted.length - notOnSale.length - changes.length;
  return { changes, notOnSale, keptForStays, unchanged };
}

const priceIn = (was: StockNight, product: Priced) => was[`price_${product}`];

/** Whether a change is of prices, too. */
export const hasOtherPrices = ({ was, becomes }: NightChange) =>
  PRICED.some((product) => becomes.prices[product] !== priceIn(was, product));

/** The lowest and the highest of some prices; null where there is none. */
export function boundsOf(prices: readonly (number | null)[]): readonly [number, number] | null {
  let found: [number, number] | null = null;
  for (const price of prices)
    if (price !== null)
      found = found ? [Math.min(found[0], price), Math.max(found[1], price)] : [price, price];
  return found;
}

const spanInShort = (span: PriceChange['was']): string =>
  span === null ? '-' : span[0] === span[1] ? String(span[0]) : span.join('-');

/** What a product pays before and after, as the audit log has it: 'vs 12 nights 8000-12000 -> 15000', the lowest and the highest where they differ. */
export const priceInShort = ({
  product,
  nights,
  was,
  is,
}: Omit<PriceChange, 'is'> & { readonly is: PriceChange['is'] | string }): string =>
  `${product} ${nights} nights ${spanInShort(was)} -> ${typeof is === 'string' ? is : spanInShort(is)}`;

/** Rooms that come and go, summed over nights, and what each product pays before and after. */
export function summaryOf(changes: readonly NightChange[]) {
  const rooms = changes.map(({ was, becomes }) => becomes.rooms - was.total);
  const prices = PRICED.flatMap((product): PriceChange[] => {
    const own = changes.filter(({ was, becomes }) => becomes.prices[product] !== priceIn(was, product));
    if (own.length === 0) return [];
    return [
      {
        ...{ product, nights: own.length },
        was: boundsOf(own.map(({ was }) => priceIn(was, product))),
        is: boundsOf(own.map(({ becomes }) => becomes.prices[product])),
      },
    ];
  });
  const nights = changes.map(({ was }) => was.night).toSorted();
  const last = nights.at(-1);
  return {
    nights: changes.length,
    /** Up to the day after the last; null where nothing changes. */
    span: last === undefined ? null : { from: nights[0]!, before: addDays(last, 1) },
    roomsMore: rooms.reduce((sum, one) => sum + Math.max(0, one), 0),
    roomsFewer: rooms.reduce((sum, one) => sum + Math.max(0, -one), 0),
    prices,
  };
}

/** What a change has done, as a row of the audit log tells it: rooms more and fewer over all nights, and prices. */
export const doneInShort = ({
  span,
  roomsMore,
  roomsFewer,
  prices,
}: ReturnType<typeof summaryOf>): NightsDone => ({
  nights: span,
  said: [
    ...(roomsMore > 0 ? [`rooms +${roomsMore}`] : []),
    ...(roomsFewer > 0 ? [`rooms -${roomsFewer}`] : []),
    ...prices.map(priceInShort),
  ],
});

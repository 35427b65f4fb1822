/** Parking and things to rent of a stay that gets other dates: they follow it, or the change says which of them cannot. */
import { daysOf, stockDifference } from '#domain/booking/extras-following.ts';
import type { ExtraStockChange, Followed, ReservedExtra } from '#domain/booking/extras-following.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Facts, Refusal } from '#domain/kernel/refusal.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { liveCharges } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { leftOf } from '../extras-left.ts';
import { changeExtrasQuery } from '../extras-store.ts';
import type { ExtraNight, ExtrasToLock, NightToTake } from '../extras-store.ts';
import { extrasOfStay, followQueries } from '../stay/following-extras.ts';
import type { ExtrasOfStay, ReservedOnStay, ReservedRows } from '../stay/following-extras.ts';
import type { NewCharge } from '../store.ts';

type Kind = 'parking' | 'rental';
const KINDS = ['parking', 'rental'] as const;
type Items = Pick<Lodging, 'parkings' | 'rentalItems'>;
type Dates = { readonly from: Stay; readonly to: Stay };

export type TakenExtras = Readonly<Record<Kind, readonly ExtraNight[]>>;

const itemsOf = ({ parkings, rentalItems }: Items, kind: Kind) =>
  kind === 'parking' ? parkings : rentalItems;

/** Each reservation as it would be. */
export const daysAfter = (followed: readonly Followed<ReservedOnStay>[]): ReservedOnStay[] =>
  followed.flatMap((one) =>
    one.as === 'changes' ? [{ ...one.extra, ...one.days }] : one.as === 'stays' ? [one.extra] : [],
  );
const afterOf = (extras: ExtrasOfStay, kind: Kind): ReservedExtra[] => daysAfter(extras[kind]);
const beforeOf = (extras: ExtrasOfStay, kind: Kind): ReservedOnStay[] =>
  extras[kind].map(({ extra }) => extra);

/** The nights that are locked for it: of all that is reserved now, and of all that would be. */
export function extrasToLock(rows: ReservedRows, items: Items, dates: Dates): ExtrasToLock {
  const extras = extrasOfStay(rows, dates);
  const nightsOf = (kind: Kind): NightToTake[] => {
    const quantities = new Map(itemsOf(items, kind).map(({ id, quantity }) => [id, quantity]));
    const nights = new Map<string, NightToTake>();
    for (const { itemId, ...days } of [...beforeOf(extras, kind), ...afterOf(extras, kind)])
      for (const night of daysOf(days))
        nights.set(`${itemId} ${night}`, { itemId, night, total: quantities.get(itemId) ?? 0 });
    return [...nights.values()];
  };
  return { parking: nightsOf('parking'), rental: nightsOf('rental') };
}

/** What is to be locked for one thing and for another. */
export const bothToLock = (one: ExtrasToLock, other: ExtrasToLock): ExtrasToLock => ({
  parking: [...one.parking, ...other.parking],
  rental: [...one.rental, ...other.rental],
});

export type ExtrasOfChange = {
  /** What of each night is taken more, and what is given back. */
  readonly stock: Readonly<Record<Kind, readonly ExtraStockChange[]>>;
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
};

type Question = Dates & {
  readonly rows: ReservedRows;
  readonly charges: readonly ChargeLine[];
  readonly items: Items;
  readonly taken: TakenExtras;
  readonly bookingId: string;
};

/** EXTRAS_CANNOT_FOLLOW, with what cannot and, where too few are left, the day and how many are. */
export function judgeExtras({
  rows,
  charges,
  items,
  taken,
  bookingId,
  ...dates
}: Question): ExtrasOfChange | Refusal {
  const extras = extrasOfStay(rows, dates);
  for (const kind of KINDS) {
    const lost = extras[kind].find(({ as }) => as === 'cannot follow');
    if (lost) return refuse('EXTRAS_CANNOT_FOLLOW', namesOf(items, kind, lost.extra.itemId));
  }
  const stock = {
    parking: stockDifference(beforeOf(extras, 'parking'), afterOf(extras, 'parking')),
    rental: stockDifference(beforeOf(extras, 'rental'), afterOf(extras, 'rental')),
  };
  for (const kind of KINDS) {
    const left = leftOf(itemsOf(items, kind), taken[kind]);
    const short = stock[kind].find(
      (change) => change.taken > left(change.itemId, change.night) && change.taken > 0,
    );
    if (short)
      return refuse('EXTRAS_CANNOT_FOLLOW', {
        ...namesOf(items, kind, short.itemId),
        ...{ date: short.night, left: left(short.itemId, short.night) },
      });
  }
  return { stock, ...linesOf(extras, { charges, bookingId }) };
}

function namesOf(items: Items, kind: Kind, itemId: number): Facts {
  const item = itemsOf(items, kind).find(({ id }) => id === itemId);
  return {
    part: kind === 'parking' ? 'PARKING' : 'RENTAL',
    ja: item?.name_ja ?? '',
    en: item?.name_en ?? '',
  };
}

/** A thing that is rented by the day is charged for the days that come as for those that it had, and no more for those that go. */
function linesOf(
  { rental }: ExtrasOfStay,
  { charges, bookingId }: Pick<Question, 'charges' | 'bookingId'>,
): Pick<ExtrasOfChange, 'undone' | 'charged'> {
  const live = liveCharges(charges);
  const undone: ChargeLine[] = [];
  const charged: NewCharge[] = [];
  for (const one of rental) {
    const lines = live.filter(({ rental_id: id }) => id === one.extra.id);
    if (one.as === 'ends') undone.push(...lines);
    const [like] = lines.filter(({ night }) => night !== null);
    if (one.as !== 'changes' || !like) continue;
    const days = daysOf(one.days);
    undone.push(...lines.filter(({ night }) => night !== null && !days.includes(night)));
    const coming = days.filter((day) => !lines.some(({ night }) => night === day));
    charged.push(
      ...coming.map((night): NewCharge => ({
        ...{ bookingId, subject: 'RENTAL', detail: like.detail, night, rentalId: one.extra.id },
        ...{ yen: like.yen, salesTaxYen: like.sales_tax_yen, reason: 'BOOKED' },
        payBy: like.pay_by as NewCharge['payBy'],
      })),
    );
  }
  return { undone, charged };
}

export type StockOfChange = ExtrasOfChange['stock'];
export const NO_STOCK: StockOfChange = { parking: [], rental: [] };
const totalOf = (items: Items) => (kind: Kind, itemId: number) =>
  itemsOf(items, kind).find(({ id }) => id === itemId)?.quantity ?? null;
const taking = (stock: StockOfChange, items: Items, kind: Kind) =>
  stock[kind]
    .filter(({ taken }) => taken > 0)
    .map((change) => ({ ...change, total: totalOf(items)(kind, change.itemId) }));

/** The statements that take what comes, while the rest stays reserved as it is. */
export const takeQueries = (stock: StockOfChange, items: Items): Statement[] =>
  KINDS.flatMap((kind) => {
    const more = taking(stock, items, kind);
    return more.length > 0 ? [changeExtrasQuery(kind, more)] : [];
  });

/** The statements that give back what was taken so. */
export const untakeQueries = (stock: StockOfChange, items: Items): Statement[] =>
  KINDS.flatMap((kind) => {
    const more = taking(stock, items, kind).map((change) => ({
      ...change,
      taken: -change.taken,
      total: null,
    }));
    return more.length > 0 ? [changeExtrasQuery(kind, more)] : [];
  });

/** The nights of which a change keeps something while its card is asked. */
export const keptToLock = (stock: StockOfChange, items: Items): ExtrasToLock => {
  const nightsOf = (kind: Kind): NightToTake[] =>
    taking(stock, items, kind).map(({ itemId, night, total }) => ({ itemId, night, total: total ?? 0 }));
  return { parking: nightsOf('parking'), rental: nightsOf('rental') };
};

type Following = {
  readonly items: Items;
  readonly at: Date;
  /** Whether what they take more was taken while a card was asked. */
  readonly isTaken: boolean;
};

/** The statements that let extras follow their stay. */
export const followStayQueries = (
  rows: ReservedRows,
  dates: Dates,
  { items, at, isTaken }: Following,
): Statement[] => followQueries(extrasOfStay(rows, dates), at, isTaken ? 'taken already' : totalOf(items));

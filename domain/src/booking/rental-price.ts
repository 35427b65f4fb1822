/**
 * What renting costs, as lines of the stay's price. A thing that is rented by the day has a line for each of its days, so that
 * a day that is given up takes back what it cost; one for the stay has one line, which stands with the first night.
 */
import { withSalesTax, yen } from '../kernel/amounts.ts';
import type { Names } from '../kernel/language.ts';
import { daysOf } from './extras-following.ts';
import type { ExtraDays } from './extras-following.ts';
import type { FeeLine, NightPrice, StayPrice } from './price.ts';

export type RentalPeriod = 'Day' | 'Stay';

/** Things that are rented, at the price that was agreed: yen without consumption tax, for a day or for the stay. */
export type Rented = ExtraDays & {
  readonly id: string;
  readonly names: Names;
  readonly quantity: number;
  readonly unitPriceYen: number;
  readonly period: RentalPeriod;
};

/**
 * What each line comes to: the quantity times the price with consumption tax, so that the tax of each piece is rounded down as it
 * is shown. What costs nothing has no line.
 */
function rentalLine({ id, names, quantity, unitPriceYen, period }: Rented): FeeLine | null {
  if (unitPriceYen === 0) return null;
  return {
    subject: 'RENTAL',
    yen: quantity * unitPriceYen,
    yenWithSalesTax: quantity * withSalesTax(yen(unitPriceYen)),
    rental: { id, names: namedWith(names, quantity), period },
  };
}

const namedWith = ({ ja, en }: Names, quantity: number): Names =>
  quantity === 1 ? { ja, en } : { ja: `${ja} × ${quantity}`, en: `${en} × ${quantity}` };

/** What renting costs in all, consumption tax included. */
export function rentalYen(rented: Rented): number {
  const days = rented.period === 'Stay' ? 1 : daysOf(rented).length;
  return days * (rentalLine(rented)?.yenWithSalesTax ?? 0);
}

/** A stay's price with what is rented for it. */
export function withRentals(price: StayPrice, rented: readonly Rented[]): StayPrice {
  const [first] = price.nights;
  const linesOf = ({ night }: NightPrice): FeeLine[] =>
    rented
      .filter((one) => (one.period === 'Stay' ? night === first?.night : daysOf(one).includes(night)))
      .flatMap((one) => rentalLine(one) ?? []);
  const nights = price.nights.map((night) => ({ ...night, fees: [...night.fees, ...linesOf(night)] }));
  const totalYen = price.totalYen + rented.reduce((sum, one) => sum + rentalYen(one), 0);
  return { ...price, nights, totalYen };
}

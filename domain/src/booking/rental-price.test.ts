/** What renting costs, as a bookkeeper can check it. */
import { describe, expect, it } from 'vitest';
import { calendarDate, nightsOf } from '../kernel/calendar-date.ts';
import { sumStayPrices } from './price.ts';
import type { StayPrice } from './price.ts';
import { rentalYen, withRentals } from './rental-price.ts';
import type { Rented } from './rental-price.ts';

const day = calendarDate;
const stay = { checkIn: day('2026-12-10'), checkOut: day('2026-12-13') };
const names = { ja: '自転車', en: 'Bicycle' };
const rented = (change: Partial<Rented>): Rented => ({
  ...{ id: 'r', names, quantity: 1, unitPriceYen: 500, period: 'Day' },
  ...{ fromDate: day('2026-12-10'), toDate: day('2026-12-12') },
  ...change,
});
const bare: StayPrice = {
  unit: 'sp',
  nights: nightsOf(stay).map((night) => ({
    ...{ night, points: 10, yen: 0, usageFeeYen: 0, planFeeYen: 0, fees: [] },
  })),
  ...{ taxes: [], totalPoints: 30, totalYen: 0 },
};

describe('renting costs, consumption tax included', () => {
  it.each([
    ['2 of 500 a day over 3 days', { quantity: 2 }, 3_300],
    ['2 of 500 a stay over 3 days', { quantity: 2, period: 'Stay' }, 1_100],
    [
      '3 of 105 a stay: the tax of each is rounded down',
      { quantity: 3, unitPriceYen: 105, period: 'Stay' },
      345,
    ],
    ['nothing', { unitPriceYen: 0 }, 0],
  ] as const)('%s', (_, change, yen) => {
    expect(rentalYen(rented(change))).toBe(yen);
    const price = withRentals(bare, [rented(change)]);
    expect(price.totalYen).toBe(yen);
    const lines = price.nights.flatMap(({ fees }) => fees);
    expect(lines.reduce((sum, line) => sum + line.yenWithSalesTax, 0)).toBe(yen);
  });
});

describe('the lines of what is rented', () => {
  const nightsOfLines = (price: StayPrice) =>
    price.nights.filter(({ fees }) => fees.length > 0).map(({ night }) => night);

  it('stand with their days, and with the first night where they are for the stay', () => {
    const last = { fromDate: day('2026-12-11') };
    expect(nightsOfLines(withRentals(bare, [rented(last)]))).toEqual(['2026-12-11', '2026-12-12']);
    expect(nightsOfLines(withRentals(bare, [rented({ ...last, period: 'Stay' })]))).toEqual(['2026-12-10']);
  });

  it('say how many there are, where there are several', () => {
    const [line] = withRentals(bare, [rented({ quantity: 2 })]).nights[0]!.fees;
    expect(line?.rental?.names).toEqual({ ja: '自転車 × 2', en: 'Bicycle × 2' });
  });

  it('of several things stay apart when the prices of rooms are added up', () => {
    const price = withRentals(bare, [rented({}), rented({ id: 's', unitPriceYen: 300 })]);
    expect(sumStayPrices([price, bare]).nights[0]!.fees.map(({ yen }) => yen)).toEqual([500, 300]);
  });
});

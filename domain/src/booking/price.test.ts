/** What a stay costs, as tables a bookkeeper can read. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { bathingTax, lodgingTax } from './local-tax.ts';
import type { LodgingTaxTable } from './local-tax.ts';
import { priceStay, sumStayPrices } from './price.ts';
import type { PriceTerms, RoomStay } from './price.ts';

const day = calendarDate;
const stay = ({ unit, fees, taxes, ...facts }: Partial<RoomStay> & Partial<PriceTerms> = {}): RoomStay => ({
  terms: {
    unit: unit ?? 'sp',
    fees: fees ?? { usageFeeYen: 1_500, cleaningFeeYen: 4_000, planFee: null },
    taxes: taxes ?? { lodging: [], bathing: { yenPerPersonNight: 0, fromAge: 12 } },
  },
  nights: [
    { night: day('2026-12-01'), price: 30 },
    { night: day('2026-12-02'), price: 40 },
    { night: day('2026-12-03'), price: 30 },
  ],
  counts: { adults: 2, children: 0, bedShares: 0 },
  ...facts,
});

describe('a stay paid in points', () => {
  it('costs its nights in points, and usage and cleaning in yen', () => {
    const price = priceStay(stay());
    // usage 3,000 × 3 nights = 9,000 → 9,900; cleaning 4,000 → 4,400
    expect(price).toMatchObject({ totalPoints: 100, totalYen: 14_300 });
    expect(price.nights.reduce((sum, n) => sum + n.usageFeeYen, 0)).toBe(9_000);
    expect(price.nights.map((n) => n.fees.map((f) => f.subject))).toEqual([
      ['USAGE_FEE', 'CLEANING_FEE'],
      ['USAGE_FEE'],
      ['USAGE_FEE'],
    ]);
  });
});

describe('a stay paid in yen', () => {
  it('costs the night alone, with consumption tax floored per night', () => {
    const price = priceStay(stay({ unit: 'yen', nights: [{ night: day('2026-12-01'), price: 10_105 }] }));
    expect(price).toMatchObject({ totalPoints: 0, totalYen: 11_115 });
  });

  it("adds a plan's fee by room or by person", () => {
    const nights = [{ night: day('2026-12-01'), price: 10_000 }];
    const withFee = (per: 'ROOM_NIGHT' | 'PERSON_NIGHT') =>
      priceStay(
        stay({
          unit: 'yen',
          nights,
          fees: { usageFeeYen: 0, cleaningFeeYen: 0, planFee: { yen: 2_000, per } },
        }),
      ).totalYen;
    expect(withFee('ROOM_NIGHT')).toBe(11_000 + 2_200);
    expect(withFee('PERSON_NIGHT')).toBe(11_000 + 4_400);
  });
});

describe('several rooms', () => {
  it('cost the sum of each', () => {
    const one = priceStay(stay());
    const both = sumStayPrices([one, one]);
    expect(both).toMatchObject({ totalPoints: 200, totalYen: 28_600 });
    expect(both.nights[0]!.fees).toEqual([
      { subject: 'USAGE_FEE', yen: 6_000, yenWithSalesTax: 6_600 },
      { subject: 'CLEANING_FEE', yen: 8_000, yenWithSalesTax: 8_800 },
    ]);
  });
});

const table = (authority: string, validFrom: string, rule: LodgingTaxTable['rule']): LodgingTaxTable => ({
  authority,
  nameJa: authority,
  nameEn: authority,
  validFrom: day(validFrom),
  rule,
});
const tokyo = table('tokyo', '2002-10-01', {
  steps: [
    { from: 10_000, yen: 100 },
    { from: 15_000, yen: 200 },
  ],
});
const kyoto = table('kyoto', '2026-03-01', {
  steps: [
    { from: 0, yen: 200 },
    { from: 6_000, yen: 400 },
    { from: 20_000, yen: 1_000 },
    { from: 50_000, yen: 4_000 },
    { from: 100_000, yen: 10_000 },
  ],
});
const karuizawa = table('karuizawa', '2026-06-01', {
  steps: [
    { from: 6_000, yen: 200 },
    { from: 10_000, yen: 250 },
    { from: 100_000, yen: 700 },
  ],
});
const okinawa = table('okinawa', '2027-02-01', { percent: 2, most: 2_000 });

describe('the lodging tax of one room and night', () => {
  it.each([
    ['Tokyo below its first step', tokyo, '2026-12-01', 19_998, 2, 0],
    ['Tokyo from 10,000', tokyo, '2026-12-01', 20_000, 2, 200],
    ['Tokyo from 15,000', tokyo, '2026-12-01', 30_000, 2, 400],
    ['Kyoto below 6,000', kyoto, '2026-12-01', 11_999, 2, 400],
    ['Kyoto from 6,000', kyoto, '2026-12-01', 12_000, 2, 800],
    ['Kyoto from 100,000', kyoto, '2026-12-01', 100_000, 1, 10_000],
    ['Kyoto before its table begins', kyoto, '2026-02-28', 100_000, 1, 0],
    ['Karuizawa below 6,000', karuizawa, '2026-12-01', 5_999, 1, 0],
    ['Karuizawa from 10,000', karuizawa, '2026-12-01', 30_000, 3, 750],
    ['Okinawa on the day before it begins', okinawa, '2027-01-31', 50_000, 1, 0],
    ['Okinawa at 2 percent, floored per person', okinawa, '2027-02-01', 20_099, 2, 2 * 200],
    ['Okinawa at its most', okinawa, '2027-02-01', 500_000, 1, 2_000],
    ['a base of zero', kyoto, '2026-12-01', 0, 2, 0],
  ])('%s', (_name, taxTable, night, baseYen, chargedGuests, yen) => {
    const lines = lodgingTax({ night: day(night), baseYen, chargedGuests, tables: [taxTable] });
    expect(lines.reduce((sum, line) => sum + line.yen, 0)).toBe(yen);
  });

  it('stacks where prefecture and town both tax, each by its newest table', () => {
    const newer = table('town', '2026-10-01', { steps: [{ from: 0, yen: 300 }] });
    const older = table('town', '2020-10-01', { steps: [{ from: 0, yen: 150 }] });
    const lines = lodgingTax({
      night: day('2026-12-01'),
      baseYen: 20_000,
      chargedGuests: 1,
      tables: [older, newer, tokyo],
    });
    expect(lines.map((l) => [l.authority, l.yen])).toEqual([
      ['tokyo', 200],
      ['town', 300],
    ]);
  });

  it('is counted on the usage fee of a point stay and leaves children who share a bed out of a yen stay', () => {
    const points = priceStay(
      stay({ taxes: { lodging: [kyoto], bathing: { yenPerPersonNight: 0, fromAge: 12 } } }),
    );
    expect(points.taxes.map((t) => t.yen)).toEqual([400, 400, 400]);
    const yen = priceStay(
      stay({
        unit: 'yen',
        nights: [{ night: day('2026-12-01'), price: 24_000 }],
        counts: { adults: 2, children: 0, bedShares: 1 },
        taxes: { lodging: [kyoto], bathing: { yenPerPersonNight: 0, fromAge: 12 } },
      }),
    );
    expect(yen.taxes).toEqual([
      {
        ...{ subject: 'LODGING_TAX', authority: 'kyoto', night: '2026-12-01', yen: 800 },
        perGuest: { guests: 2, rateYen: 400 },
      },
    ]);
  });
});

describe('the bathing tax', () => {
  it('is due from the age of the place, by person and night', () => {
    const taxes = { lodging: [], bathing: { yenPerPersonNight: 150, fromAge: 12 } };
    const price = priceStay(
      stay({ counts: { adults: 2, children: 2, bedShares: 0 }, ages: [70, 68, 12, 11], taxes }),
    );
    expect(price.taxes.map((t) => t.yen)).toEqual([450, 450, 450]);
    expect(
      bathingTax({ night: day('2026-12-01'), persons: 0, rule: { yenPerPersonNight: 150, fromAge: 12 } }),
    ).toBeNull();
  });
});

describe('a family in Atami, where each guest is taxed 200 yen a night and bathing 150 from twelve on', () => {
  const taxes = {
    lodging: [
      {
        ...{ authority: 'ATAMI', nameJa: '熱海市宿泊税', nameEn: 'Atami lodging tax' },
        ...{ validFrom: day('2025-04-01'), rule: { steps: [{ from: 0, yen: 200 }] } },
      },
    ],
    bathing: { yenPerPersonNight: 150, fromAge: 12 },
  };
  const counts = { adults: 2, children: 1, bedShares: 1 };
  const night = (price: number) => [{ night: day('2026-12-17'), price }];

  it.each([
    // 6,600 of usage, 4,400 of cleaning, 4 × 200, 2 × 150
    ['points: whoever pays the usage fee is taxed', 'sp', 6, 800, 12_100],
    // 15,510 of the night, 3 × 200, 2 × 150
    ['yen: the child who shares a bed is not charged and not taxed', 'yen', 14_100, 600, 16_410],
  ] as const)('%s', (_name, unit, price, lodging, total) => {
    const { taxes: lines, totalYen } = priceStay(stay({ unit, taxes, counts, nights: night(price) }));
    expect(lines.map(({ subject, yen }) => [subject, yen])).toEqual([
      ['LODGING_TAX', lodging],
      ['BATHING_TAX', 300],
    ]);
    expect(totalYen).toBe(total);
  });
});

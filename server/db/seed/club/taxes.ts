/**
 * Lodging taxes as the authorities publish them: dated, per person and night, by steps of the price or as a share of
 * it. Operators correct the table; nights before a start are not taxed.
 */
import type { LodgingTaxSteps } from '#domain/booking/local-tax.ts';
import type { Words } from './types.ts';

export type TaxTableFacts = {
  readonly authority: string;
  readonly name: Words;
  readonly validFrom: string;
  readonly rule: LodgingTaxSteps;
};

export const lodgingTaxes: readonly TaxTableFacts[] = [
  {
    authority: 'TOKYO',
    name: ['東京都宿泊税', 'Tokyo lodging tax'],
    validFrom: '2002-10-01',
    rule: {
      steps: [
        { from: 10_000, yen: 100 },
        { from: 15_000, yen: 200 },
      ],
    },
  },
  {
    authority: 'KYOTO',
    name: ['京都市宿泊税', 'Kyoto lodging tax'],
    validFrom: '2018-10-01',
    rule: {
      steps: [
        { from: 0, yen: 200 },
        { from: 20_000, yen: 500 },
        { from: 50_000, yen: 1000 },
      ],
    },
  },
  {
    authority: 'KYOTO',
    name: ['京都市宿泊税', 'Kyoto lodging tax'],
    validFrom: '2026-03-01',
    rule: {
      steps: [
        { from: 0, yen: 200 },
        { from: 6000, yen: 400 },
        { from: 20_000, yen: 1000 },
        { from: 50_000, yen: 4000 },
        { from: 100_000, yen: 10_000 },
      ],
    },
  },
  // One table for the town and its prefecture together, as guests of the town pay it.
  {
    authority: 'KARUIZAWA',
    name: ['軽井沢町・長野県宿泊税', 'Karuizawa and Nagano lodging tax'],
    validFrom: '2026-06-01',
    rule: {
      steps: [
        { from: 6000, yen: 200 },
        { from: 10_000, yen: 250 },
        { from: 100_000, yen: 700 },
      ],
    },
  },
  {
    authority: 'ATAMI',
    name: ['熱海市宿泊税', 'Atami lodging tax'],
    validFrom: '2025-04-01',
    rule: { steps: [{ from: 0, yen: 200 }] },
  },
  {
    authority: 'OKINAWA',
    name: ['沖縄県宿泊税', 'Okinawa lodging tax'],
    validFrom: '2027-02-01',
    rule: { percent: 2, most: 2000 },
  },
];

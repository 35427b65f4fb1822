import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { mayBePrepaid, prepaymentBack, whyNotPrepaid } from './prepayment.ts';

describe('which stays are prepaid', () => {
  it.each([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, true],
    [6, false],
    [null, false],
  ])('product %s: %s', (product, expected) => expect(mayBePrepaid(product)).toBe(expected));
});

describe('how much, and until when', () => {
  const checkIn = calendarDate('2026-12-20');
  const eve = calendarDate('2026-12-19');
  const asked = { productTypeId: 4, checkIn, nowMs: epochMsOf(eve, 14 * 60 + 59), yen: 1, openYen: 20_000 };

  it('takes all that is open until 15:00 of the day before', () =>
    expect(whyNotPrepaid({ ...asked, yen: 20_000 })).toBeNull());
  it.each([
    [{ yen: 20_001 }, 'PREPAYMENT_EXCEEDS_STAY_FEE', { openYen: 20_000 }],
    [{ yen: 0 }, 'BAD_INPUT_ERROR', { argument: 'bookingPrePayment' }],
    [{ yen: -5 }, 'BAD_INPUT_ERROR', { argument: 'bookingPrePayment' }],
    [{ yen: 1.5 }, 'BAD_INPUT_ERROR', { argument: 'bookingPrePayment' }],
    [{ nowMs: epochMsOf(eve, 15 * 60) }, 'PREPAYMENT_CLOSED', { field: 'bookingPrePayment' }],
    [{ productTypeId: 2 }, 'PREPAYMENT_NOT_POSSIBLE', {}],
    [{ productTypeId: null }, 'PREPAYMENT_NOT_POSSIBLE', {}],
  ])('%o is refused', (other, refused, facts) =>
    expect(whyNotPrepaid({ ...asked, ...other })).toMatchObject({ refused, facts }),
  );
});

describe('what comes back', () => {
  it.each([
    ['free, all prepaid', [20_000, 20_000, 0, 0], [20_000, 0]],
    ['free, half prepaid: TVP first', [10_000, 10_000, 0, 0], [10_000, 0]],
    ['a fee that the yen bear', [10_000, 20_000, 0, 4_000], [10_000, 0]],
    ['a fee that the plan bears in part', [20_000, 20_000, 1_000, 4_200], [16_800, 3_200]],
    ['a fee of all that was prepaid', [20_000, 20_000, 0, 20_000], [0, 20_000]],
    ['one night of two, prepaid whole', [20_000, 10_000, 0, 2_000], [8_000, 2_000]],
    ['dearer nights instead', [20_000, -3_000, 0, 0], [0, 0]],
    ['nothing prepaid', [0, 20_000, 0, 4_000], [0, 0]],
  ] as const)('%s', (_case, [prepaidYen, stayFeeYen, otherFeesYen, penaltyYen], [backYen, keptYen]) =>
    expect(prepaymentBack({ prepaidYen, stayFeeYen, otherFeesYen, penaltyYen })).toEqual({
      backYen,
      keptYen,
    }),
  );

  it('never gives back or keeps more than was prepaid, and keeps yen before TVP', () => {
    const yen = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(yen, yen, yen, yen, (prepaidYen, stayFeeYen, otherFeesYen, penaltyYen) => {
        const { backYen, keptYen } = prepaymentBack({ prepaidYen, stayFeeYen, otherFeesYen, penaltyYen });
        expect(backYen).toBeGreaterThanOrEqual(0);
        expect(keptYen).toBeGreaterThanOrEqual(0);
        expect(backYen + keptYen).toBe(Math.min(prepaidYen, stayFeeYen));
        const yenBack = stayFeeYen + otherFeesYen - backYen - keptYen;
        expect(keptYen === 0 || penaltyYen - keptYen >= yenBack).toBe(true);
      }),
    );
  });
});

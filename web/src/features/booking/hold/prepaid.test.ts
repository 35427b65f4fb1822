import { expect, it } from 'vitest';
import { NO_YEN } from '#domain/payment/pay-by.ts';
import { mostPrepaid, partsPrepaid, prepaidByRoom, prepaidYen, prepaymentProblem } from './prepaid.ts';

const day = {
  fees: [
    { kind: 'ACCOMMODATION', priceWithSalesTax: 44_000 },
    { kind: 'PLAN_FEE', priceWithSalesTax: 3_300 },
  ],
};
const held = { bookings: [1, 2], price: { pricesByDay: [day, day] }, prePaymentTvp: 100_000 };

it('TVP pay the stay fee of all rooms at most, and no other fee', () => {
  expect(mostPrepaid(held)).toBe(88_000);
  expect(mostPrepaid({ ...held, prePaymentTvp: 500 })).toBe(500);
  expect(mostPrepaid({ ...held, prePaymentTvp: null })).toBe(0);
});

it.each([
  ['', null],
  ['0', null],
  ['88000', null],
  ['88001', { problem: 'atMost', limit: 88_000 }],
  ['-1', { problem: 'atLeast', limit: 0 }],
])('"%s" is %o', (text, problem) => {
  expect(prepaymentProblem(held, text)).toEqual(problem);
  expect(prepaidYen(held, text)).toBe(problem === null ? Number(text) : 0);
});

it('rooms are prepaid one after the other', () => {
  expect(prepaidByRoom(held, 50_000)).toEqual([44_000, 6_000]);
  expect(prepaidByRoom(held, 0)).toEqual([0, 0]);
});

it('of a company TVP pay what its accommodation is paid by', () => {
  const preferences = {
    accommodationFeePayment: 'INVOICE',
    facilityFeePayment: 'ON_SITE',
    setupFeePayment: 'ON_SITE',
    optionalCleaningPayment: 'ON_SITE',
    taxPayment: 'ON_SITE',
    otherServicePayment: 'CARD',
  } as const;
  expect(partsPrepaid({ ...NO_YEN, INVOICE: 88_000, CARD: 6_600 }, 50_000, preferences)).toEqual({
    ...{ INVOICE: 38_000, CARD: 6_600, ON_SITE: 0, TVP: 50_000 },
  });
});

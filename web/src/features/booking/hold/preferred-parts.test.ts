import { expect, test } from 'vitest';
import { partsOfPrice } from './preferred-parts.ts';

const fee = (kind: 'ACCOMMODATION' | 'PLAN_FEE', priceWithSalesTax: number) => ({ kind, priceWithSalesTax });
const price = {
  pricesByDay: [
    { fees: [fee('ACCOMMODATION', 22_000), fee('PLAN_FEE', 3_300)] },
    { fees: [fee('ACCOMMODATION', 33_000), fee('PLAN_FEE', 3_300)] },
  ],
  taxes: [
    { kind: 'BATHING_TAX' as const, price: 300 },
    { kind: 'LODGING_TAX' as const, price: 200 },
  ],
};

test('fees of all nights and taxes are divided as the company’s preferences say, and nothing is left out', () => {
  const parts = partsOfPrice(price, {
    accommodationFeePayment: 'CARD',
    facilityFeePayment: 'ON_SITE',
    setupFeePayment: 'ON_SITE',
    optionalCleaningPayment: 'ON_SITE',
    taxPayment: 'ON_SITE',
    otherServicePayment: 'INVOICE',
  });
  expect(parts).toEqual({ CARD: 55_000, ON_SITE: 500, INVOICE: 6_600, TVP: 0 });
});

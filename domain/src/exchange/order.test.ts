import { describe, expect, it, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { checkStep } from './state.ts';
import { deliver } from './delivery.ts';
import { kindOfContract, kindsOf, priceOrder } from './order.ts';
import type { OfferedProduct } from './order.ts';

const today = calendarDate('2026-11-24');
const product = (facts: Partial<OfferedProduct> = {}): OfferedProduct => ({
  ...{ id: 1, spPoint: null, fpPoint: null, tvpPoint: null, saleEndAt: null, left: null },
  ...facts,
});
const ticket = product({ id: 1, spPoint: 10, fpPoint: 100, tvpPoint: 10_000 });
const tea = product({ id: 2, spPoint: 4, tvpPoint: 4_500, left: 5 });
const priced = (
  lines: readonly (readonly [OfferedProduct, number])[],
  kind: 'sp' | 'fp' | 'tvp' = 'sp',
  minimum = 5,
) => priceOrder({ lines: lines.map(([of, quantity]) => ({ product: of, quantity })), kind, minimum, today });

describe('what an order costs', () => {
  test.each([
    // tickets, teas, in, each line, all
    [1, 3, 'sp', [10, 12], 22],
    [2, 1, 'tvp', [20_000, 4_500], 24_500],
    [99, 5, 'sp', [990, 20], 1_010],
  ] as const)('%i gift tickets and %i teas in %s', (tickets, teas, kind, lines, points) => {
    expect(
      priced(
        [
          [ticket, tickets],
          [tea, teas],
        ],
        kind,
      ),
    ).toEqual({ kind, points, lines });
  });

  test.each([
    ['one day before its last', '2026-11-25', true],
    ['its last day', '2026-11-24', true],
    ['one day after', '2026-11-23', false],
  ])('a product is ordered on %s', (_when, saleEndAt, taken) => {
    const outcome = priced([[product({ spPoint: 5, saleEndAt: calendarDate(saleEndAt) }), 1]]);
    expect(outcome).toMatchObject(taken ? { points: 5 } : { refused: 'EXCHANGE_SALE_ENDED' });
  });

  test.each([
    [4, 'refused'],
    [5, 'taken'],
  ])('of a product of 1 Pt %i pieces are %s where five points are the fewest', (quantity, outcome) => {
    const price = priced([[product({ spPoint: 1 }), quantity]]);
    expect(price).toMatchObject(
      outcome === 'taken'
        ? { points: 5 }
        : { refused: 'EXCHANGE_BELOW_MINIMUM', facts: { minimum: 5, points: 4 } },
    );
  });

  it('names the product that other points buy, or of which too few are left', () => {
    expect(priced([[tea, 1]], 'fp')).toMatchObject({
      refused: 'EXCHANGE_OTHER_POINTS',
      facts: { product: 2 },
    });
    expect(priced([[tea, 6]])).toMatchObject({
      refused: 'EXCHANGE_SOLD_OUT',
      facts: { product: 2, left: 5 },
    });
  });

  test.each([
    ['no line', []],
    [
      'a product twice',
      [
        [tea, 1],
        [tea, 1],
      ],
    ],
    ['no piece', [[tea, 0]]],
    ['a part of a piece', [[tea, 1.5]]],
    ['a hundred pieces', [[ticket, 100]]],
  ] as const)('an order with %s is none', (_what, lines) => {
    expect(priced(lines)).toMatchObject({ refused: 'BAD_INPUT_ERROR' });
  });
});

test.each([
  ['sp', 'sp'],
  ['fp', 'fp'],
  ['yen', 'tvp'],
  ['none', 'tvp'],
  [null, 'tvp'],
])('a contract of %s pays in %s', (unit, kind) => {
  expect(kindOfContract(unit)).toBe(kind);
});

test('a product is priced in the kinds that are known, and one without a price in none', () => {
  expect(kindsOf(tea)).toEqual(['sp', 'tvp']);
  expect(kindsOf(product())).toMatchObject({ refused: 'UNKNOWN_POINT_TYPE' });
});

test.each([
  ['RECEIVED', ['CONFIRM', 'CANCEL_BY_MEMBER', 'CANCEL_BY_CLUB']],
  ['CONFIRMED', ['SHIP', 'CANCEL_BY_CLUB']],
  ['SHIPPED', []],
  ['CANCELLED', []],
] as const)('an order that is %s can go on by %s', (state, steps) => {
  const all = ['CONFIRM', 'SHIP', 'CANCEL_BY_MEMBER', 'CANCEL_BY_CLUB'] as const;
  expect(all.filter((step) => checkStep(step, state) === null)).toEqual(steps);
});

describe('to whom an order is sent', () => {
  const contact = {
    ...{ name: '汐見 太郎', tel: null, mobile: '090-0000-0000', email: 'taro@example.jp' },
    ...{ postalCode: '1000000', prefecture: '東京都', locality: '架空区', address1: '1-2', address2: null },
  };

  it('is the main contact where nothing is typed, by mobile where there is no telephone', () => {
    expect(deliver(null, contact)).toEqual({
      ...{ name: '汐見 太郎', tel: '090-0000-0000', email: 'taro@example.jp', postalCode: '1000000' },
      address1: '東京都架空区1-2',
    });
  });

  it('is what is typed, and the postal code of the main contact belongs to no other address', () => {
    expect(deliver({ address1: '大阪府架空市9' }, contact)).toMatchObject({
      ...{ name: '汐見 太郎', address1: '大阪府架空市9', postalCode: null },
    });
    expect(deliver({ name: ' 贈田 花子 ', postalCode: '530-0001' }, contact)).toMatchObject({
      ...{ name: '贈田 花子', postalCode: '5300001' },
    });
  });

  test.each([
    ['a telephone', { tel: '12' }, 'tel', 'phone'],
    ['an e-mail address', { email: 'x' }, 'email', 'email'],
    ['a name', { name: 'a\u202eb' }, 'name', 'unprintable'],
    ['a postal code', { postalCode: '12' }, 'postalCode', 'postalCode'],
    ['an address', { address1: 'あ'.repeat(301) }, 'address1', 'tooLong'],
  ])('is refused with what is wrong with %s', (_what, typed, field, problem) => {
    expect(deliver(typed, contact)).toMatchObject({ refused: 'DETAILS_INVALID', facts: { field, problem } });
  });
});

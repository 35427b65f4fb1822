/** A stay may have left two fees, and one fee two parts, each paid in its own way: sentences say which they are about. */
import { describe, expect, it } from 'vitest';
import { stay as english } from './en/booking/stay.ts';
import { stay as japanese } from './ja/booking/stay.ts';

const yen = '1,200円';
const whole: Omit<Parameters<typeof japanese.moneyBack>[0], 'dueOf'> = {
  ...{ refunded: null, fee: null, feeCharged: null, paid: null, isLess: true },
  ...{ due: yen, bill: null, scope: 'whole', way: 'ON_SITE' },
};

describe('what is still to be paid of the fees of a stay', () => {
  it('is that of the cancellation, where there is no other', () => {
    expect(japanese.moneyBack({ ...whole, dueOf: 'all' }).at(-1)).toBe(
      '取消料1,200円のお支払い方法は、当倶楽部よりご案内いたします。',
    );
    expect(english.moneyBack({ ...whole, due: '¥1,200', dueOf: 'all' }).at(-1)).toBe(
      'We will tell you how to pay the cancellation fee of ¥1,200.',
    );
  });

  it('is that of earlier steps, where this one is paid', () => {
    expect(japanese.moneyBack({ ...whole, dueOf: 'earlier' }).at(-1)).toBe(
      'これまでの手続きでの取消料1,200円のお支払い方法は、当倶楽部よりご案内いたします。',
    );
    expect(english.moneyBack({ ...whole, due: '¥1,200', dueOf: 'earlier' }).at(-1)).toBe(
      'We will tell you how to pay the ¥1,200 of your earlier cancellation fees.',
    );
  });
});

describe('a fee that a card pays', () => {
  it.each([
    [false, false, '取消料1,200円は', 'The cancellation fee of ¥1,200 is'],
    [true, false, '取消料のうち1,200円は', 'Of the cancellation fee, ¥1,200 is'],
    [false, true, '今回の取消料1,200円は', 'The fee of this cancellation, ¥1,200, is'],
    [true, true, '今回の取消料のうち1,200円は', 'Of the fee of this cancellation, ¥1,200 is'],
  ])(
    '(a part of it: %s, beside others: %s) is named as that',
    (isPart, hasEarlier, inJapanese, inEnglish) => {
      const of = { isPart, hasEarlier };
      expect(japanese.cancel.feeByCard({ yen, ...of })).toBe(
        `${inJapanese}、クレジットカードでのお支払いとなります。`,
      );
      expect(english.cancel.feeByCard({ yen: '¥1,200', ...of })).toBe(`${inEnglish} paid by credit card.`);
    },
  );
});

/** Sentences that the club has laid down letter by letter. */
import { expect, it } from 'vitest';
import { forms } from './ja/forms.ts';

it.each([
  [forms.rules.kana, '全角カタカナでご入力下さい'],
  [forms.rules.atMost(30), '30以下の値をご入力下さい'],
  [forms.rules.atLeast(1), '1以上の値をご入力下さい'],
  [forms.rules.wholeNumber, '小数点以下は切り捨てでご入力ください'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});

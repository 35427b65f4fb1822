import { expect, test } from 'vitest';
import { foundBy } from './found-by.ts';

const rows = [
  ['SP-200012', 'シェアリングポイント', '2019年'],
  ['FP-200013', 'フレックスポイント', '2019年'],
  ['倉持 花子', 'クラモチ ハナコ'],
];
const found = (typed: string) => foundBy(rows, typed, (row) => row).map(([first]) => first);

test.each([
  ['', ['SP-200012', 'FP-200013', '倉持 花子']],
  ['200012', ['SP-200012']],
  ['ｓｐ-２', ['SP-200012']],
  ['2019年 フレックス', ['FP-200013']],
  ['はなこ', ['倉持 花子']],
  ['ﾊﾅｺ', ['倉持 花子']],
  ['倉持　花子', ['倉持 花子']],
  ['2020', []],
])('what is typed as %j finds what it names', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

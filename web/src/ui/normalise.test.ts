import { expect, it } from 'vitest';
import { isTidy, normalise, type Normalisation } from './normalise.ts';

it.each<[Normalisation, string, boolean]>([
  ['kana', 'うみの ﾊﾅｺ', true],
  ['kana', 'Robert Smith', false],
  ['number', '０９０－１２３４', true],
  ['number', '十二', true],
  ['number', 'ｘｘ', false],
  ['ticket', 'tk2600010042', true],
  ['ticket', 'xx', false],
  ['email', 'hanako＠example．jp', true],
  ['email', 'ｈａｎａｋｏ', false],
])('%s: of %s it may be said that it was put right: %s', (how, typed, may) => {
  expect(isTidy(normalise(typed, how), how)).toBe(may);
});

import { expect, it } from 'vitest';
import { changesLetters, isTidy, normalise, type Normalisation } from './normalise.ts';

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

it.each<[Normalisation, string, boolean]>([
  ['kana', 'ウミノ ハナコ', false],
  ['kana', ' ウミノ　ハナコ ', false],
  ['kana', 'うみの ハナコ', true],
  ['kana', 'ｳﾐﾉ ﾊﾅｺ', true],
  ['halfWidth', '一丁目　2-3', false],
  ['halfWidth', '一丁目　２−３', true],
  ['ticket', 'TK26 0001 0042', true],
])('%s: that %s was put right is told: %s', (how, typed, isTold) => {
  expect(changesLetters(typed, normalise(typed, how))).toBe(isTold);
});

import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test('Japanese breaks between any two characters, and not before or after a mark that belongs to its neighbour', () => {
  expect(wrapText('潮騒商事株式会社東日本支社', 6)).toBe('潮騒商事株式\n会社東日本支\n社');
  expect(wrapText('一二三四（株）五', 5)).toBe('一二三四\n（株）五');
  expect(wrapText('一二三四五。六', 5)).toBe('一二三四\n五。六');
});

test('words of other scripts stay whole where a line can hold them', () => {
  expect(wrapText('Umino Trading Company', 10)).toBe('Umino Trading\nCompany');
  expect(wrapText('W'.repeat(25), 10)).toBe(`${'W'.repeat(10)}\n${'W'.repeat(10)}\n${'W'.repeat(5)}`);
});

test('a rare character counts as one, and is never cut in two', () => {
  expect(wrapText('𠮷'.repeat(5), 2)).toBe('𠮷𠮷\n𠮷𠮷\n𠮷');
});

test('what fits stays as it is', () => {
  expect(wrapText('ご宿泊 潮騒の宿', 40)).toBe('ご宿泊 潮騒の宿');
  expect(wrapText('', 10)).toBe('');
});

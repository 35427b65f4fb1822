import { expect, it } from 'vitest';
import { roomNumber, roomNumbersMeant } from './room-numbers.ts';

it.each([
  ['201-203, 215', ['201', '202', '203', '215']],
  ['２０１～２０３、２１５', ['201', '202', '203', '215']],
  ['201 〜 203\n215', ['201', '202', '203', '215']],
  ['A08-A10 A10', ['A08', 'A09', 'A10']],
  ['A08-10', ['A08', 'A09', 'A10']],
  ['098-101', ['098', '099', '100', '101']],
  ['N-12, 離れ', ['N-12', '離れ']],
  ['B1-A3', ['B1-A3']],
  ['210-20', ['210-20']],
])('%s means %j', (typed, numbers) => {
  expect(roomNumbersMeant(typed)).toEqual(numbers);
});

it.each(['', ' , ', '210-201', 'A10-08', '<b>', '1-201', '1-999999999', '123456789012345678901'])(
  'nothing can be made of “%s”',
  (typed) => {
    expect(roomNumbersMeant(typed)).toBeNull();
  },
);

it('takes two hundred numbers', () => {
  expect(roomNumbersMeant('1-200')).toHaveLength(200);
});

it.each([
  ['ｚ１', 'Z1'],
  [' z1 ', 'Z1'],
  ['離れ', '離れ'],
  ['201\u200B', null],
  ['', null],
])('the number %j is kept as %j', (typed, kept) => {
  expect(roomNumber(typed)).toBe(kept);
});

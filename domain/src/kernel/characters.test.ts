import { expect, test } from 'vitest';
import { characters } from './characters.ts';

test.each([
  ['', 0],
  ['海山', 2],
  ['𠮷野', 2],
  ['葛\u{E0100}城', 3],
  ['👨\u200D👩\u200D👧', 5],
])('%j has as many characters as the database counts: %i', (text, count) => {
  expect(characters(text)).toBe(count);
});

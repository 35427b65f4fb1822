/** What is kept of an address says which it was, and not where to write to. */
import { expect, it } from 'vitest';
import { keptAddress } from './kept-address.ts';

it.each([
  ['hanako@example.com', 'ha…@example.com'],
  ['ab@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['"odd@local"@example.com', '"o…@example.com'],
  ['no address', 'no…'],
])('%s is kept as %s', (email, kept) => {
  expect(keptAddress(email)).toBe(kept);
});

import { expect, it } from 'vitest';
import { isReason } from './reason.ts';

it.each([
  ['', false],
  ['台風', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
  ['𠮷'.repeat(500), true],
])('%s is a reason: %s', (text, is) => {
  expect(isReason(text)).toBe(is);
});

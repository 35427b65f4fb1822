import { expect, it } from 'vitest';
import { isReason } from './reason.ts';

it.each([
  ['', false],
  ['台風', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
  ['𠮷'.repeat(500), true],
  ['  台風\n', true],
  ['台\n風', false],
  [' \u200b ', false],
  ['\u3164\u115f', false],
])('%s is a reason: %s', (text, is) => {
  expect(isReason(text)).toBe(is);
});

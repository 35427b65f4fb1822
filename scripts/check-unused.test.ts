import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnused } from './check-unused.mjs';

describe('what nobody asks for', () => {
  test('is named: a word that no screen shows, a value that no other file takes', () => {
    const found = findUnused(join(import.meta.dirname, 'fixtures', 'unused-wrong'));
    expect(found.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
      'domain/src/booking/nights.ts:4 hands out firstNight, which nobody imports',
      'messages/src/ja/booking/stay.ts:6 has the word prepaid, which nobody asks for',
    ]);
  });
});

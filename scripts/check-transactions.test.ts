import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findReachingOut } from './check-transactions.mjs';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

describe('what a transaction may reach', () => {
  test('is complained about where a use case takes the pool with it, or begins a transaction by itself', () => {
    const found = findReachingOut(fixture('transactions-wrong')).map(
      ({ file, line, what }) => `${file}:${line} ${what}`,
    );
    expect(found).toEqual([
      'server/src/modules/booking/hold-rooms.ts:11 begins a transaction by itself; transact does',
      'server/src/modules/booking/hold-rooms.ts:5 uses the services of the call inside a transaction',
    ]);
  });

  test('is fine where the work uses what it is given', () => {
    expect(findReachingOut(fixture('arrows-right'))).toEqual([]);
  });
});

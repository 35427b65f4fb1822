import { describe, expect, test } from 'vitest';
import { findStale } from './check-fresh.mjs';

const printer = (name: string) => ({ program: `scripts/fixtures/printers/${name}.ts`, prints: name });

describe('the freshness of printed files', () => {
  test('is found where every program agrees with what is committed', async () => {
    expect(await findStale([printer('fresh')], 'check')).toEqual([]);
  });

  test('is missed where a program would print something else, and where a program is gone', async () => {
    expect(await findStale([printer('fresh'), printer('stale'), printer('gone')], 'check')).toEqual([
      'stale: schema.graphql is stale',
      'gone: scripts/fixtures/printers/gone.ts is missing',
    ]);
  });
});

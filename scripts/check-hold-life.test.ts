import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findOwnQuestions } from './check-hold-life.mjs';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

describe('whether a hold is alive', () => {
  test('is complained about where it is asked past the rule, in code or in SQL', () => {
    const found = findOwnQuestions(fixture('hold-life-wrong')).map(
      ({ file, line, what }) => `${file}:${line} ${what}`,
    );
    expect(found).toEqual([
      "server/db/checks/stock.sql:1 asks by 'HELD' whether a hold is alive; isLive and live_until say so",
      'server/src/modules/booking/hold/store.ts:4 asks by expires_at whether a hold is alive; isLive and live_until say so',
      'server/src/modules/booking/hold/store.ts:5 asks by paying_until whether a hold is alive; isLive and live_until say so',
      "server/src/modules/booking/hold/store.ts:7 asks by 'HELD' whether a hold is alive; isLive and live_until say so",
    ]);
  });

  test('is fine where a hold is only written, and where nobody asks', () => {
    expect(findOwnQuestions(fixture('arrows-right'))).toEqual([]);
  });
});

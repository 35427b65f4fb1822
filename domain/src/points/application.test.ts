import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { checkApplication } from './application.ts';
import type { KindedLot } from './roll-over.ts';

const day = (text: string) => text as CalendarDate;
const today = day('2026-11-21');
const lot = (facts: Partial<KindedLot>): KindedLot => ({
  id: '1',
  kind: 'sp',
  fiscalYear: 2026,
  validFrom: day('2026-04-01'),
  validThru: day('2027-03-31'),
  carriedForward: false,
  returned: false,
  grantedAt: '2026-04-01T00:00:00.000000',
  available: 40,
  ...facts,
});

describe('applying for points', () => {
  it.each([
    ['to add some', 'ADD', 10, 15_000, [], null],
    ['to add where the contract adds none', 'ADD', 10, null, [], 'NO_POINTS_TO_ADD'],
    ['to add nothing', 'ADD', 0, 15_000, [], 'APPLICATION_POINTS_INVALID'],
    ['to add a part of a point', 'ADD', 1.5, 15_000, [], 'APPLICATION_POINTS_INVALID'],
    ['to add more than an application may', 'ADD', 1_001, 15_000, [], 'APPLICATION_POINTS_INVALID'],
    ['to carry all forward', 'CARRY_FORWARD', 40, null, [lot({})], null],
    ['to carry more than there is', 'CARRY_FORWARD', 41, null, [lot({})], 'APPLICATION_POINTS_INVALID'],
    [
      'to carry a second time',
      'CARRY_FORWARD',
      1,
      null,
      [lot({ carriedForward: true })],
      'NOTHING_TO_CARRY_FORWARD',
    ],
    ['to carry TVP', 'CARRY_FORWARD', 1, null, [lot({ kind: 'tvp' })], 'NOTHING_TO_CARRY_FORWARD'],
    [
      "to carry next year's",
      'CARRY_FORWARD',
      1,
      null,
      [lot({ validThru: day('2028-03-31') })],
      'NOTHING_TO_CARRY_FORWARD',
    ],
  ] as const)('%s', (_case, kind, points, additionalPointPrice, lots, refused) => {
    const answer = checkApplication({ kind, points, additionalPointPrice, lots: [...lots], today });
    expect(answer?.refused ?? null).toBe(refused);
  });
});

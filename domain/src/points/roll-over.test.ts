import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { planRollOver } from './roll-over.ts';
import type { KindedLot } from './roll-over.ts';

const day = (text: string) => text as CalendarDate;
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
const into = { from: '2027-04-01', thru: '2028-03-31' };

describe('the turn of the fiscal year', () => {
  it.each([
    ['SP on its last day', {}, '2027-03-31', []],
    ['SP the day after', {}, '2027-04-01', [{ lotId: '1', points: 40, what: 'CARRY_FORWARD', into }]],
    [
      'FP the day after',
      { kind: 'fp' },
      '2027-04-01',
      [{ lotId: '1', points: 40, what: 'CARRY_FORWARD', into }],
    ],
    [
      'SP months later, as if on time',
      {},
      '2027-09-09',
      [{ lotId: '1', points: 40, what: 'CARRY_FORWARD', into }],
    ],
    [
      'SP carried before',
      { carriedForward: true },
      '2027-04-01',
      [{ lotId: '1', points: 40, what: 'EXPIRE' }],
    ],
    [
      'points that came back late, though their last day is that of the year',
      { returned: true },
      '2027-04-01',
      [{ lotId: '1', points: 40, what: 'EXPIRE' }],
    ],
    ['TVP', { kind: 'tvp' }, '2027-04-01', [{ lotId: '1', points: 40, what: 'EXPIRE' }]],
    [
      'points that came back late',
      { validThru: day('2027-05-30') },
      '2027-06-01',
      [{ lotId: '1', points: 40, what: 'EXPIRE' }],
    ],
    ['a lot of which nothing is left', { available: 0 }, '2027-04-01', []],
  ] as const)('%s', (_case, facts, today, steps) => {
    expect(planRollOver([lot(facts)], day(today))).toEqual(steps);
  });
});

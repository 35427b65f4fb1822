/** Which dates make a stay, and at which field the others are told what is wrong. */
import { describe, expect, it } from 'vitest';
import { conditionsOf } from './conditions.ts';
import { dateProblem } from './date-problems.ts';

const today = '2026-11-22';

describe('the dates of a stay', () => {
  it.each([
    { from: '2026-12-01', to: '2026-12-03', says: null },
    { from: '2026-11-22', to: '2026-11-23', says: null },
    { from: '2026-12-01', to: '2026-12-15', says: null },
    { from: '', to: '2026-12-03', says: 'from CHECK_IN_MISSING' },
    { from: '2026-11-21', to: '2026-12-03', says: 'from PAST_DATE' },
    { from: '2026-12-01', to: '', says: 'to CHECK_OUT_MISSING' },
    { from: '2026-12-03', to: '2026-12-03', says: 'to STAY_DATES_INVALID' },
    { from: '2026-12-03', to: '2026-12-01', says: 'to STAY_DATES_INVALID' },
    { from: '2026-12-01', to: '2027-01-10', says: 'to STAY_TOO_LONG' },
  ])('$from to $to: $says', ({ from, to, says }) => {
    const problem = dateProblem({ from, to }, today);
    expect(problem && `${problem.field} ${problem.refused}`).toBe(says);
  });
});

describe('the dates of an address', () => {
  const datesOf = (text: { from?: string; to?: string }) => {
    const { from, to } = conditionsOf(text, today);
    return { from, to };
  };
  const atFirst = { from: '2026-12-06', to: '2026-12-08' };

  it('stand at their default as a pair where one of them is missing or could not be read', () => {
    expect(datesOf({})).toEqual(atFirst);
    expect(datesOf({ from: '2026-12-01' })).toEqual(atFirst);
    expect(datesOf({ to: '2026-12-24' })).toEqual(atFirst);
  });
  it('are left as they are where both are days, so that what is wrong can be said beside them', () => {
    expect(datesOf({ from: '2026-12-24', to: '2026-12-01' })).toEqual({
      from: '2026-12-24',
      to: '2026-12-01',
    });
  });
});

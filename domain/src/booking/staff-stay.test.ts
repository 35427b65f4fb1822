import { describe, expect, it } from 'vitest';
import { bookingTypeOf, productOf, STAFF_STAY_KINDS } from './staff-stay.ts';

describe('stays that only staff make', () => {
  it('have the booking types of the contract, by number', () => {
    expect(Object.fromEntries(STAFF_STAY_KINDS.map((kind) => [kind, bookingTypeOf(kind)]))).toEqual({
      ...{ DP: 3, TICKET: 4, MO: 6, OTA: 8, PW: 9, MW: 10, OTHER: 11, POINT: 12, TRIAL: 13 },
    });
  });

  it('are of a contract only where it is a weekly one', () => {
    expect(STAFF_STAY_KINDS.filter((kind) => productOf(kind) !== null)).toEqual(['MW', 'PW']);
  });
});

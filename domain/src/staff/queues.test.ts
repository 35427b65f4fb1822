import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { dueOn, overdueBefore, QUEUE_KINDS, queuesOf } from './queues.ts';

const held = (role: 'RESERVATIONS' | 'MEMBERSHIP' | 'ACCOUNTING' | 'AUDITOR') => [{ role, facilityId: null }];

describe('what waits for staff', () => {
  it.each([
    // Monday, November 2nd 2026; the 3rd is a holiday.
    ['SIGNUP_CONTACT', '2026-11-02', '2026-11-05'],
    ['SIGNUP_CONTACT', '2026-11-06', '2026-11-10'],
    ['CARD_DIFFERENCE', '2026-11-07', '2026-11-09'],
    ['GIVEN_UP_TASK', '2026-11-07', '2026-11-08'],
    ['CONTRACT_REQUEST', '2026-12-28', '2027-01-05'],
  ] as const)('%s of %s is due on %s', (kind, cameOn, due) => {
    expect(dueOn(kind, calendarDate(cameOn))).toBe(due);
  });

  it.each(QUEUE_KINDS)('%s is overdue from the day after it was due, whatever the day', (kind) => {
    for (let nth = 0; nth < 400; nth += 1) {
      const today = addDays(calendarDate('2026-01-01'), nth);
      const before = overdueBefore(kind, today);
      expect(dueOn(kind, before) >= today).toBe(true);
      expect(dueOn(kind, addDays(before, -1)) < today).toBe(true);
    }
  });

  it('is worked at by those whose task it is', () => {
    expect(queuesOf(held('RESERVATIONS'))).toEqual(['CONTRACT_REQUEST', 'EXCHANGE_ORDER', 'GIVEN_UP_TASK']);
    expect(queuesOf(held('MEMBERSHIP'))).toContain('SIGNUP_CONTACT');
    expect(queuesOf(held('ACCOUNTING'))).toContain('TRANSFER');
    expect(queuesOf(held('AUDITOR'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { checkRenewalChange } from './renewal.ts';

const day = (text: string) => text as CalendarDate;

describe('switching the automatic renewal', () => {
  it.each([
    ['a vacation-style contract, long before its end', 4, 'END', '2026-05-01', null, null],
    ['the last day on which it may be switched', 4, 'END', '2027-03-01', null, null],
    ['the day after that', 4, 'END', '2027-03-02', null, 'RENEWAL_SETTLED'],
    ['switching on, too late', 4, 'RENEW', '2027-03-02', null, 'RENEWAL_SETTLED'],
    [
      'a stay beyond the end, switching off',
      4,
      'END',
      '2026-05-01',
      '2027-04-03',
      'RENEWAL_STAYS_BEYOND_END',
    ],
    ['a stay whose last night is the last day', 4, 'END', '2026-05-01', '2027-04-01', null],
    ['a stay beyond the end, switching on', 4, 'RENEW', '2026-05-01', '2027-04-03', null],
    ['another product line', 2, 'END', '2026-05-01', null, 'RENEWAL_ONLY_VACATION_STYLE'],
  ] as const)('%s', (_case, productTypeId, wanted, today, stay, refused) => {
    const answer = checkRenewalChange({
      productTypeId,
      wanted,
      endDate: day('2027-03-31'),
      today: day(today),
      lastCheckOut: stay && day(stay),
    });
    expect(isRefusal(answer) ? answer.refused : null).toBe(refused);
  });
});

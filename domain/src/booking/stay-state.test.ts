import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { stayStateOn, writtenStayState } from './stay-state.ts';

const stay = {
  ...{ isMissed: false, isCancelled: false, hasCome: false, hasLeft: false },
  checkOut: calendarDate('2026-07-10'),
};
const [before, after] = [calendarDate('2026-07-10'), calendarDate('2026-07-11')];

it.each([
  [{}, 'BOOKED', 'LEFT'],
  [{ hasCome: true }, 'IN_HOUSE', 'LEFT'],
  [{ hasCome: true, hasLeft: true }, 'LEFT', 'LEFT'],
  [{ isCancelled: true }, 'CANCELLED', 'CANCELLED'],
  [{ isCancelled: true, isMissed: true }, 'MISSED', 'MISSED'],
])('a stay of which is written %o is %s until its last day, and then %s', (facts, until, then) => {
  expect(stayStateOn({ ...stay, ...facts }, before)).toBe(until);
  expect(stayStateOn({ ...stay, ...facts }, after)).toBe(then);
});

it('what a desk has written down is told of past days as it stands', () => {
  expect(writtenStayState({ ...stay, hasCome: true })).toBe('IN_HOUSE');
});

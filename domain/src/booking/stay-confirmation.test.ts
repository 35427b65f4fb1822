import { describe, expect, it } from 'vitest';
import { businessMoment, calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { checkOutsDue, confirmationMailDue, needsConfirmation } from './stay-confirmation.ts';

const checkOut = calendarDate('2026-12-22');
const stay = { checkOut, isAsked: true, isCancelled: false, isConfirmed: false };
const at = (day: string, minutes: number) => epochMsOf(calendarDate(day), minutes);
const TEN = 10 * 60;

describe('a stay is to be confirmed', () => {
  it.each([
    ['on the day before departure', '2026-12-21', 23 * 60 + 59, false],
    ['at midnight of the day of departure', '2026-12-22', 0, false],
    ['a minute before ten', '2026-12-22', TEN - 1, false],
    ['at ten', '2026-12-22', TEN, true],
    ['a year later', '2027-12-22', 0, true],
  ])('%s', (_when, day, minutes, expected) => {
    expect(needsConfirmation(stay, at(day, minutes))).toBe(expected);
  });

  it.each([
    ['was given up, or nobody came', { isCancelled: true }],
    ['is confirmed', { isConfirmed: true }],
    ['ended before the club asked', { isAsked: false }],
  ])('no more once it %s', (_what, changed) => {
    expect(needsConfirmation({ ...stay, ...changed }, at('2026-12-23', 0))).toBe(false);
  });
});

describe('the mails that ask for it', () => {
  const due = (mails: number, day: string, minutes = TEN) =>
    confirmationMailDue({ checkOut, mails }, businessMoment(at(day, minutes)));

  it.each([
    [0, '2026-12-22', TEN - 1, null],
    [0, '2026-12-22', TEN, 1],
    [1, '2026-12-25', TEN - 1, null],
    [1, '2026-12-25', TEN, 2],
    [2, '2026-12-29', TEN - 1, null],
    [2, '2026-12-29', TEN, 3],
    [3, '2027-06-01', TEN, null],
  ])('after %i of them, on %s at minute %i, number %s goes', (mails, day, minutes, expected) => {
    expect(due(mails, day, minutes)).toBe(expected);
  });

  it('go by the last one due where several were missed', () => {
    expect(due(0, '2026-12-26')).toBe(2);
    expect(due(1, '2026-12-31')).toBe(3);
  });

  it('are looked for by the very days on which they are due', () => {
    for (const minutes of [0, TEN - 1, TEN, 1_439])
      for (let day = 18; day <= 31; day += 1) {
        const moment = businessMoment(at(`2026-12-${day}`, minutes));
        const found = checkOutsDue(moment).map((last) => checkOut <= last);
        expect(found).toEqual(
          [0, 1, 2].map((mails) => confirmationMailDue({ checkOut, mails }, moment) !== null),
        );
      }
  });
});

/** The limits of a plan, one by one, and the answers to its questions. */
import { describe, expect, it } from 'vitest';
import { calendarDate, parseCalendarDate } from '../kernel/calendar-date.ts';
import { checkPlanAnswers, checkPlanLimits } from './plan-limits.ts';
import type { PlanLimits, PlanQuestion } from './plan-limits.ts';

const day = calendarDate;
const open: PlanLimits = {
  minNights: null,
  maxNights: null,
  minGuests: null,
  maxGuests: null,
  minRooms: null,
  maxRooms: null,
  excludedDates: [],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  acceptFromDays: null,
  acceptUntilDays: null,
  saleStart: null,
  saleEnd: null,
};
const two = { adults: 2, children: 0, bedShares: 0 };
/** Two nights, Tuesday 1 and Wednesday 2 December, asked for ten days ahead. */
const verdict = (limits: Partial<PlanLimits>, rooms = [two]) =>
  checkPlanLimits({
    limits: { ...open, ...limits },
    stay: { checkIn: day('2026-12-01'), checkOut: day('2026-12-03') },
    rooms,
    today: day('2026-11-21'),
  })?.refused ?? 'fits';

describe('a plan', () => {
  it.each([
    ['no limits', {}, 'fits'],
    ['at least 3 nights', { minNights: 3 }, 'PLAN_MIN_NIGHTS'],
    ['at most 1 night', { maxNights: 1 }, 'PLAN_MAX_NIGHTS'],
    ['at least 3 guests', { minGuests: 3 }, 'PLAN_MIN_GUESTS'],
    ['at most 1 guest', { maxGuests: 1 }, 'PLAN_MAX_GUESTS'],
    ['at least 2 rooms', { minRooms: 2 }, 'PLAN_MIN_ROOMS'],
    ['an excluded night', { excludedDates: [day('2026-12-02')] }, 'PLAN_EXCLUDED_DATE'],
    ['an excluded day of departure', { excludedDates: [day('2026-12-03')] }, 'fits'],
    ['weekends only', { weekdays: [0, 6] }, 'PLAN_WEEKDAY'],
    ['at the earliest 9 days ahead', { acceptFromDays: 9 }, 'PLAN_NOT_YET_ACCEPTED'],
    ['at the earliest 10 days ahead', { acceptFromDays: 10 }, 'fits'],
    ['at the latest 11 days ahead', { acceptUntilDays: 11 }, 'PLAN_NOT_YET_ACCEPTED'],
    ['on sale until yesterday', { saleEnd: day('2026-11-20') }, 'PLAN_SALE_ENDED'],
    ['on sale until today', { saleEnd: day('2026-11-21') }, 'fits'],
    ['on sale from tomorrow', { saleStart: day('2026-11-22') }, 'PLAN_NOT_YET_ACCEPTED'],
  ])('with %s: %s', (_name, limits, expected) => {
    expect(verdict(limits)).toBe(expected);
  });

  it('counts the guests of all rooms and the rooms themselves', () => {
    expect(verdict({ minGuests: 4, maxRooms: 2 }, [two, two])).toBe('fits');
    expect(verdict({ maxRooms: 1 }, [two, two])).toBe('PLAN_MAX_ROOMS');
  });
});

describe('the answers', () => {
  const question = (facts: Partial<PlanQuestion>): PlanQuestion => ({
    type: 'TEXT',
    required: true,
    optionCount: 0,
    options: [],
    ...facts,
  });
  const ask = (questions: PlanQuestion[], answers: (string | null)[]) =>
    checkPlanAnswers(questions, answers, (t) => parseCalendarDate(t) !== null)?.refused ?? 'fits';
  it.each([
    [question({}), '', 'PLAN_ANSWER_REQUIRED'],
    [question({ required: false }), '', 'fits'],
    [question({ type: 'CHECK' }), 'false', 'PLAN_ANSWER_REQUIRED'],
    [question({ type: 'CHECK' }), 'true', 'fits'],
    [question({ type: 'NUMBER' }), '-1', 'PLAN_ANSWER_INVALID'],
    [question({ type: 'DATE' }), '2026-02-29', 'PLAN_ANSWER_INVALID'],
    [question({ type: 'SELECT', options: [['和食', 'Japanese']] }), 'Japanese', 'fits'],
    [question({ type: 'SELECT', options: [['和食', 'Japanese']] }), 'French', 'PLAN_ANSWER_INVALID'],
  ])('%j answered %j: %s', (q, answer, expected) => {
    expect(ask([q], [answer])).toBe(expected);
  });
  it('beyond the questions are refused', () => {
    expect(ask([], ['something'])).toBe('PLAN_ANSWER_INVALID');
  });
});

/**
 * The exchange desk: what may be done with a year's right of weekly ownership, by the state it is in and the days around its week
 * (docs/rules/contracts.md).
 */
import { addDays, addMonths, daysBetween, weekdayOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { seasons as classes } from '../vacancy/resort.ts';
import type { Season } from '../vacancy/resort.ts';
import type { SeasonStart } from '../vacancy/season-set.ts';
import type { WeeklyRightState } from './weekly-right.ts';

/** What is done with a right that was assigned; the last step is taken back by another function. */
export const WEEKLY_STEPS = ['CONFIRM', 'DEPOSIT', 'EXCHANGE', 'REVOKE', 'USE'] as const;
export type WeeklyStep = (typeof WEEKLY_STEPS)[number];

const LEADS_TO: Readonly<Record<WeeklyStep, Partial<Record<WeeklyRightState, WeeklyRightState>>>> = {
  CONFIRM: { ASSIGNED: 'CONFIRMED' },
  DEPOSIT: { ASSIGNED: 'DEPOSITED', CONFIRMED: 'DEPOSITED' },
  EXCHANGE: { DEPOSITED: 'EXCHANGED' },
  REVOKE: { ASSIGNED: 'REVOKED', CONFIRMED: 'REVOKED', DEPOSITED: 'REVOKED', EXCHANGED: 'REVOKED' },
  USE: { CONFIRMED: 'USED', EXCHANGED: 'USED' },
};

/** The state that a step leads to; null where it cannot be made. */
export const stateAfter = (state: WeeklyRightState, step: WeeklyStep): WeeklyRightState | null =>
  LEADS_TO[step][state] ?? null;

/** Whether a week may still be spent of a right. */
export const countsAsRight = (state: WeeklyRightState): boolean =>
  state === 'ASSIGNED' || state === 'CONFIRMED' || state === 'DEPOSITED';

/** A deposited right whose last day is over has expired, whether or not anybody wrote it down. */
export const stateOn = (
  state: WeeklyRightState,
  usableUntil: CalendarDate | null,
  today: CalendarDate,
): WeeklyRightState =>
  state === 'DEPOSITED' && usableUntil !== null && usableUntil < today ? 'EXPIRED' : state;

const EARLY_DEPOSIT_DAYS = 60;
const LATE_DEPOSIT_DAYS = 14;
const LATE_DEPOSIT_USABLE_DAYS = 60;

/** Until when a right is usable that is deposited today; null where it is too late. The week's first day counts. */
export function depositedUntil(startsOn: CalendarDate, today: CalendarDate): CalendarDate | null {
  const ahead = daysBetween(today, startsOn);
  if (ahead >= EARLY_DEPOSIT_DAYS) return addDays(addMonths(startsOn, 12), -1);
  return ahead >= LATE_DEPOSIT_DAYS ? addDays(startsOn, LATE_DEPOSIT_USABLE_DAYS - 1) : null;
}

export const WEEK_NIGHTS = 7;

/** Whether a week that begins on a day has a night after another day. */
export const weekReachesBeyond = (first: CalendarDate, day: CalendarDate): boolean =>
  addDays(first, WEEK_NIGHTS - 1) > day;

type Standing = {
  readonly status: WeeklyRightState;
  readonly startsOn: CalendarDate;
  readonly exchangeDates: readonly CalendarDate[];
};

/** The first day of the week that a right stands for: its own, or the one that it was exchanged for; null where no week is settled. */
export function settledWeek({ status, startsOn, exchangeDates }: Standing): CalendarDate | null {
  if (status === 'ASSIGNED' || status === 'CONFIRMED') return startsOn;
  return status === 'EXCHANGED' ? (exchangeDates.at(-1) ?? null) : null;
}

/** The same, and of a right that was used the week that was spent. */
export function spentWeek(right: Standing): CalendarDate | null {
  return right.status === 'USED' ? (right.exchangeDates.at(-1) ?? right.startsOn) : settledWeek(right);
}

/** The class of a week at a house: that of its dearest night. Null where the season of a night is not told. */
export function classOfWeek(seasons: readonly SeasonStart[], first: CalendarDate): Season | null {
  const nights = Array.from({ length: WEEK_NIGHTS }, (_, nth) => addDays(first, nth));
  const told = nights.map((night) => seasons.findLast(([begins]) => begins <= night)?.[1]);
  if (told.includes(undefined)) return null;
  return classes.findLast((one) => told.includes(one)) ?? null;
}

/** So near to arrival a week of any class may be taken. */
const ANY_CLASS_DAYS = 30;

export type ExchangeQuestion = {
  readonly day: CalendarDate;
  readonly today: CalendarDate;
  readonly startsOn: CalendarDate;
  readonly usableUntil: CalendarDate;
  /** Null where the contract renews itself. */
  readonly contractEnds: CalendarDate | null;
  readonly firstDayOfWeeks: number;
  readonly own: Season | null;
  readonly wanted: Season | null;
};

/** Why a deposited right cannot be exchanged for the week that begins on a day, or null. */
export function checkExchange(asked: ExchangeQuestion): Refusal | null {
  const { day, today, startsOn, usableUntil, contractEnds, firstDayOfWeeks, own, wanted } = asked;
  const no = (because: string) => refuse('BAD_INPUT_ERROR', { argument: 'day', because });
  if (day < today) return no('PAST');
  if (weekdayOf(day) !== firstDayOfWeeks) return no('NOT_FIRST_DAY');
  if (day < startsOn || day > usableUntil) return no('OUTSIDE_WINDOW');
  if (contractEnds !== null && weekReachesBeyond(day, contractEnds)) return no('CONTRACT_ENDS');
  if (daysBetween(today, day) <= ANY_CLASS_DAYS) return null;
  if (own === null || wanted === null) return no('CLASS_UNKNOWN');
  return classes.indexOf(wanted) > classes.indexOf(own) ? no('CLASS_HIGHER') : null;
}

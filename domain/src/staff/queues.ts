/**
 * What waits for somebody of the staff: by kind who may work at it, and until when it is to be done. What is due is counted from the day on
 * which it came in, in Japan, whatever the hour.
 */
import { addDays, weekdayOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { dueDayOf } from '../payment/company-bill.ts';
import { japaneseHoliday } from '../kernel/japanese-holidays.ts';
import { hasRight } from './roles.ts';
import type { HeldRole, StaffRight } from './roles.ts';

export const QUEUE_KINDS = [
  'CONTRACT_REQUEST',
  'POINT_APPLICATION',
  'EXCHANGE_ORDER',
  'SIGNUP_CONTACT',
  'GIVEN_UP_TASK',
  'TRANSFER',
  'CARD_DIFFERENCE',
  'OVERDUE_BILL',
  'STAY_TO_GUIDE',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

type QueueRule = {
  /** Who sees it and works at it. */
  readonly right: StaffRight;
  /** How many days after the one on which it came in it is to be done; a bill is paid, or paid back, by the day that it says, and waits here from then on. */
  readonly due: number;
  /** Whether weekends and holidays count. */
  readonly days: 'working days' | 'days' | 'as billed';
};

const QUEUES: Readonly<Record<QueueKind, QueueRule>> = {
  CONTRACT_REQUEST: { right: 'WORK_QUEUES', due: 5, days: 'working days' },
  POINT_APPLICATION: { right: 'ADJUST_POINTS', due: 3, days: 'working days' },
  EXCHANGE_ORDER: { right: 'WORK_QUEUES', due: 5, days: 'working days' },
  SIGNUP_CONTACT: { right: 'REVIEW_SIGNUPS', due: 2, days: 'working days' },
  // A mail that did not go out waits for nobody's week to begin.
  GIVEN_UP_TASK: { right: 'WORK_QUEUES', due: 1, days: 'days' },
  TRANSFER: { right: 'SETTLE_MONEY', due: 5, days: 'working days' },
  CARD_DIFFERENCE: { right: 'SETTLE_MONEY', due: 1, days: 'working days' },
  OVERDUE_BILL: { right: 'SETTLE_MONEY', due: 0, days: 'as billed' },
  STAY_TO_GUIDE: { right: 'SETTLE_MONEY', due: 5, days: 'working days' },
};

/** The queues at which somebody works, in the order of the list. */
export const queuesOf = (roles: readonly HeldRole[]): readonly QueueKind[] =>
  hasRight(roles, 'WORK_QUEUES') ? QUEUE_KINDS.filter((kind) => hasRight(roles, QUEUES[kind].right)) : [];

const SUNDAY = 0;
const SATURDAY = 6;

/** Monday to Friday, but for public holidays. */
const isWorkingDay = (day: CalendarDate): boolean =>
  ![SUNDAY, SATURDAY].includes(weekdayOf(day)) && japaneseHoliday(day) === null;

/** The last day on which something that came in on a day is in time. */
export function dueOn(kind: QueueKind, cameOn: CalendarDate): CalendarDate {
  const { due, days } = QUEUES[kind];
  if (days === 'as billed') return dueDayOf(cameOn);
  if (days === 'days') return addDays(cameOn, due);
  let day = cameOn;
  for (let left = due; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** What came in before this day is overdue today; a later one is in time. */
export function overdueBefore(kind: QueueKind, today: CalendarDate): CalendarDate {
  let day = today;
  while (dueOn(kind, addDays(day, -1)) >= today) day = addDays(day, -1);
  return day;
}

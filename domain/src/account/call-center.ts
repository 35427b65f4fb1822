/** When the call centre answers, and which of its numbers can be reached from where. */
import type { BusinessMoment } from '../kernel/calendar-date.ts';

const OPEN = { from: 9 * 60, before: 18 * 60 } as const;

/** Around New Year it is closed on days that differ from year to year, so nothing is said of these mornings. */
const isAroundNewYear = (date: string): boolean => date.slice(5) >= '12-28' || date.slice(5) <= '01-04';

/** On which day it opens again; null while it is open, and where that cannot be told. */
export function callCenterOpens({ date, minutes }: BusinessMoment): 'today' | 'tomorrow' | null {
  if (isAroundNewYear(date)) return null;
  if (minutes < OPEN.from) return 'today';
  return minutes < OPEN.before ? null : 'tomorrow';
}

/** Whether a number is free of charge for the caller, which no network outside Japan connects. */
export function isForJapanOnly(phone: string): boolean {
  return /^0(?:120|800)/.test(phone.replaceAll('-', ''));
}

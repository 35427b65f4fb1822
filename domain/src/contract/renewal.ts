/**
 * The automatic renewal of a vacation-style contract: who may switch it, until when, and what speaks against ending it.
 * The page that offers the switch and the server that executes it ask the same function.
 */
import { addDays } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { PRODUCT } from './product.ts';

/** Renewal may be switched until this many days before the contract ends (docs/rules/contracts.md). */
const RENEWAL_SETTLED_DAYS = 30;

export type RenewalQuestion = {
  readonly productTypeId: number;
  readonly endDate: CalendarDate;
  /** What is to stand after the change. */
  readonly wanted: 'RENEW' | 'END';
  readonly today: CalendarDate;
  /** The last check-out of the contract's living stays that have not ended yet, if there is one. */
  readonly lastCheckOut: CalendarDate | null;
};

/** The last day on which renewal may still be switched. */
export function renewalSettledAfter(endDate: CalendarDate): CalendarDate {
  return addDays(endDate, -RENEWAL_SETTLED_DAYS);
}

/**
 * Why the switch may not be made, or null. Stays beyond the end speak only against ending the contract; switching
 * renewal on is never held up by them. A night on the contract's last day is not beyond its end.
 */
export function checkRenewalChange(question: RenewalQuestion): Refusal | null {
  const { productTypeId, endDate, wanted, today, lastCheckOut } = question;
  if (productTypeId !== PRODUCT.VS) return refuse('RENEWAL_ONLY_VACATION_STYLE');
  const until = renewalSettledAfter(endDate);
  if (today > until) return refuse('RENEWAL_SETTLED', { until });
  if (wanted === 'END' && lastCheckOut && lastCheckOut > addDays(endDate, 1))
    return refuse('RENEWAL_STAYS_BEYOND_END', { until: lastCheckOut });
  return null;
}

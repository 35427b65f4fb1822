/** The days on which a stay of a contract may begin, as the club's product, its term and the fiscal year have them. */
import { lastOpenDay } from '#domain/booking/reception.ts';
import { addDays, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ContractRow } from './store.ts';

export function canBook(contract: ContractRow): boolean {
  return contract.opensMonthsBefore !== null;
}

/**
 * The end of the product's window, the contract's term and the next fiscal year, whichever comes first; the term and the year must
 * take the last night too.
 */
export function lastCheckIn(contract: ContractRow, now: BusinessMoment, nights = 1): CalendarDate | null {
  const open = lastOpenDay(contract.productTypeId, now);
  if (!open) return null;
  const begin = (lastNight: CalendarDate) => addDays(lastNight, 1 - nights);
  const ends = [open, begin(fiscalYearEnd(fiscalYearOf(now.date) + 1))];
  if (!contract.autoRenewal) ends.push(begin(contract.endDate));
  return ends.sort()[0] ?? null;
}

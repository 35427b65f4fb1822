/** The days on which a stay of a contract may begin, as the club's product, its term and the fiscal year have them. */
import { lastOpenDay } from '#domain/booking/reception.ts';
import { fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ContractRow } from './store.ts';

export function canBook(contract: ContractRow): boolean {
  return contract.opensMonthsBefore !== null;
}

/** The end of the product's window, the contract's term and the next fiscal year, whichever comes first. */
export function lastCheckIn(contract: ContractRow, now: BusinessMoment): CalendarDate | null {
  const open = lastOpenDay(contract.productTypeId, now);
  if (!open) return null;
  const ends = [open, fiscalYearEnd(fiscalYearOf(now.date) + 1)];
  if (!contract.autoRenewal) ends.push(contract.endDate);
  return ends.sort()[0] ?? null;
}

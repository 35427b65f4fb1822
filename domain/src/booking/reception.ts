/**
 * When a stay may be booked: the window of the product, the cut-offs near arrival, the contract's own term.
 * The search explains closed days, and the hold refuses them, with this one function.
 */
import {
  addDays,
  addMonths,
  daysBetween,
  epochMsOf,
  fiscalYearEnd,
  fiscalYearOf,
} from '../kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { checkNewBooking, PRODUCT, productRule } from '../contract/product.ts';

export type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate };

export type BookingContract = {
  readonly productTypeId: number;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly autoRenewal: boolean;
  /** VM only: the first and last day of the stay right; empty when the contract names none. */
  readonly stayRightDates: readonly CalendarDate[];
};

export type ReceptionHours = {
  readonly opensAtMinutes: number;
  readonly sameDayFromMinutes: number;
  readonly sameDayUntilMinutes: number;
  readonly nextDayUntilMinutes: number;
  readonly longestStayNights: number;
};

/** Calendars open at 10:00; same-day 7:00 to 15:00; next-day until 17:00; 14 nights at most (rules: products). */
const standardReceptionHours: ReceptionHours = {
  opensAtMinutes: 10 * 60,
  sameDayFromMinutes: 7 * 60,
  sameDayUntilMinutes: 15 * 60,
  nextDayUntilMinutes: 17 * 60,
  longestStayNights: 14,
};

/** The call centre takes what the portal takes no more, until the end of the day of arrival (rules: dates); calendars open for it at the same moment. */
export const telephoneReceptionHours: ReceptionHours = {
  ...standardReceptionHours,
  sameDayFromMinutes: 0,
  sameDayUntilMinutes: 24 * 60,
  nextDayUntilMinutes: 24 * 60,
};

/** No stay that is asked for has more nights. */
export const { longestStayNights } = standardReceptionHours;

/**
 * No stay in the books has more nights, whoever brought it there: stays of before the portal may be longer than one that is asked for. So none reaches further
 * from one of its nights, and whoever looks for the stays of a day passes over what arrived before that. The tables let in no longer one.
 */
export const LONGEST_STAY_IN_BOOKS = 31;

/** Refuses a stay that is no stay: check-out not after check-in, or longer than any contract allows. */
export function checkStayDates(stay: Stay, hours = standardReceptionHours): Refusal | null {
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  if (nights < 1) return refuse('STAY_DATES_INVALID');
  if (nights > hours.longestStayNights) return refuse('STAY_TOO_LONG', { most: hours.longestStayNights });
  return null;
}

/** The moment a check-in day opens for a product, in milliseconds since 1970; null where it never does. */
export function opensAtMs(
  productTypeId: number,
  checkIn: CalendarDate,
  hours = standardReceptionHours,
): number | null {
  const months = productRule(productTypeId).opensMonthsBefore;
  return months === null ? null : epochMsOf(addMonths(checkIn, -months), hours.opensAtMinutes);
}

/** The last check-in day that is open for a product at a moment; null where it books no stays. */
export function lastOpenDay(
  productTypeId: number,
  now: BusinessMoment,
  hours = standardReceptionHours,
): CalendarDate | null {
  const months = productRule(productTypeId).opensMonthsBefore;
  if (months === null) return null;
  const reference = now.minutes >= hours.opensAtMinutes ? now.date : addDays(now.date, -1);
  // Short months fold several days onto one opening day, so the answer may lie a little past the plain sum.
  let day = addMonths(reference, months);
  while (addMonths(addDays(day, 1), -months) <= reference) day = addDays(day, 1);
  return day;
}

type Question = {
  readonly stay: Stay;
  readonly contract: BookingContract;
  readonly acceptsSameDay: boolean;
  readonly now: BusinessMoment;
  readonly hours?: ReceptionHours;
};

/** Whether a check-in day is open now: cut-offs near arrival first, then the product's window. */
export function checkReception({
  stay,
  contract,
  acceptsSameDay,
  now,
  hours = standardReceptionHours,
}: Question) {
  const ahead = daysBetween(now.date, stay.checkIn);
  if (ahead < 0) return refuse('PAST_DATE', { date: stay.checkIn });
  if (ahead === 0) {
    if (!acceptsSameDay) return refuse('SAME_DAY_NOT_ACCEPTED');
    if (now.minutes < hours.sameDayFromMinutes) return refuse('SAME_DAY_NOT_YET_OPEN');
    if (now.minutes >= hours.sameDayUntilMinutes) return refuse('SAME_DAY_CLOSED');
  }
  if (ahead === 1 && now.minutes >= hours.nextDayUntilMinutes) return refuse('NEXT_DAY_CLOSED');
  const opens = opensAtMs(contract.productTypeId, stay.checkIn, hours);
  if (opens === null) return checkNewBooking(contract.productTypeId);
  if (epochMsOf(now.date, now.minutes) < opens) {
    return refuse('OUTSIDE_RECEPTION_PERIOD', { date: stay.checkIn, opensAt: new Date(opens).toISOString() });
  }
  return checkContractTerm({ stay, contract, now });
}

/** Whether the contract is in force for the whole stay, and the stay within its rights and the next fiscal year. */
export function checkContractTerm({
  stay,
  contract,
  now,
}: Pick<Question, 'stay' | 'contract' | 'now'>): Refusal | null {
  const lastNight = addDays(stay.checkOut, -1);
  if (stay.checkIn < contract.startDate || (lastNight > contract.endDate && !contract.autoRenewal)) {
    return refuse('BEYOND_CONTRACT_TERM', { from: contract.startDate, until: contract.endDate });
  }
  const horizon = fiscalYearEnd(fiscalYearOf(now.date) + 1);
  if (lastNight > horizon) return refuse('ADVANCE_USE_LIMIT', { until: horizon });
  const [rightFrom, rightUntil] = contract.stayRightDates;
  if (contract.productTypeId === PRODUCT.VM && rightFrom && rightUntil) {
    if (stay.checkIn < rightFrom || lastNight > rightUntil) {
      return refuse('VM_STAY_RIGHT_DATES', { from: rightFrom, until: rightUntil });
    }
  }
  return null;
}

export type OtherStay = Stay & { readonly facilityId: number; readonly rooms: number };

/** At most three rooms of a contract for one night, and never two facilities at once (rules: products). */
export function checkOtherStays(
  wanted: Stay & { facilityId: number; rooms: number },
  others: readonly OtherStay[],
  mostRoomsPerNight = 3,
): Refusal | null {
  const overlapping = others.filter((o) => o.checkIn < wanted.checkOut && wanted.checkIn < o.checkOut);
  const elsewhere = overlapping.find((o) => o.facilityId !== wanted.facilityId);
  if (elsewhere)
    return refuse('OVERLAPPING_STAY', { checkIn: elsewhere.checkIn, checkOut: elsewhere.checkOut });
  for (let night = wanted.checkIn; night < wanted.checkOut; night = addDays(night, 1)) {
    const rooms = overlapping
      .filter((o) => o.checkIn <= night && night < o.checkOut)
      .reduce((sum, o) => sum + o.rooms, wanted.rooms);
    if (rooms > mostRoomsPerNight)
      return refuse('TOO_MANY_ROOMS_PER_NIGHT', { most: mostRoomsPerNight, date: night });
  }
  return null;
}

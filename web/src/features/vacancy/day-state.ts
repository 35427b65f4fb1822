/** How a day is marked for the stay wanted, decided with the rule that the server ranks by. */
import { availabilityOf } from '#domain/vacancy/ranking.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { addDays } from '#messages/format.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { Availability } from '#web/ui/availability-mark.tsx';
import type { DayFacts, FoundRoomType } from './search-queries.ts';

/** 'tooFew' has rooms, but not as many as wanted. */
export type DayState = 'plenty' | 'few' | 'tooFew' | 'full' | 'closed';

/** The sign of a day. */
export const markOf: Record<DayState, Availability> = {
  plenty: 'plenty',
  few: 'few',
  tooFew: 'few',
  full: 'full',
  closed: 'closed',
};

/** What the stay is searched for: everything a cell needs beside its own day. */
export type Asked = {
  contractId: string;
  /** sp, fp or yen. */
  unit: string;
  from: string;
  to: string;
  nights: number;
  rooms: readonly RoomCounts[];
};

export function dayState(day: DayFacts, wanted: { rooms: number; fewThreshold: number }): DayState {
  if (day.closedReason !== null || day.contractPrice === null) return 'closed';
  const availability = availabilityOf(day.roomsAvailable, wanted.fewThreshold);
  return availability !== 'full' && day.roomsAvailable < wanted.rooms ? 'tooFew' : availability;
}

/** Prices in yen are stored without consumption tax and always shown with it. */
export function shownPrice(price: number, unit: string): number {
  return unit === 'yen' ? withSalesTax(yen(price)) : price;
}

/**
 * Whether a stay can be had: 'tooFew' has rooms, but not as many as wanted; 'notOnSale' has a night that is not sold to this contract, for which nobody
 * waits; 'unknown' while not all nights are known.
 */
export type Freedom = 'yes' | 'full' | 'tooFew' | 'notOnSale' | 'closed' | 'unknown';

/** Whether a stay that cannot be had now may be waited for. */
export const mayWait = (freedom: Freedom): boolean => freedom === 'full' || freedom === 'tooFew';

export const isFreeNight = (night: DayFacts | undefined, { rooms }: Asked): boolean =>
  night !== undefined && night.contractPrice !== null && night.roomsAvailable >= rooms.length;

/** Whether the stay could begin on a day, as far as the days that are known tell: none of its nights among them is taken. */
export function mayBegin(date: string, days: readonly DayFacts[], asked: Asked): boolean {
  const until = addDays(date, asked.nights);
  return days
    .filter(({ stayDate }) => stayDate >= date && stayDate < until)
    .every((night) => isFreeNight(night, asked));
}

/** By the days that are known. */
export function freedomOfDays(days: readonly DayFacts[], asked: Asked): Freedom {
  const nights = days.filter((day) => day.stayDate >= asked.from && day.stayDate < asked.to);
  const [first] = nights;
  if (first?.stayDate === asked.from && first.closedReason !== null) return 'closed';
  // A later night that cannot be a check-in day may still be slept through; only rooms and prices count for it.
  if (nights.some((day) => day.contractPrice === null)) return 'notOnSale';
  if (nights.some((day) => day.roomsAvailable <= 0)) return 'full';
  if (nights.some((day) => day.roomsAvailable < asked.rooms.length)) return 'tooFew';
  return nights.length < asked.nights ? 'unknown' : 'yes';
}

/** By what the search found for the whole stay, however long it is. */
export function freedomOfStay({ priceAndAvailability, stayOnSale }: FoundRoomType, asked: Asked): Freedom {
  if (priceAndAvailability[0]?.closedReason) return 'closed';
  if (!stayOnSale) return 'unknown';
  if (stayOnSale.totalJpy === null) return 'notOnSale';
  if (stayOnSale.roomsAvailable <= 0) return 'full';
  return stayOnSale.roomsAvailable < asked.rooms.length ? 'tooFew' : 'yes';
}

/** How a day is marked for the stay wanted, decided with the rule that the server ranks by. */
import { availabilityOf } from '#domain/vacancy/ranking.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { DayFacts } from './search-queries.ts';

/** 'tooFew' has rooms, but not as many as wanted. */
export type DayState = 'plenty' | 'few' | 'tooFew' | 'full' | 'closed';

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

export type StayOnSale = {
  /** Whether every night has as many rooms as wanted and the stay may begin; null while not all nights are known. */
  free: 'yes' | 'full' | 'tooFew' | 'closed' | 'unknown';
  /** The sum of the nights for one room, as shown; null while not all nights are known. */
  total: number | null;
};

/** The whole stay wanted, from the days that are known. */
export function stayOnSale(days: readonly DayFacts[], asked: Asked): StayOnSale {
  const nights = days.filter((day) => day.stayDate >= asked.from && day.stayDate < asked.to);
  const [first] = nights;
  if (first?.stayDate === asked.from && first.closedReason !== null) return { free: 'closed', total: null };
  // A later night that cannot be a check-in day may still be slept through; only rooms and prices count for it.
  if (nights.some((day) => day.roomsAvailable <= 0 || day.contractPrice === null))
    return { free: 'full', total: null };
  if (nights.some((day) => day.roomsAvailable < asked.rooms.length)) return { free: 'tooFew', total: null };
  if (nights.length < asked.nights) return { free: 'unknown', total: null };
  return {
    free: 'yes',
    total: nights.reduce((sum, day) => sum + shownPrice(day.contractPrice ?? 0, asked.unit), 0),
  };
}

/** Rooms that are kept for a group or an agency until a day. */
import { addDays, daysBetween } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { characters } from '../kernel/characters.ts';
import { CONTROLS } from '../kernel/controls.ts';

const LONGEST_BLOCK_NIGHTS = 100;
export const MOST_BLOCK_ROOMS = 999;
export const LONGEST_BLOCK_NAME = 100;

export type BlockWanted = {
  readonly name: string;
  readonly firstNight: CalendarDate;
  /** The first night that is not kept any more. */
  readonly before: CalendarDate;
  readonly rooms: number;
  /** On that day what is left becomes free; null where only its nights end it. */
  readonly releaseOn: CalendarDate | null;
};
export type BlockField = 'name' | 'firstNight' | 'before' | 'rooms' | 'releaseOn';

/** The first field that is wrong, or null. Rooms are kept from tonight on; they become free on a later day than today and not after their nights. */
export function blockProblem(
  { name, firstNight, before, rooms, releaseOn }: BlockWanted,
  today: CalendarDate,
): BlockField | null {
  if (!/[\p{L}\p{N}]/u.test(name) || CONTROLS.test(name) || characters(name) > LONGEST_BLOCK_NAME)
    return 'name';
  if (firstNight < today) return 'firstNight';
  const nights = daysBetween(firstNight, before);
  if (nights < 1 || nights > LONGEST_BLOCK_NIGHTS) return 'before';
  if (!Number.isInteger(rooms) || rooms < 1 || rooms > MOST_BLOCK_ROOMS) return 'rooms';
  return isRelease(releaseOn, { before, today }) ? null : 'releaseOn';
}

/** Whether what is left may become free on that day. */
export const isRelease = (
  releaseOn: CalendarDate | null,
  { before, today }: { readonly before: CalendarDate; readonly today: CalendarDate },
): boolean => releaseOn === null || (releaseOn >= addDays(today, 1) && releaseOn <= before);

import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { possibleStays, serveWaiting } from './serving.ts';
import type { WaitingEntry } from './serving.ts';

const first = calendarDate('2027-02-01');
const night = (nth: number, free: number, roomTypeId = 1) => ({
  ...{ roomTypeId, night: addDays(first, nth), free },
});
const entry = (id: string, from: number, to: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...{ id, roomTypeId: 1, checkIn: addDays(first, from), checkOut: addDays(first, to), rooms: 1 },
  ...more,
});
const served = (entries: readonly WaitingEntry[], nights: ReturnType<typeof night>[]) => {
  const { offered, left } = serveWaiting(entries, nights);
  return { offered: offered.map(({ id }) => id), left };
};

test('the oldest is served first, and what is left goes to the next', () => {
  const entries = [entry('a', 0, 2), entry('b', 0, 1), entry('c', 1, 2)];
  expect(served(entries, [night(0, 3), night(1, 1)])).toEqual({ offered: ['a', 'b'], left: [night(0, 1)] });
});

test('who wants three nights of which two are free is passed over, and takes nothing from the next', () => {
  const entries = [entry('long', 0, 3), entry('short', 0, 2)];
  expect(served(entries, [night(0, 1), night(1, 1), night(2, 0)])).toEqual({ offered: ['short'], left: [] });
});

test('all rooms or none', () => {
  const entries = [entry('three', 0, 1, { rooms: 3 }), entry('two', 0, 1, { rooms: 2 })];
  expect(served(entries, [night(0, 2)]).offered).toEqual(['two']);
});

test('a night that the calendar does not have is not free', () => {
  expect(served([entry('a', 0, 2)], [night(0, 5)])).toEqual({ offered: [], left: [night(0, 5)] });
});

test('rooms of one type serve nobody who waits for another', () => {
  expect(served([entry('other', 0, 1, { roomTypeId: 2 })], [night(0, 1)]).offered).toEqual([]);
});

test('free nights allow every stay without a gap, with as many rooms as its scarcest night has', () => {
  const stays = possibleStays([night(0, 2), night(1, 1), night(3, 4), night(1, 5, 2)]).map(
    ({ roomTypeId, checkIn, checkOut, rooms }) => [roomTypeId, checkIn, checkOut, rooms],
  );
  expect(stays).toEqual([
    [1, addDays(first, 0), addDays(first, 1), 2],
    [1, addDays(first, 0), addDays(first, 2), 1],
    [1, addDays(first, 1), addDays(first, 2), 1],
    [1, addDays(first, 3), addDays(first, 4), 4],
    [2, addDays(first, 1), addDays(first, 2), 5],
  ]);
});

test('no stay is longer than any may be', () => {
  const many = Array.from({ length: 20 }, (_, nth) => night(nth, 1));
  const lengths = possibleStays(many)
    .filter(({ checkIn }) => checkIn === first)
    .map(({ checkOut }) => checkOut);
  expect(lengths.at(-1)).toBe(addDays(first, 14));
});

import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { firstLook, inOrder, isSameSearch, look } from './saved-search.ts';
import type { Found, Watched } from './saved-search.ts';

const HOUR = 3_600_000;
const at = Date.UTC(2026, 10, 1);
const open = (...free: number[]): Found => ({ free, opensAtMs: null });
const closed = (inHours: number): Found => ({ free: null, opensAtMs: at + inHours * HOUR });
const watched = (found: Found, toldAtMs: number | null = null): Watched => ({ ...found, toldAtMs });

it('what is free as a search is saved is no news later', () => {
  const first = firstLook(open(1, 2), at);
  expect(first).toMatchObject({ free: [1, 2], toldAtMs: null, lookAtMs: at + HOUR / 4 });
  expect(look(first, open(1, 2), at + HOUR).tell).toBeNull();
  expect(look(first, open(2), at + HOUR)).toMatchObject({ free: [2], tell: null });
});

it('tells of what has become free, and again a day later at the earliest', () => {
  const told = look(watched(open(1)), open(1, 3, 4), at);
  expect(told.tell).toEqual({ of: 'FREE', facilities: [3, 4] });
  expect(told).toMatchObject({ toldAtMs: at, lookAtMs: at + 24 * HOUR });
  // Taken meanwhile and free once more: news again.
  const taken = look(told, open(1), told.lookAtMs);
  expect(taken.tell).toBeNull();
  expect(look(taken, open(1, 3), taken.lookAtMs).tell).toEqual({ of: 'FREE', facilities: [3] });
});

it('reminds once of dates that open, the evening before, or at once where that has passed', () => {
  const first = firstLook(closed(100), at);
  expect(first.lookAtMs).toBe(at + 84 * HOUR);
  const early = look(first, closed(100), at + 83 * HOUR);
  expect(early).toMatchObject({ tell: null, lookAtMs: at + 84 * HOUR });
  const reminded = look(early, closed(100), at + 84 * HOUR);
  expect(reminded).toMatchObject({ tell: { of: 'OPENING' }, lookAtMs: at + 100 * HOUR });
  expect(look(reminded, closed(100), at + 85 * HOUR)).toMatchObject({
    ...{ tell: null, lookAtMs: at + 100 * HOUR },
  });
  expect(look(watched(closed(3)), closed(3), at).tell).toEqual({ of: 'OPENING' });
});

it('knows what was free before a night on which nothing can be booked', () => {
  const shut: Found = { free: null, opensAtMs: null };
  const overNight = look(watched(open(1)), shut, at);
  expect(overNight).toMatchObject({ free: [1], tell: null, lookAtMs: at + HOUR / 4 });
  expect(look(overNight, open(1), at + HOUR).tell).toBeNull();
  expect(look(overNight, open(1, 2), at + HOUR).tell).toEqual({ of: 'FREE', facilities: [2] });
  // Saved in such a night, it has not been seen what is free: the first look is no news.
  expect(look(firstLook(shut, at), open(1), at + HOUR)).toMatchObject({ tell: null, free: [1] });
});

it('saved once more is not told of sooner than a day after the last mail', () => {
  expect(firstLook(open(1), at, at - HOUR).lookAtMs).toBe(at + 23 * HOUR);
  expect(firstLook(open(1), at, at - 30 * HOUR).lookAtMs).toBe(at + HOUR / 4);
  expect(look(firstLook(closed(5), at, at - HOUR), closed(5), at).tell).toBeNull();
});

it('is silent as the dates open to whoever was reminded, and tells whoever was not', () => {
  const reminded = look(watched(closed(5)), closed(5), at);
  const opened = look(reminded, open(1, 2), at + 5 * HOUR);
  expect(opened).toMatchObject({ tell: null, free: [1, 2], opensAtMs: null });
  expect(look(opened, open(1, 2, 3), at + 6 * HOUR).tell).toEqual({ of: 'FREE', facilities: [3] });
  expect(look(watched(closed(5)), open(1, 2), at + 6 * HOUR).tell).toEqual({
    ...{ of: 'FREE', facilities: [1, 2] },
  });
});

it('knows the same conditions in another order', () => {
  const conditions = {
    contractId: 7,
    checkIn: calendarDate('2027-02-01'),
    checkOut: calendarDate('2027-02-03'),
    rooms: [{ adults: 2, children: 0, bedShares: 0 }],
    tags: ['b', 'a', 'b'],
    facilityIds: [10, 9],
  };
  const same = { ...conditions, tags: ['a', 'b'], facilityIds: [9, 10, 9] };
  expect(isSameSearch(inOrder(conditions), inOrder(same))).toBe(true);
  expect(isSameSearch(inOrder(conditions), inOrder({ ...same, contractId: 8 }))).toBe(false);
  expect(isSameSearch(inOrder(conditions), inOrder({ ...same, rooms: [...same.rooms, ...same.rooms] }))).toBe(
    false,
  );
});

import { describe, expect, test } from 'vitest';
import {
  goesOnAfterDecline,
  heldInstead,
  heldUntil,
  isBeingPaid,
  isLive,
  liveUntil,
  MOST_EXTENSIONS,
  payingEnd,
  stateAt,
  stateReleased,
} from './hold-life.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { GroupState, HoldLife } from './hold-life.ts';

const minute = (n: number) => new Date(Date.UTC(2026, 3, 1, 9, n));
const hold = (state: GroupState, expires: number, paying: number | null = null): HoldLife => ({
  state,
  expiresAt: minute(expires),
  payingUntil: paying === null ? null : minute(paying),
});

describe('the life of a hold', () => {
  test.each<[string, HoldLife, number | null]>([
    ['held', hold('HELD', 20), 20],
    ['held again after a card was declined', hold('HELD', 20, 30), 20],
    ['being paid past its own end', hold('PAYING', 20, 30), 30],
    ['being paid within its own end', hold('PAYING', 20, 18), 20],
    ['confirmed', hold('CONFIRMED', 20), null],
    ['confirmed after a card was authenticated', hold('CONFIRMED', 20, 30), null],
    ['given back', hold('REMOVED', 20), null],
    ['over', hold('EXPIRED', 20, 30), null],
  ])('ends where its state says: %s', (_what, group, end) => {
    expect(liveUntil(group)).toEqual(end === null ? null : minute(end));
    const edge = minute(end ?? 10);
    const around = [new Date(edge.getTime() - 1), edge].map((at) => isLive(group, at));
    expect(around).toEqual([end !== null, false]);
  });

  test.each<[string, HoldLife, number, GroupState]>([
    ['held, with time left', hold('HELD', 20), 19, 'HELD'],
    ['held, at its very end', hold('HELD', 20), 20, 'EXPIRED'],
    ['being paid past its own end', hold('PAYING', 20, 30), 25, 'PAYING'],
    ['being paid, when the payment took too long', hold('PAYING', 20, 30), 30, 'EXPIRED'],
    ['confirmed, long after', hold('CONFIRMED', 20), 50, 'CONFIRMED'],
    ['given back, long after', hold('REMOVED', 20), 50, 'REMOVED'],
  ])('tells what a group is, swept or not: %s', (_what, group, at, state) => {
    expect(stateAt(group, minute(at))).toBe(state);
  });

  test('is twenty minutes from its making and from each extension', () => {
    expect(heldUntil(minute(3))).toEqual(minute(23));
  });

  const rooms = (from: string, to: string, roomTypeId = 1) => ({
    roomTypeId,
    checkIn: from as CalendarDate,
    checkOut: to as CalendarDate,
  });
  const before = (expires: number, extensionsUsed: number) => ({
    ...rooms('2026-05-03', '2026-05-05'),
    ...{ expiresAt: minute(expires), extensionsUsed },
  });
  test.each([
    ['the same', rooms('2026-05-03', '2026-05-05'), before(15, 3), 30, 4],
    ['one night of the same', rooms('2026-05-04', '2026-05-09'), before(15, 3), 30, 4],
    [
      'the same, when no extension is left',
      rooms('2026-05-03', '2026-05-05'),
      before(15, MOST_EXTENSIONS),
      15,
      MOST_EXTENSIONS,
    ],
    ['nights beside it', rooms('2026-05-05', '2026-05-07'), before(15, 3), 30, 0],
    ['another room type', rooms('2026-05-03', '2026-05-05', 2), before(15, 3), 30, 0],
    ['the same, after its end', rooms('2026-05-03', '2026-05-05'), before(10, MOST_EXTENSIONS), 30, 0],
    ['the first of all', rooms('2026-05-03', '2026-05-05'), null, 30, 0],
  ])('is held on where it replaces one of the same rooms: %s', (_what, wanted, replaced, end, used) => {
    expect(heldInstead(wanted, replaced, minute(10))).toEqual({
      expiresAt: minute(end),
      extensionsUsed: used,
    });
  });

  test('is in the hands of its payment only while its card is being authenticated in time', () => {
    expect(isBeingPaid(hold('PAYING', 20, 30), minute(25))).toBe(true);
    expect(isBeingPaid(hold('PAYING', 20, 30), minute(30))).toBe(false);
    expect(isBeingPaid(hold('HELD', 20, 30), minute(5))).toBe(false);
    expect(isBeingPaid(hold('CONFIRMED', 20, 30), minute(5))).toBe(false);
  });

  test('gets fifteen minutes for a card once, however often cards are tried', () => {
    expect(payingEnd(hold('HELD', 20), minute(18))).toEqual(minute(33));
    expect(payingEnd(hold('HELD', 40, 33), minute(30))).toEqual(minute(33));
  });

  test('is told apart afterwards: left by its member, or over', () => {
    expect(stateReleased(hold('HELD', 20), minute(19))).toBe('REMOVED');
    expect(stateReleased(hold('HELD', 20), minute(20))).toBe('EXPIRED');
    expect(stateReleased(hold('PAYING', 20, 33), minute(33))).toBe('EXPIRED');
  });

  test('goes on as held after a declined card while time is left, and is over otherwise', () => {
    expect(goesOnAfterDecline(hold('PAYING', 20, 33), minute(19))).toBe(true);
    expect(goesOnAfterDecline(hold('PAYING', 20, 33), minute(20))).toBe(false);
    expect(goesOnAfterDecline(hold('PAYING', 20, 33), minute(30))).toBe(false);
  });
});

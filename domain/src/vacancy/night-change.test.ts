import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedNight, MOST_ROOMS } from './night-change.ts';
import type { Night } from './night-change.ts';

const night: Night = {
  ...{ rooms: 10, taken: 4, isClosed: false },
  prices: { sp: 20, fp: null, vs: 30_000, vm: null },
};

describe('the rooms of a night', () => {
  it.each([
    [{ kind: 'SET', rooms: 12 }, 12, false],
    [{ kind: 'SET', rooms: 4 }, 4, false],
    [{ kind: 'SET', rooms: 3 }, 4, true],
    [{ kind: 'ADD', rooms: 2 }, 12, false],
    [{ kind: 'ADD', rooms: -6 }, 4, false],
    [{ kind: 'ADD', rooms: -7 }, 4, true],
    [{ kind: 'CLOSE' }, 4, true],
  ] as const)('%j: %i', (rooms, become, keepsTaken) => {
    expect(changedNight(night, { rooms })).toMatchObject({ rooms: become, keepsTaken });
  });

  it('are closed to nothing where none is taken', () => {
    const empty = { ...night, taken: 0 };
    expect(changedNight(empty, { rooms: { kind: 'CLOSE' } })).toMatchObject({ rooms: 0, keepsTaken: false });
  });

  it('are never fewer than are taken, nor more than the table takes', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: -20_000, max: 20_000 }), (free, taken, rooms) => {
        const was = { ...night, rooms: free + taken, taken };
        const { rooms: become } = changedNight(was, { rooms: { kind: 'ADD', rooms } });
        expect(become).toBeGreaterThanOrEqual(taken);
        expect(become).toBeLessThanOrEqual(MOST_ROOMS);
      }),
    );
  });
});

describe('a closed night', () => {
  const full = { ...night, rooms: 4 };
  const closed = { ...full, isClosed: true };
  it.each([
    ['closing what is full', full, { kind: 'CLOSE' }, true, true],
    ['closing it again', closed, { kind: 'CLOSE' }, true, false],
    ['another number', closed, { kind: 'SET', rooms: 5 }, false, true],
    ['the number that it has', closed, { kind: 'SET', rooms: 4 }, true, false],
    ['more rooms', closed, { kind: 'ADD', rooms: 1 }, false, true],
    ['no more rooms', closed, { kind: 'ADD', rooms: 0 }, true, false],
    ['opening it as it was', closed, { kind: 'SET', rooms: 4, isClosed: false }, false, true],
  ] as const)('after %s', (_name, was, rooms, isClosed, isChanged) => {
    expect(changedNight(was, { rooms })).toMatchObject({ isClosed, isChanged });
  });

  it('stays closed while its prices change', () => {
    expect(changedNight(closed, { prices: { sp: 1 } }).isClosed).toBe(true);
  });
});

describe('the prices of a night', () => {
  it('change where they are named, and can be taken away', () => {
    const { prices, rooms, isChanged } = changedNight(night, { prices: { sp: 25, vs: null } });
    expect(prices).toEqual({ sp: 25, fp: null, vs: null, vm: null });
    expect([rooms, isChanged]).toEqual([10, true]);
  });

  it('that are the same already change nothing', () => {
    expect(changedNight(night, { prices: { sp: 20 }, rooms: { kind: 'SET', rooms: 10 } }).isChanged).toBe(
      false,
    );
  });
});

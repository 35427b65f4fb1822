import { afterAll, describe, expect, it } from 'vitest';
import { openPictureLine } from './picture-line.ts';

const MB = 1024 * 1024;
const line = openPictureLine();
afterAll(() => line.close());

describe('pictures that are under way', () => {
  it('are two at once of one login or link, and keep no other waiting', () => {
    const mine = [1, 2].map(() => line.enter({ who: 'me', place: 'here' })!);
    expect(line.enter({ who: 'me', place: 'elsewhere' })).toBeNull();
    const other = line.enter({ who: 'other', place: 'here' });
    expect(other).not.toBeNull();
    mine[0]!.leave();
    const again = line.enter({ who: 'me', place: 'here' });
    expect(again).not.toBeNull();
    for (const one of [mine[1]!, other!, again!]) one.leave();
  });

  it('take room by the bytes that have come: 24 MB from one place, 40 MB in all, and none once they have left', () => {
    const senders = [0, 1, 2, 3, 4].map((n) => line.enter({ who: `${n}`, place: n < 3 ? 'here' : `${n}` })!);
    const taken = senders.map((one) => {
      let mb = 0;
      while (mb < 10 && one.takes(MB)) mb += 1;
      return mb;
    });
    expect(taken).toEqual([10, 10, 4, 10, 6]);
    senders[0]!.leave();
    expect(senders[4]!.takes(4 * MB)).toBe(true);
    for (const one of senders) one.leave();
    const next = line.enter({ who: 'next', place: 'here' })!;
    expect(next.takes(10 * MB)).toBe(true);
    next.leave();
  });
});

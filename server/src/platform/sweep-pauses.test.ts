import { describe, expect, it } from 'vitest';
import { SweepPauses } from './sweep-pauses.ts';

/** How long something is left alone after each of some tries, every one as soon as its pause is over. */
function pausesOf(why: 'busy' | 'broken', tries: number): number[] {
  const pauses = new SweepPauses();
  const lengths: number[] = [];
  for (let now = 0; lengths.length < tries;) {
    pauses.hindered('a', why, now);
    const from = now;
    while (pauses.at(now).includes('a')) now += 1_000;
    lengths.push((now - from) / 1_000);
  }
  return lengths;
}

describe('what could not be settled', () => {
  it('is left alone longer each time, up to a bound', () => {
    expect(pausesOf('busy', 5)).toEqual([2, 4, 8, 15, 15]);
    expect(pausesOf('broken', 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('is left alone by itself, and no more once it was settled', () => {
    const pauses = new SweepPauses();
    pauses.hindered('a', 'broken', 0);
    pauses.hindered('b', 'busy', 0);
    expect(pauses.at(1_000)).toEqual(['a', 'b']);
    pauses.over('a');
    expect(pauses.at(1_000)).toEqual(['b']);
    pauses.hindered('a', 'broken', 1_000);
    expect(pauses.at(2_500)).toEqual(['a']);
  });

  it('is forgotten where another process has settled it', () => {
    const pauses = new SweepPauses();
    for (let n = 0; n < 5; n += 1) pauses.hindered('a', 'broken', n);
    pauses.at(200_000);
    pauses.hindered('a', 'broken', 200_000);
    expect(pauses.at(202_000)).toEqual([]);
  });
});

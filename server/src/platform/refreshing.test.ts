/** What a process keeps is believed while its last look at the database is young, and for no longer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refreshing } from './refreshing.ts';
import type { Feed } from './refreshing.ts';

let databaseMs = 0;
let isAway = false;
let forgotten = 0;
let told: string[] = [];
const tell = (_about: object, text: string) => void told.push(text);
let refreshing: Refreshing;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [databaseMs, isAway, forgotten, told] = [1_000_000, false, 0, []];
  refreshing = new Refreshing(
    { feed: 'tested', log: { warn: tell, info: tell } as Feed['log'] },
    () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Date(databaseMs))),
    () => {
      forgotten += 1;
    },
  );
  await refreshing.start();
});
afterEach(async () => {
  await refreshing.stop();
  vi.useRealTimers();
});

/** Lets time pass here and at the database alike. */
async function pass(ms: number): Promise<void> {
  databaseMs += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

describe('what is kept of the database', () => {
  it('is believed as long as looks follow each other', async () => {
    for (let second = 0; second < 10; second += 1) await pass(1_000);
    expect(refreshing.isBelieved()).toBe(true);
    expect(refreshing.ageMs()).toBeLessThan(300);
    expect(refreshing.count()).toBeGreaterThan(30);
    expect(forgotten).toBe(0);
  });

  it('is forgotten at a look that fails, and counts it: what was being loaded meanwhile may lack something', async () => {
    const before = refreshing.count();
    isAway = true;
    await pass(300);
    expect(refreshing.isBelieved()).toBe(false);
    expect([forgotten, refreshing.count()]).toEqual([1, before + 1]);
    await pass(3_000);
    isAway = false;
    await pass(3_000);
    expect(refreshing.isBelieved()).toBe(true);
    expect(told).toEqual(['a feed cannot be read', 'a feed is read again']);
  });

  it('is forgotten by a process that stood still for so long that the feed may have been tidied', async () => {
    databaseMs += 59_000;
    await pass(300);
    expect(forgotten).toBe(0);
    databaseMs += 61_000;
    await pass(300);
    expect([forgotten, refreshing.isBelieved()]).toEqual([1, false]);
    await pass(300);
    expect([forgotten, refreshing.isBelieved()]).toEqual([1, true]);
  });

  it('is no longer believed a second after the last look, whatever became of the next', async () => {
    await refreshing.stop();
    await pass(900);
    expect(refreshing.isBelieved()).toBe(true);
    await pass(200);
    expect(refreshing.isBelieved()).toBe(false);
  });
});

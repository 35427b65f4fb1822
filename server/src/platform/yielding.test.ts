import { describe, expect, it } from 'vitest';
import { yieldEvery, yieldToOthers } from './yielding.ts';

describe('turns', () => {
  it('are given one in each round of the event loop, however many ask', async () => {
    const order: string[] = [];
    const worker = (name: string) => yieldToOthers().then(() => void order.push(name));
    // A timer of no time comes round once in each round, so it is heard between the others.
    const bystander = async () => {
      for (let n = 0; n < 3; n += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        order.push('bystander');
      }
    };
    await Promise.all([worker('a'), worker('b'), worker('c'), bystander()]);
    expect(order.indexOf('bystander')).toBeLessThan(order.indexOf('c'));
    expect(order.filter((o) => o.length === 1)).toEqual(['a', 'b', 'c']);
  });

  it('are given to strangers when no member waits', async () => {
    const order: string[] = [];
    const by = (who: 'known' | 'stranger', name: string) =>
      yieldToOthers(who).then(() => void order.push(name));
    await Promise.all([by('stranger', 's1'), by('stranger', 's2'), by('known', 'm1'), by('known', 'm2')]);
    expect(order).toEqual(['m1', 'm2', 's1', 's2']);
  });

  it('are asked for by a loop as often as much was done', async () => {
    let rounds = 0;
    const counting = setInterval(() => {}, 1_000);
    const next = () => {
      rounds += 1;
      immediate = setImmediate(next);
    };
    let immediate = setImmediate(next);
    const pacing = yieldEvery(10);
    for (let n = 0; n < 30; n += 1) await pacing(5);
    clearImmediate(immediate);
    clearInterval(counting);
    expect(rounds).toBeGreaterThanOrEqual(13);
  });
});

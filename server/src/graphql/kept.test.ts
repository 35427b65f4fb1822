import { describe, expect, it } from 'vitest';
import { keepUpTo } from './kept.ts';

describe('what is kept', () => {
  it('is bounded by its bytes, and what was used longest ago goes first', () => {
    const kept = keepUpTo<string>({ bytes: 10, count: 100 });
    kept.keep('a', 'A', 4);
    kept.keep('b', 'B', 4);
    expect(kept.get('a')).toBe('A');
    kept.keep('c', 'C', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.bytes()]).toEqual(['A', undefined, 'C', 8]);
  });

  it('is bounded by its number', () => {
    const kept = keepUpTo<number>({ bytes: 1_000, count: 3 });
    for (let n = 0; n < 10; n += 1) kept.keep(`k${n}`, n, 1);
    expect([kept.get('k6'), kept.get('k7'), kept.bytes()]).toEqual([undefined, 7, 3]);
  });

  it('does not make room for what is larger than all room there is', () => {
    const kept = keepUpTo<string>({ bytes: 10, count: 3 });
    kept.keep('a', 'A', 4);
    kept.keep('b', 'B', 11);
    kept.keep('a', 'A again', 5);
    expect([kept.get('a'), kept.get('b'), kept.bytes()]).toEqual(['A again', undefined, 5]);
  });
});

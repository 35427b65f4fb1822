import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepView, keptView } from './kept-views.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.useRealTimers());

const view = (closer: number) => ({ view: { middle: { x: 1, y: 2 }, closer }, chosen: ['3'] });

test('a map is found as it was left, and only the ten latest are', () => {
  expect(keptView('a search')).toBeNull();
  for (const closer of [2, 3, 4]) keepView('a search', view(closer));
  expect(keptView('a search')).toEqual(view(4));
  expect(stored.size).toBe(0);
  vi.runAllTimers();
  expect(keptView('a search')).toEqual(view(4));
  for (let other = 0; other < 9; other += 1) keepView(`other ${other}`, view(1));
  vi.runAllTimers();
  expect(keptView('a search')).toEqual(view(4));
  keepView('one more', view(1));
  vi.runAllTimers();
  expect(keptView('a search')).toBeNull();
  expect(keptView('other 0')).toEqual(view(1));
});

test('what cannot be read is no view', () => {
  stored.set('mapViews', '{');
  expect(keptView('a search')).toBeNull();
});

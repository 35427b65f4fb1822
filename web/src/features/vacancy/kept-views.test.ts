import { beforeEach, expect, test, vi } from 'vitest';
import { keepView, keptView } from './kept-views.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const view = (closer: number) => ({ view: { middle: { x: 1, y: 2 }, closer }, chosen: ['3'] });

test('a map is found as it was left, and only the ten latest are', () => {
  expect(keptView('a search')).toBeNull();
  keepView('a search', view(2));
  keepView('a search', view(4));
  expect(keptView('a search')).toEqual(view(4));
  for (let other = 0; other < 9; other += 1) keepView(`other ${other}`, view(1));
  expect(keptView('a search')).toEqual(view(4));
  keepView('one more', view(1));
  expect(keptView('a search')).toBeNull();
  expect(keptView('other 0')).toEqual(view(1));
});

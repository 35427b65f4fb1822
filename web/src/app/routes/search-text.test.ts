import { expect, test } from 'vitest';
import { innerPath, parseSearch, stringifySearch } from './search-text.ts';

test('conditions in the address stay text, also those that look like numbers or flags', () => {
  expect(parseSearch('?adults=2&flag=true&tag=温泉&tag=海')).toEqual({
    adults: '2',
    flag: 'true',
    tag: ['温泉', '海'],
  });
});

test('what is written into the address reads back the same, and what is empty is left out', () => {
  const search = { from: '/home/news/1?x=1', tag: ['a', 'b'], gone: undefined, none: '' };
  expect(parseSearch(stringifySearch(search))).toEqual({ from: '/home/news/1?x=1', tag: ['a', 'b'] });
});

test('only a path within the portal is gone back to', () => {
  expect(innerPath('/home/booking?view=past')).toBe('/home/booking?view=past');
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/home/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(innerPath(elsewhere)).toBeUndefined();
  }
});

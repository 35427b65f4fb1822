import { describe, expect, it } from 'vitest';
import { wrongInResort } from './written-resort.ts';
import type { WrittenResort } from './written-resort.ts';

const fact = {
  section: 'BATHS',
  titleJa: '露天風呂',
  titleEn: 'Open-air bath',
  textJa: '6時から',
  textEn: 'From 6',
} as const;
const page: WrittenResort = {
  ...{ nameJa: '東の宿', nameEn: 'East Inn', shortNameJa: '東', shortNameEn: 'East' },
  ...{ descriptionJa: '湖畔の宿\nです。', descriptionEn: 'By the lake.' },
  ...{ addressJa: '京都市1-1', addressEn: '1-1 Kyoto', postalCode: '600-0001', phone: '075-000-0001' },
  ...{ website: '', checkInFrom: '15:00', checkOutUntil: '' },
  facts: [fact],
};

describe('the page of a resort', () => {
  it('is whole in both languages', () => {
    expect(wrongInResort(page)).toBeNull();
    expect(wrongInResort({ ...page, descriptionEn: ' ' })).toBe('descriptionEn');
    expect(wrongInResort({ ...page, facts: [fact, { ...fact, textEn: '' }] })).toBe('facts.BATHS.1.textEn');
  });

  it.each([
    ['nameJa', '二\n行'],
    ['shortNameEn', 'x'.repeat(41)],
    ['postalCode', '60-0001'],
    ['phone', '75'],
    ['website', 'http://east.example.jp/'],
    ['website', 'https://'],
    ['checkInFrom', '25:00'],
    ['checkOutUntil', '11時'],
    ['addressEn', 'turned \u202e round'],
  ])('has no %s such as %j', (name, value) => {
    expect(wrongInResort({ ...page, [name]: value })).toBe(name);
  });

  it('has a number of facts that a page can show', () => {
    expect(wrongInResort({ ...page, facts: Array.from({ length: 101 }, () => fact) })).toBe('facts');
  });
});

import { expect, test } from 'vitest';
import { refusalKeys } from '#domain/kernel/refusal.ts';
import type { ErrorText } from './error-text.ts';
import { staffErrors as englishOfStaff } from './en/console/errors.ts';
import { errors as english } from './en/errors.ts';
import { staffErrors as japaneseOfStaff } from './ja/console/errors.ts';
import { errors as japanese } from './ja/errors.ts';

const around = { phone: '0120-000-000' };
const say = (text: ErrorText, facts = {}): string => (typeof text === 'string' ? text : text(facts, around));

/** Refusals that members meet, too; to staff they are said in the third person. */
const ABOUT_MEMBERS = [
  'NO_INVENTORY',
  'NOT_ON_SALE',
  'OVERLAPPING_STAY',
  'PAST_DATE',
  'OUTSIDE_RECEPTION_PERIOD',
  'TOO_MANY_ROOMS_PER_NIGHT',
  'PETS_NOT_AGREED',
  'MW_EXCHANGE_RULES',
  'WAITLIST_TWICE',
  'WAITLIST_FULL',
  'ROOMS_ARE_FREE',
  'HOLD_EXPIRED',
  'HOLD_ALREADY_CONFIRMED',
  'CONFIRMED_OTHERWISE',
];

test('every key has a sentence in both languages, also without any fact', () => {
  for (const key of Object.keys(refusalKeys) as (keyof typeof refusalKeys)[]) {
    for (const text of [say(japanese.exact[key]), say(english.exact[key])]) {
      expect(`${key}: ${text}`.length).toBeGreaterThan(key.length + 7);
      expect(text).not.toMatch(/undefined|null|NaN|\{phone\}|[A-Z]{3,}_[A-Z]/);
    }
  }
});

test('what only staff are refused has a sentence in both languages, and is no part of the pages', () => {
  expect(Object.keys(englishOfStaff).toSorted()).toEqual(Object.keys(japaneseOfStaff).toSorted());
  for (const text of [...Object.values(japaneseOfStaff), ...Object.values(englishOfStaff)]) {
    expect(say(text).length).toBeGreaterThan(7);
    expect(say(text)).not.toMatch(/undefined|null|NaN|[A-Z]{3,}_[A-Z]/);
  }
  for (const key of Object.keys(japaneseOfStaff).filter((one) => !ABOUT_MEMBERS.includes(one)))
    expect(Object.hasOwn(japanese.exact, key) || Object.hasOwn(english.exact, key)).toBe(false);
});

test('a changed price names the total of a stay or the fee of a cancellation', () => {
  const fee = { penaltyPoints: 5, penaltyYen: 21_000, unit: 'sp' };
  expect(say(japanese.exact.PRICE_CHANGED, fee)).toContain('新しい取消料は5 Ptと21,000円です');
  expect(say(english.exact.PRICE_CHANGED, fee)).toContain('The new fee is 5 Pt and ¥21,000.');
  const total = { totalPoints: 0, totalYen: 23_200, unit: 'yen' };
  expect(say(japanese.exact.PRICE_CHANGED, total)).toContain('新しい合計は23,200円です');
  expect(say(japanese.exact.PRICE_CHANGED, total)).not.toContain('取り消し');
});

test('facts and the call centre’s number reach the sentence, and some sentences break their line', () => {
  expect(say(japanese.exact.PLAN_MIN_NIGHTS, { least: 2 })).toContain('2泊以上');
  expect(say(english.exact.PLAN_MIN_NIGHTS, { least: 2 })).toContain('at least 2 nights');
  expect(say(japanese.exact.INSUFFICIENT_POINTS, { short: 1200 })).toContain('1,200 Pt');
  expect(say(japanese.exact.SAME_DAY_NOT_ACCEPTED)).toContain('0120-000-000');
  expect(say(japanese.exact.HOLD_EXPIRED)).toContain('\n');
  expect(say(japanese.codes.UNEXPECTED_ERROR)).toBe(say(japanese.fallback));
});

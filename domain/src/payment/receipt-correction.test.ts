import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { correctedReturn, turned } from './receipt-correction.ts';
import type { ReceiptLine } from './receipt.ts';

const night = calendarDate('2027-01-10');
const line = (
  subject: ReceiptLine['subject'],
  yen: number,
  more: Partial<ReceiptLine> = {},
): ReceiptLine => ({
  ...{ subject, name: null, night: null, rooms: 1, yen },
  rate: subject === 'ACCOMMODATION' ? 10 : null,
  ...more,
});

test('a return stays as it is where the papers then come to what stands', () => {
  const lines = [line('ACCOMMODATION', 22_000, { night })];
  const said = [line('ACCOMMODATION', 44_000)];
  expect(correctedReturn(lines, { said, standing: [line('ACCOMMODATION', 22_000)] })).toBe(lines);
});

test('what a charge without papers had paid for is said by the return of another, subject by subject', () => {
  // 900 yen of tax came and fell away before they were taken; the other charge gives back the nights alone.
  const lines = [line('ACCOMMODATION', 20_900, { night }), line('CANCELLATION_FEE', -4_000)];
  const said = [line('ACCOMMODATION', 20_000), line('BATHING_TAX', 900)];
  const standing = [line('CANCELLATION_FEE', 4_000)];
  const corrected = correctedReturn(lines, { said, standing });
  expect(corrected.map(({ subject, night: of, yen }) => [subject, of, yen])).toEqual([
    ['ACCOMMODATION', null, 20_000],
    ['CANCELLATION_FEE', null, -4_000],
    ['BATHING_TAX', null, 900],
  ]);
});

test('what earlier steps had left unpaid were fees', () => {
  const lines = [line('ACCOMMODATION', 20_000), line('EARLIER_FEES', -600)];
  const said = [line('ACCOMMODATION', 20_000)];
  expect(correctedReturn(lines, { said, standing: [line('CANCELLATION_FEE', 600)] })).toBe(lines);
});

test('a fee that is owed is said by no paper, and what else differs is', () => {
  const lines = [line('ACCOMMODATION', 20_000, { night })];
  const said = [line('ACCOMMODATION', 19_550), line('BATHING_TAX', 450)];
  const corrected = correctedReturn(lines, { said, standing: [line('CANCELLATION_FEE', 500)] });
  expect(corrected.map(({ subject, yen }) => [subject, yen])).toEqual([
    ['ACCOMMODATION', 19_550],
    ['BATHING_TAX', 450],
  ]);
});

test('where more is owed than fees, or less, nothing is put right', () => {
  const lines = [line('ACCOMMODATION', 20_000)];
  const said = [line('ACCOMMODATION', 19_550), line('BATHING_TAX', 450)];
  const fee = line('CANCELLATION_FEE', 500);
  expect(correctedReturn(lines, { said, standing: [fee, line('ACCOMMODATION', 1)] })).toBe(lines);
  expect(correctedReturn(lines, { said: [...said, line('BATHING_TAX', 600)], standing: [fee] })).toBe(lines);
});

test('turned twice lines are what they were', () => {
  expect(turned(turned([line('ACCOMMODATION', 5)]))).toEqual([line('ACCOMMODATION', 5)]);
});

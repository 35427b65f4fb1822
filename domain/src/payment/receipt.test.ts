import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  checkParts,
  honorificOf,
  dividedLines,
  dividedReturn,
  mergeLines,
  roomsOf,
  returnedLines,
  sumsByRate,
  taxWithin,
  totalOf,
  untaxedYen,
} from './receipt.ts';
import type { ReceiptLine } from './receipt.ts';
import { calendarDate } from '../kernel/calendar-date.ts';

const line = (yen: number, rate: ReceiptLine['rate'], more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  subject: rate === null ? 'LODGING_TAX' : 'ACCOMMODATION',
  name: null,
  night: null,
  rooms: 1,
  yen,
  rate,
  ...more,
});

test('the tax is computed once for each rate, from the sum and not from its lines', () => {
  // Three lines of 105 yen hold 9 yen each; their sum of 315 holds 28.
  expect(taxWithin(105, 10)).toBe(9);
  // What takes an amount back takes back the same tax.
  expect(taxWithin(-105, 10)).toBe(-9);
  const lines = [line(105, 10), line(105, 10), line(105, 10), line(108, 8), line(200, null)];
  expect(sumsByRate(lines)).toEqual([
    { rate: 10, yen: 315, taxYen: 28 },
    { rate: 8, yen: 108, taxYen: 8 },
  ]);
  expect(untaxedYen(lines)).toBe(200);
});

test('papers over parts of an amount hold the tax of their own sums, by less than a yen each below that of the whole', () => {
  const taxOf = (yen: number) => sumsByRate([line(yen, 10)])[0]!.taxYen;
  expect([taxOf(12_100), [4_040, 4_040, 4_020].map(taxOf)]).toEqual([1_100, [367, 367, 365]]);
  const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, (parts) => {
      const inParts = parts.reduce((sum, yen) => sum + taxOf(yen), 0);
      const missing = taxOf(parts.reduce((sum, yen) => sum + yen, 0)) - inParts;
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing).toBeLessThan(parts.length);
      // What a return of a part takes back is what the part held.
      for (const yen of parts) expect(taxWithin(-yen, 10)).toBe(-taxOf(yen));
    }),
  );
});

test('a rate without a line is left out, and so is what bears no tax where nothing does', () => {
  expect(sumsByRate([line(300, null)])).toEqual([]);
  expect(untaxedYen([line(300, 10)])).toBeNull();
});

test('rooms that are charged alike for one night stand in one line', () => {
  const [first, second] = [calendarDate('2027-01-10'), calendarDate('2027-01-11')];
  const merged = mergeLines([
    line(4400, 10, { subject: 'CLEANING_FEE' }),
    line(11000, 10, { night: second }),
    line(11000, 10, { night: first }),
    line(12000, 10, { night: first }),
    line(200, null, { night: first, name: { ja: '東京都宿泊税', en: 'Tokyo lodging tax' } }),
  ]);
  expect(merged.map(({ subject, night, rooms, yen }) => [subject, night, rooms, yen])).toEqual([
    ['ACCOMMODATION', first, 2, 23000],
    ['LODGING_TAX', first, 1, 200],
    ['ACCOMMODATION', second, 1, 11000],
    ['CLEANING_FEE', null, 1, 4400],
  ]);
});

test('what is rented twice for a room makes no second room', () => {
  const rented = line(1980, 10, { subject: 'RENTAL', name: { ja: 'かんじき', en: 'Snowshoes' } });
  expect(mergeLines([rented, rented])).toEqual([{ ...rented, yen: 3960 }]);
});

test('fees of several steps of one stay make no rooms, on papers of before either', () => {
  const fee = (yen: number) => line(yen, null, { subject: 'CANCELLATION_FEE' });
  expect(mergeLines([fee(600), fee(600), fee(1800)])).toEqual([{ ...fee(3000), rooms: 1 }]);
  expect(roomsOf({ ...fee(3000), rooms: 3 })).toBe(1);
  expect(roomsOf(line(11000, 10, { rooms: 3 }))).toBe(3);
});

test('parts must make up the whole, each more than nothing, and be two at most', () => {
  const part = (yen: number) => ({ addressee: '潮騒商事 株式会社', yen });
  expect(checkParts(300, [part(300)])).toBeNull();
  expect(checkParts(300, [part(100), part(200)])).toBeNull();
  for (const parts of [
    [],
    [part(299)],
    [part(300), part(0)],
    [part(400), part(-100)],
    [part(100), part(100), part(100)],
  ])
    expect(checkParts(300, parts)).toMatchObject({ refused: 'RECEIPT_PARTS_DIFFER' });
});

test('a company is addressed as one, whether its name says so or it is known, and nobody twice', () => {
  expect(honorificOf('海野 渚')).toBe('様');
  expect(honorificOf('潮騒商事株式会社')).toBe('御中');
  expect(honorificOf('（株）潮騒')).toBe('御中');
  expect(honorificOf('Shiosai Trading Co., Ltd.')).toBe('御中');
  expect(honorificOf('潮騒', true)).toBe('御中');
  expect(honorificOf('海野 渚 様')).toBe('');
  expect(honorificOf('潮騒商事 御中', true)).toBe('');
});

test('a fee is kept of what falls away and never of more, and what earlier steps had left owed is named', () => {
  const night = line(10_000, 10);
  const fee = (yen: number) => line(-yen, null, { subject: 'CANCELLATION_FEE' });
  expect(returnedLines([night, fee(4_000)], 6_000)).toEqual([night, fee(4_000)]);
  // The fee uses up all of it: what bore tax falls away all the same.
  expect(returnedLines([night, fee(10_000)], 0)).toEqual([night, fee(10_000)]);
  // What is asked beyond is charged by itself.
  expect(returnedLines([night, fee(13_000)], 0)).toEqual([night, fee(10_000)]);
  expect(returnedLines([night, fee(4_000)], 5_000).at(-1)).toMatchObject({
    subject: 'EARLIER_FEES',
    yen: -1_000,
  });
});

test('what comes back from a divided receipt goes to whom each part was made out, and to nobody beyond it', () => {
  const nights = [line(17_694, 10), line(17_694, 10, { subject: 'PLAN_FEE' })];
  // All of it, for nothing: each has back what it paid.
  expect(dividedReturn(nights, [1_001, 34_387]).map((part) => totalOf(part))).toEqual([1_001, 34_387]);
  // The last night alone comes back from the last receipt.
  expect(dividedReturn([line(17_694, 10)], [17_694, 17_694]).map((part) => totalOf(part))).toEqual([
    0, 17_694,
  ]);
  // A fee is shared.
  const withFee = [...nights, line(-10_001, null, { subject: 'CANCELLATION_FEE' })];
  expect(dividedReturn(withFee, [17_694, 17_694]).map((part) => totalOf(part))).toEqual([12_694, 12_693]);
  expect(dividedReturn(withFee, [35_388])).toEqual([withFee]);
});

test('however what comes back is divided, every yen stands on one part, within its receipt', () => {
  const yens = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(yens, fc.nat(), fc.nat(), (rows, cut, fee) => {
      const back = rows.map((yen) => line(yen, 10));
      const total = totalOf(back);
      const first = cut % (total + 1);
      const kept = fee % (total + 1);
      const lines = kept > 0 ? [...back, line(-kept, null)] : back;
      const parts = dividedReturn(lines, [first, total - first]);
      expect(totalOf(parts.flat())).toBe(total - kept);
      for (const [nth, most] of [first, total - first].entries()) {
        const gross = totalOf(parts[nth]!.filter(({ yen }) => yen > 0));
        expect(gross).toBeLessThanOrEqual(most);
        expect(totalOf(parts[nth]!)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('however a receipt is divided, every yen stands on one part, at its rate', () => {
  const lines = fc.array(
    fc.record({
      yen: fc.integer({ min: 1, max: 50_000 }),
      rate: fc.constantFrom(10 as const, 8 as const, null),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(lines, fc.nat(), (rows, cut) => {
      const whole = rows.map(({ yen, rate }) => line(yen, rate));
      const total = totalOf(whole);
      const first = 1 + (cut % total);
      const parts = [first, total - first].filter((yen) => yen > 0).map((yen) => ({ addressee: 'A', yen }));
      const divided = dividedLines(whole, parts);
      expect(divided.map((part) => totalOf(part))).toEqual(parts.map(({ yen }) => yen));
      for (const rate of [10, 8, null])
        expect(totalOf(divided.flat().filter((one) => one.rate === rate))).toBe(
          totalOf(whole.filter((one) => one.rate === rate)),
        );
    }),
  );
});

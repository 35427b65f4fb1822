import { expect, test } from 'vitest';
import fc from 'fast-check';
import { calendarDate } from '../kernel/calendar-date.ts';
import { sumsByRate, totalOf, untaxedYen } from './receipt.ts';
import type { ReceiptLine } from './receipt.ts';
import { paidOfStay } from './stay-payment.ts';
import type { StayToPay } from './stay-payment.ts';

const line = (subject: ReceiptLine['subject'], night: string | null, yen: number): ReceiptLine => ({
  ...{ subject, name: null, night: night === null ? null : calendarDate(night), rooms: 1, yen },
  rate: subject === 'BATHING_TAX' || subject === 'LODGING_TAX' ? null : 10,
});

const NIGHTS = [
  line('ACCOMMODATION', '2026-11-10', 11_000),
  line('BATHING_TAX', '2026-11-10', 300),
  line('ACCOMMODATION', '2026-11-11', 11_000),
  line('BATHING_TAX', '2026-11-11', 300),
  line('CLEANING_FEE', null, 3_300),
];
const WHOLE = 25_900;
const of = (facts: Partial<StayToPay>): StayToPay => ({
  ...{ feeYen: 0, stayYen: WHOLE, lines: NIGHTS, onPapers: [] },
  ...facts,
});
const told = (lines: readonly ReceiptLine[]) => lines.map(({ subject, yen }) => [subject, yen]);

test('fees are paid first, then the stay, and last what is held for authorities', () => {
  const due = of({ feeYen: 4_000 });
  expect(told(paidOfStay(3_000, due).lines)).toEqual([['CANCELLATION_FEE', 3_000]]);
  const part = paidOfStay(4_000 + 12_000, due);
  expect(part.feeYen).toBe(4_000);
  expect(told(part.lines)).toEqual([
    ['CANCELLATION_FEE', 4_000],
    ['ACCOMMODATION', 11_000],
    ['ACCOMMODATION', 1_000],
  ]);
  expect(part.lines.map(({ isPart }) => isPart === true)).toEqual([false, false, true]);
  expect(sumsByRate(part.lines)).toEqual([{ rate: 10, yen: 12_000, taxYen: 1_090 }]);
  expect(untaxedYen(part.lines)).toBe(4_000);
  const all = paidOfStay(4_000 + WHOLE, due).lines;
  expect(told(all).slice(-3)).toEqual([
    ['CLEANING_FEE', 3_300],
    ['BATHING_TAX', 300],
    ['BATHING_TAX', 300],
  ]);
});

test('what was paid elsewhere comes first, and what stands on a paper stands on no other', () => {
  const atHouse = of({ stayYen: WHOLE - 11_500 });
  const first = paidOfStay(500, atHouse);
  expect(told(first.lines)).toEqual([['ACCOMMODATION', 500]]);
  const rest = paidOfStay(WHOLE - 12_000, {
    ...atHouse,
    stayYen: WHOLE - 12_000,
    onPapers: first.lines,
  });
  expect(told(rest.lines)).toEqual([
    ['ACCOMMODATION', 10_000],
    ['CLEANING_FEE', 3_300],
    ['BATHING_TAX', 300],
    ['BATHING_TAX', 300],
  ]);
  expect(rest.lines.map(({ isPart }) => isPart === true)).toEqual([true, false, false, false]);
});

test('the worked table: parts of a fee, a night and its tax, one of them taken back and paid anew', () => {
  const lines = [line('ACCOMMODATION', '2026-11-10', 22_000), line('BATHING_TAX', '2026-11-10', 600)];
  const pay = (yen: number, feeYen: number, stayYen: number, onPapers: readonly ReceiptLine[]) =>
    paidOfStay(yen, { feeYen, stayYen, lines, onPapers }).lines;
  expect(told(pay(3_000, 4_000, 22_600, []))).toEqual([['CANCELLATION_FEE', 3_000]]);
  const second = pay(12_000, 1_000, 22_600, []);
  expect(told(second)).toEqual([
    ['CANCELLATION_FEE', 1_000],
    ['ACCOMMODATION', 11_000],
  ]);
  const third = pay(11_600, 0, 11_600, second.slice(1));
  expect(told(third)).toEqual([
    ['ACCOMMODATION', 11_000],
    ['BATHING_TAX', 600],
  ]);
  expect(told(pay(12_000, 1_000, 11_000, third))).toEqual(told(second));
});

test('nothing beyond what is due is divided', () => {
  for (const yen of [0, -1, 1.5, WHOLE + 1]) expect(() => paidOfStay(yen, of({}))).toThrow(RangeError);
});

const amounts = fc.integer({ min: 1, max: 40_000 });
const stays = fc.record({
  nights: fc.array(fc.tuple(amounts, fc.integer({ min: 0, max: 900 })), { minLength: 1, maxLength: 4 }),
  cleaning: fc.integer({ min: 0, max: 9_000 }),
  fees: fc.integer({ min: 0, max: 20_000 }),
  elsewhere: fc.double({ min: 0, max: 1, noNaN: true }),
});
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('back' as const), nth: fc.nat() }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('however it is paid and taken back, papers that stand say no yen twice, each what was paid, and all of it in the end', () => {
  fc.assert(
    fc.property(stays, steps, (stay, walk) => {
      const lines = [
        ...stay.nights.flatMap(([yen, tax], nth) => {
          const night = `2026-11-${String(10 + nth)}`;
          return [line('ACCOMMODATION', night, yen), line('BATHING_TAX', night, tax)];
        }),
        line('CLEANING_FEE', null, stay.cleaning),
      ].filter(({ yen }) => yen > 0);
      const elsewhere = Math.floor(totalOf(lines) * stay.elsewhere);
      let standing: ReturnType<typeof paidOfStay>[] = [];
      const papersOf = () => standing.flatMap((one) => one.lines);
      const dueNow = () => {
        const feesPaid = standing.reduce((sum, { feeYen }) => sum + feeYen, 0);
        const stayPaid = totalOf(papersOf()) - feesPaid;
        return { feeYen: stay.fees - feesPaid, stayYen: totalOf(lines) - elsewhere - stayPaid };
      };
      const pay = (share: number) => {
        const due = dueNow();
        const all = due.feeYen + due.stayYen;
        if (all === 0) return;
        const yen = Math.max(1, Math.round(all * share));
        const onPapers = papersOf().filter(({ subject }) => subject !== 'CANCELLATION_FEE');
        const paid = paidOfStay(yen, { ...due, lines, onPapers });
        expect(totalOf(paid.lines)).toBe(yen);
        expect(paid.feeYen).toBe(Math.min(yen, due.feeYen));
        expect(untaxedYen(paid.lines) ?? 0).toBeGreaterThanOrEqual(paid.feeYen);
        standing = [...standing, paid];
      };
      const asCharged = () => {
        for (const whole of lines) {
          const said = papersOf().filter((one) => one.subject === whole.subject && one.night === whole.night);
          expect(totalOf(said)).toBeLessThanOrEqual(whole.yen);
        }
      };
      for (const step of walk) {
        if (step.kind === 'pay') pay(step.share);
        else standing = standing.filter((_, nth) => nth !== step.nth % Math.max(1, standing.length));
        asCharged();
      }
      pay(1);
      asCharged();
      expect(totalOf(papersOf())).toBe(stay.fees + totalOf(lines) - elsewhere);
      expect(dueNow()).toEqual({ feeYen: 0, stayYen: 0 });
    }),
  );
});

/** What an authority may be written to take. */
import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { slipInTax, wrongInTax } from './written-tax.ts';

const today = calendarDate('2026-11-28');
const tax = {
  ...{ authority: 'KYOTO', nameJa: '京都市宿泊税', nameEn: 'Kyoto lodging tax' },
  ...{ validFrom: calendarDate('2027-04-01'), rule: { steps: [{ from: 0, yen: 200 }] } },
};
const steps = (...rows: [number, number][]) => ({
  rule: { steps: rows.map(([from, yen]) => ({ from, yen })) },
});

it.each([
  [{}, null],
  [{ nameEn: '' }, 'nameEn'],
  [{ validFrom: today }, 'validFrom'],
  [{ validFrom: calendarDate('2026-11-29') }, null],
  [{ validFrom: calendarDate('2037-01-01') }, 'validFrom'],
  [{ nameJa: '税\n額' }, 'nameJa'],
  [steps(), 'rule'],
  [steps([0, 1_000_001]), 'rule'],
  [steps([0, 200], [20_000, 500]), null],
  [steps([20_000, 500], [0, 200]), 'rule'],
  [steps([0, 200], [0, 300]), 'rule'],
  [steps([0, -1]), 'rule'],
  [{ rule: { percent: 3, most: 2_000 } }, null],
  [{ rule: { percent: 0, most: 2_000 } }, 'rule'],
  [{ rule: { percent: 101, most: 2_000 } }, 'rule'],
  [{ rule: { percent: 2.5, most: 2_000 } }, 'rule'],
])('with %o it has %o wrong', (over, wrong) => {
  expect(wrongInTax({ ...tax, ...over }, today)).toBe(wrong);
});

const rule = (...at: [number, number][]) => ({ steps: at.map(([from, yen]) => ({ from, yen })) });
it.each([
  [rule([0, 200]), rule([0, 500]), null],
  [rule([0, 200]), rule([0, 600]), { price: 5_000, was: 200, is: 600 }],
  [rule([0, 200]), rule([0, 200], [30_000, 30_000]), { price: 30_000, was: 200, is: 30_000 }],
  [rule([0, 200]), rule([0, 300], [20_000, 250]), { price: 20_000, was: 300, is: 250 }],
  [null, rule([0, 30_000]), null],
  [rule([0, 200]), { percent: 3, most: 700 }, { price: 20_000, was: 200, is: 600 }],
])('beside %o, %o has the slip %o', (before, after, slip) => {
  expect(slipInTax(before, after)).toEqual(slip);
});

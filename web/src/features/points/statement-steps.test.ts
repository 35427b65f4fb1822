import { expect, test } from 'vitest';
import { byFiscalYear, stayOf, stepsOf } from './statement-steps.ts';

type Row = Parameters<typeof stepsOf>[0][number];

const row = (facts: Partial<Row>): Row => ({
  changedAt: '2026-10-01T03:00:00.000Z',
  changeReason: 'CONSUME',
  kind: 'sp',
  pointChange: -10,
  pointsAfter: 80,
  bookingId: 'a',
  ...facts,
});
const shown = (rows: readonly Row[], end: Parameters<typeof stepsOf>[1] = 'all read') =>
  stepsOf(rows, end).map(({ rows: { length }, pointChange, pointsAfter }) => [
    length,
    pointChange,
    pointsAfter,
  ]);

test('the nights of one stay are one step, with their sum and the balance after the last of them', () => {
  expect(
    shown([row({ pointsAfter: 70 }), row({ pointsAfter: 80 }), row({ bookingId: 'b', pointsAfter: 90 })]),
  ).toEqual([
    [2, -20, 70],
    [1, -10, 90],
  ]);
});

test.each([
  ['at another moment', { changedAt: '2026-10-02T03:00:00.000Z' }],
  ['for another reason', { changeReason: 'KEEP' }],
  ['of another kind', { kind: 'tvp' }],
  ['of another stay', { bookingId: 'b' }],
])('what moved %s is a step of its own', (_name, other) => {
  expect(shown([row({}), row(other)])).toHaveLength(2);
});

test('grants of one moment stand each for itself', () => {
  const grant = row({ bookingId: null, changeReason: 'GRANT', pointChange: 10 });
  expect(shown([grant, grant])).toHaveLength(2);
});

test('a step that may go on among rows not yet read waits for them, unless it is the only one', () => {
  const cut = [row({ bookingId: 'b' }), row({}), row({})];
  expect(shown(cut, 'more follow')).toHaveLength(1);
  expect(shown(cut)).toHaveLength(2);
  expect(shown([row({}), row({})], 'more follow')).toHaveLength(1);
});

test('a step belongs to the fiscal year of its day in Japan', () => {
  const years = byFiscalYear(
    stepsOf(
      [row({ changedAt: '2026-03-31T15:00:00.000Z' }), row({ changedAt: '2026-03-31T14:59:59.000Z' })],
      'all read',
    ),
  );
  expect(years.map(({ year }) => year)).toEqual([2026, 2025]);
});

const ofStay = (...nights: (string | null)[]) =>
  nights.map((night) => ({ night, checkInDate: '2027-01-20', checkOutDate: '2027-01-21' }));
const whole = { checkInDate: '2027-01-20', checkOutDate: '2027-01-21' };

test.each([
  [
    'the two nights that it took, of which one was given up later',
    ofStay('2027-01-21', '2027-01-20', '2027-01-20'),
    { checkInDate: '2027-01-20', checkOutDate: '2027-01-22' },
  ],
  [
    'the night that was given up alone',
    ofStay('2027-01-21'),
    { checkInDate: '2027-01-21', checkOutDate: '2027-01-22' },
  ],
  ['the whole stay where no night is named', ofStay(null), whole],
  ['the whole stay where nights lie apart', ofStay('2027-01-20', '2027-01-23'), whole],
])('a step is about %s', (_name, rows, stay) => {
  expect(stayOf(rows)).toEqual(stay);
});

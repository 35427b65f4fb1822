import { expect, test } from 'vitest';
import { calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { policyStages, type PolicyClock, type PolicyStage } from './policy-stages.ts';

const standard = {
  noShowPenalty: 100,
  day0Penalty: 80,
  thresholds: [
    { day: 7, penalty: 20 },
    { day: 2, penalty: 50 },
  ],
};
const momentIn = (text: string) => Date.parse(`${text}+09:00`);
const own = (day: string): PolicyClock => ({ checkInDate: calendarDate(day), until: null });
const left = (day: string, until: string): PolicyClock => ({
  checkInDate: calendarDate(day),
  until: new Date(momentIn(until)).toISOString(),
});
const inJapan = (ms: number | null) =>
  ms === null ? null : new Date(ms + 9 * 3_600_000).toISOString().slice(0, 16);
const said = (stages: readonly PolicyStage[]) =>
  stages.map(({ fromMs, beforeMs, percent }) => [inJapan(fromMs), inJapan(beforeMs), percent]);

test('the standard policy lies on the calendar without gap or overlap', () => {
  const stages = policyStages(standard, [own('2026-12-11')], momentIn('2026-11-21T12:00'));
  expect(said(stages)).toEqual([
    [null, '2026-12-04T00:00', 0],
    ['2026-12-04T00:00', '2026-12-09T00:00', 20],
    ['2026-12-09T00:00', '2026-12-11T00:00', 50],
    ['2026-12-11T00:00', '2026-12-12T00:00', 80],
    ['2026-12-12T00:00', null, 100],
  ]);
});

test.each([
  ['2026-12-03', 'free'],
  ['2026-12-04', 'band'],
  ['2026-12-10', 'band'],
  ['2026-12-11', 'checkInDay'],
  ['2026-12-12', 'noShow'],
])('on %s exactly one stage is now: %s', (today, kind) => {
  const stages = policyStages(standard, [own('2026-12-11')], epochMsOf(calendarDate(today)));
  expect(stages.filter((stage) => stage.state === 'now').map((stage) => stage.kind)).toEqual([kind]);
});

test('a moved stay is counted from the arrival it left for a week, then from its own', () => {
  const clocks = [left('2026-12-01', '2026-12-06T13:05'), own('2026-12-31')];
  const stages = policyStages(standard, clocks, momentIn('2026-11-29T13:06'));
  expect(said(stages)).toEqual([
    [null, '2026-11-24T00:00', 0],
    ['2026-11-24T00:00', '2026-11-29T00:00', 20],
    ['2026-11-29T00:00', '2026-12-01T00:00', 50],
    ['2026-12-01T00:00', '2026-12-06T13:05', 80],
    ['2026-12-06T13:05', '2026-12-24T00:00', 0],
    ['2026-12-24T00:00', '2026-12-29T00:00', 20],
    ['2026-12-29T00:00', '2026-12-31T00:00', 50],
    ['2026-12-31T00:00', '2027-01-01T00:00', 80],
    ['2027-01-01T00:00', null, 100],
  ]);
});

test('where the week ends on a rate that goes on, nothing is said of it; nor is the day of arrival counted from another', () => {
  const free = [left('2026-12-20', '2026-12-06T13:05'), own('2026-12-31')];
  expect(said(policyStages(standard, free, momentIn('2026-11-30T00:00'))).slice(0, 2)).toEqual([
    [null, '2026-12-24T00:00', 0],
    ['2026-12-24T00:00', '2026-12-29T00:00', 20],
  ]);
  const near = [left('2026-12-01', '2026-12-06T13:05'), own('2026-12-03')];
  expect(said(policyStages(standard, near, momentIn('2026-11-30T00:00'))).slice(-3)).toEqual([
    ['2026-12-01T00:00', '2026-12-03T00:00', 80],
    ['2026-12-03T00:00', '2026-12-04T00:00', 80],
    ['2026-12-04T00:00', null, 100],
  ]);
});

test('a stay that was moved twice goes back from one arrival to the next', () => {
  const clocks = [
    left('2026-12-01', '2026-12-02T09:00'),
    left('2026-12-10', '2026-12-05T18:30'),
    own('2026-12-31'),
  ];
  const stages = policyStages(standard, clocks, momentIn('2026-12-01T00:00'));
  expect(said(stages).slice(3, 7)).toEqual([
    ['2026-12-01T00:00', '2026-12-02T09:00', 80],
    ['2026-12-02T09:00', '2026-12-03T00:00', 0],
    ['2026-12-03T00:00', '2026-12-05T18:30', 20],
    ['2026-12-05T18:30', '2026-12-24T00:00', 0],
  ]);
});

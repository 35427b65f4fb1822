import { expect, test } from 'vitest';
import { policyStages } from './policy-stages.ts';

const standard = {
  noShowPenalty: 100,
  day0Penalty: 80,
  thresholds: [
    { day: 7, penalty: 20 },
    { day: 2, penalty: 50 },
  ],
};

test('the standard policy lies on the calendar without gap or overlap', () => {
  const stages = policyStages(standard, '2026-12-11', '2026-11-21');
  expect(stages.map(({ from, to, percent }) => [from, to, percent])).toEqual([
    [null, '2026-12-03', 0],
    ['2026-12-04', '2026-12-08', 20],
    ['2026-12-09', '2026-12-10', 50],
    ['2026-12-11', '2026-12-11', 80],
    [null, null, 100],
  ]);
});

test.each([
  ['2026-12-03', 'free'],
  ['2026-12-04', 'band'],
  ['2026-12-10', 'band'],
  ['2026-12-11', 'checkInDay'],
  ['2026-12-12', 'noShow'],
])('on %s exactly one stage is now: %s', (today, kind) => {
  const now = policyStages(standard, '2026-12-11', today).filter((stage) => stage.state === 'now');
  expect(now.map((stage) => stage.kind)).toEqual([kind]);
});

import { expect, it } from 'vitest';
import { momentOfStep } from './judge-cancellation.ts';

type Written = Parameters<typeof momentOfStep>[0];
const noon = Date.parse('2026-06-05T03:00:00Z');
const rows = (chargedMs: number, keptMs: readonly number[], waivedMs: readonly number[] = []) =>
  ({
    charges: [{ at: new Date(chargedMs) }],
    penalties: keptMs.map((ms) => ({ at: new Date(ms) })),
    waivers: waivedMs.map((ms) => ({ at: new Date(ms) })),
    nights: [{ ended_at: null }],
    changes: [{ applied_at: null }],
  }) as unknown as Written;
const stepMs = (written: Written) => momentOfStep(written, new Date(noon)).getTime();

it('is now where all that was written of the stay is of before', () => {
  expect(stepMs(rows(noon - 5_000, []))).toBe(noon);
  expect(stepMs(rows(noon - 5_000, [noon - 1]))).toBe(noon);
});

it('is later than the last step, in the same millisecond and after a clock was set back', () => {
  expect(stepMs(rows(noon, []))).toBe(noon + 1);
  expect(stepMs(rows(noon - 5_000, [noon]))).toBe(noon + 1);
  expect(stepMs(rows(noon - 5_000, [noon + 60_000, noon]))).toBe(noon + 60_001);
  expect(stepMs(rows(noon - 5_000, [noon], [noon + 2]))).toBe(noon + 3);
});

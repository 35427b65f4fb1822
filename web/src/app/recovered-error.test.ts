import { describe, expect, it } from 'vitest';
import { reportRecovered } from './recovered-error.ts';

const reportsOf = (error: unknown) => {
  const reports: unknown[] = [];
  reportRecovered(error, (why) => reports.push(why));
  return reports;
};

describe('a rendering that was done again', () => {
  it('is reported by its cause', () => {
    const cause = new Error('a name is missing');
    expect(reportsOf(new Error('recovered', { cause }))).toEqual([cause]);
  });

  it('is reported by itself where it names none', () => {
    const error = new Error('recovered');
    expect(reportsOf(error)).toEqual([error]);
    expect(reportsOf('odd')).toEqual(['odd']);
  });

  it('is not reported where a page that is left was asked for once more', () => {
    expect(reportsOf(new Error('recovered', { cause: new Error('Invariant failed') }))).toEqual([]);
  });

  it('is reported where the same was thrown and nothing recovered', () => {
    expect(reportsOf(new Error('Invariant failed'))).toHaveLength(1);
  });
});

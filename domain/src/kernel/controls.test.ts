import { describe, expect, it } from 'vitest';
import { asLines, asOneLine } from './controls.ts';

describe('signs that are no text', () => {
  it.each([
    ['そば、えび', 'そば、えび'],
    ['えび\r\nかに\rそば\u2028いか', 'えび\nかに\nそば\nいか'],
    ['\u001b[31mえび\u0007\u0000', '[31mえび'],
    ['えび\tかに', 'えび かに'],
    ['\u202eえび\u2066', 'えび'],
    [' \n ', ''],
  ])('are left out of lines, which stay: %j is %j', (typed, kept) => {
    expect(asLines(typed)).toBe(kept);
    expect(asLines(kept)).toBe(kept);
  });

  it('are blanks in a text that is printed as one line', () => {
    expect(asOneLine('熱海市\u001b[2J\r\n1\u202e-2')).toBe('熱海市 [2J  1 -2');
    expect(asOneLine('葛\u{e0100}城 髙﨑')).toBe('葛\u{e0100}城 髙﨑');
  });
});

/** An answer chosen from a list means the option, in whichever language it was read. */
import { describe, expect, it } from 'vitest';
import { answeredOnes, answerText, keptAnswer, shownAnswer } from './plan-answers.ts';

const meal = {
  type: 'SELECT',
  options: [
    ['和食', 'Japanese'],
    ['洋食', 'Western'],
  ],
} as const;
const wish = { type: 'TEXT', options: [] } as const;

describe('an answer from a list', () => {
  it('is kept under the same name, whichever language it was given in', () => {
    expect(keptAnswer(meal, 'Western')).toBe('洋食');
    expect(keptAnswer(meal, '洋食')).toBe('洋食');
  });

  it('is shown in the language of the reader, also where it was kept in the other one', () => {
    expect(shownAnswer(meal, '洋食', 'en')).toBe('Western');
    expect(shownAnswer(meal, 'Western', 'ja')).toBe('洋食');
    expect(shownAnswer(meal, 'Western', 'en')).toBe('Western');
  });

  it('is shown as it was kept once the list holds it no more', () => {
    expect(shownAnswer(meal, '中華', 'en')).toBe('中華');
  });
});

describe('an answer that was written', () => {
  it('stays as it is, even where it reads like an option or answers a question that is gone', () => {
    expect(keptAnswer(wish, 'Western')).toBe('Western');
    expect(shownAnswer(wish, '洋食', 'en')).toBe('洋食');
    expect(shownAnswer(undefined, '洋食', 'en')).toBe('洋食');
  });
});

describe('the answers that are shown', () => {
  it('are those given, in the order of the questions; what was left open is left out', () => {
    expect(answeredOnes(['a', 'b', 'c', 'd'], ['1', '', null])).toEqual([{ question: 'a', answer: '1' }]);
    expect(answeredOnes(['a'], [undefined, 'of no question'])).toEqual([]);
  });

  it('say yes or no for a box, a day as days are written, and else what was given', () => {
    const words = { yes: 'yes', no: 'no', date: (day: string) => `on ${day}` };
    expect(answerText('CHECK', 'true', words)).toBe('yes');
    expect(answerText('CHECK', 'false', words)).toBe('no');
    expect(answerText('DATE', '2030-01-02', words)).toBe('on 2030-01-02');
    expect(answerText('TEXT', 'true', words)).toBe('true');
  });
});

import { describe, expect, it } from 'vitest';
import { LONGEST_ANSWER, withPhone, wrongInFaq } from './faq.ts';
import type { WrittenFaq } from './faq.ts';

const written: WrittenFaq = {
  section: 'STAY',
  questionJa: '駐車場はありますか。',
  questionEn: 'Is there parking?',
  answerJa: 'ございます。',
  answerEn: 'Yes.',
};

describe('a question that is asked often', () => {
  it('may lack a language as a draft, and not where members see it', () => {
    expect(wrongInFaq({ ...written, answerEn: ' ' }, false)).toBeNull();
    expect(wrongInFaq({ ...written, answerEn: ' ' }, true)).toBe('answerEn');
    expect(wrongInFaq(written, true)).toBeNull();
  });

  it('is bounded by its letters, whatever they weigh', () => {
    expect(wrongInFaq({ ...written, answerJa: '𠮷'.repeat(LONGEST_ANSWER) }, true)).toBeNull();
    expect(wrongInFaq({ ...written, answerJa: '𠮷'.repeat(LONGEST_ANSWER + 1) }, false)).toBe('answerJa');
  });

  it('has nothing that a screen acts on instead of showing it; an answer has lines', () => {
    expect(wrongInFaq({ ...written, questionJa: '駐\u001b[31m車場' }, false)).toBe('questionJa');
    expect(wrongInFaq({ ...written, questionEn: 'Park\ning' }, false)).toBe('questionEn');
    expect(wrongInFaq({ ...written, answerJa: 'はい。\n\nどうぞ。' }, true)).toBeNull();
    expect(wrongInFaq({ ...written, answerEn: '\u202eabc' }, false)).toBe('answerEn');
  });

  it('names the call centre by a mark', () => {
    expect(withPhone('{phone}へ。（{phone}）', '0120-0')).toBe('0120-0へ。（0120-0）');
  });
});

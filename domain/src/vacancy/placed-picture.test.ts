import { describe, expect, it } from 'vitest';
import { LONGEST_ALT, wrongInPicture } from './placed-picture.ts';

const texts = { altJa: '湖に面した露天風呂', altEn: 'An open-air bath by the lake' };

describe('what a picture shows in words', () => {
  it('is there in both languages where members see it', () => {
    expect(wrongInPicture(texts, true)).toBeNull();
    expect(wrongInPicture({ ...texts, altJa: ' ' }, true)).toBe('altJa');
    expect(wrongInPicture({ ...texts, altEn: '' }, true)).toBe('altEn');
    expect(wrongInPicture({ altJa: '', altEn: '' }, false)).toBeNull();
  });

  it('is one line that says something, and not longer than one breath', () => {
    expect(wrongInPicture({ ...texts, altJa: '…' }, true)).toBe('altJa');
    expect(wrongInPicture({ ...texts, altEn: 'A bath\nby the lake' }, false)).toBe('altEn');
    expect(wrongInPicture({ ...texts, altJa: '湖'.repeat(LONGEST_ALT) }, true)).toBeNull();
    expect(wrongInPicture({ ...texts, altJa: '湖'.repeat(LONGEST_ALT + 1) }, false)).toBe('altJa');
  });
});

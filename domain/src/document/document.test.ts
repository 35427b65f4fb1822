/** What a document needs to be kept, and to be shown. */
import { describe, expect, it } from 'vitest';
import { isFileName, wrongInDocument } from './document.ts';
import type { WrittenDocument } from './document.ts';

const issue: WrittenDocument = {
  ...{ kind: 'VACATION_LIFE', year: 2026, month: 10, docType: null, place: 0 },
  ...{ fileNameJa: '会報誌.pdf', fileNameEn: 'magazine.pdf', urlJa: '/a.pdf', urlEn: '/b.pdf' },
};
const empty = { fileNameJa: '', fileNameEn: '', urlJa: '', urlEn: '' };

describe('a document', () => {
  it.each([
    [{}, null],
    [{ year: null }, 'year'],
    [{ year: 1899 }, 'year'],
    [{ month: 13 }, 'month'],
    [{ month: null }, 'month'],
    [{ docType: 'TERMS' }, 'docType'],
    [{ kind: 'USER_GUIDE' }, 'month'],
    [{ kind: 'USER_GUIDE', month: null }, null],
    [{ kind: 'OTHER', year: null, month: null }, 'docType'],
    [{ kind: 'OTHER', year: null, month: null, docType: 'FORM' }, null],
    [{ kind: 'OTHER', month: null, docType: 'FORM' }, 'year'],
    [{ place: 10_000 }, 'place'],
    [{ urlEn: '' }, 'urlEn'],
    [{ fileNameEn: '' }, 'fileNameEn'],
    [{ fileNameJa: 'magazine.exe' }, 'fileNameJa'],
  ] as const)('with %o, to be shown, has %o wrong', (over, wrong) => {
    expect(wrongInDocument({ ...issue, ...over }, true)).toBe(wrong);
  });

  it('may lack its files while it is a draft, and nothing else', () => {
    expect(wrongInDocument({ ...issue, ...empty }, false)).toBeNull();
    expect(wrongInDocument({ ...issue, ...empty, year: null }, false)).toBe('year');
    expect(wrongInDocument({ ...issue, ...empty, fileNameEn: '../x.pdf' }, false)).toBe('fileNameEn');
  });
});

it.each([
  ['会報誌 2026年10月号.pdf', true],
  ['guide.PDF', true],
  ['.pdf', false],
  ['guide', false],
  ['a/b.pdf', false],
  ['a\u202Efdp.pdf', false],
  [`${'a'.repeat(117)}.pdf`, false],
])('%o as the name of a file: %o', (name, is) => expect(isFileName(name)).toBe(is));

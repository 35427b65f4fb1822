/** The pictures in the repository are the ones the program draws, and light enough for any page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictures } from './pictures.ts';

const folder = path.join(import.meta.dirname, '../../web/public/pictures');

describe.each(Object.entries(pictures))('%s', (name, draw) => {
  const text = draw().toString();

  test('is drawn the same every time, and committed as drawn', () => {
    expect(draw().toString()).toBe(text);
    expect(readFileSync(path.join(folder, `${name}.svg`), 'utf8') === text).toBe(true);
  });

  test('is light, and carries nothing but shapes', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(30 * 1024);
    expect(text).not.toMatch(
      /<(?:script|text|image|style|filter|foreignObject)\b|https?:(?!\/\/www\.w3\.org\/2000\/svg)|NaN|undefined/,
    );
  });
});

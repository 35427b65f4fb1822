import { describe, expect, it } from 'vitest';
import { readBody } from './exchange.ts';
import { isFlatBody } from './texts.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body', () => {
  it('is read where it is as deep and long as an operation may be', () => {
    const ids = Array.from({ length: 1_900 }, (_, id) => `"${id}"`).join();
    expect(readBody(`{"query":"{ a }","variables":{"ids":[${ids}],"deep":${nested(7)}}}`)?.query).toBe(
      '{ a }',
    );
  });

  it.each([
    ['deep', `{"query":"{ a }","variables":{"x":${nested(440_000)}}}`],
    ['deep beside the variables', `{"query":"{ a }","extensions":${nested(50)}}`],
    ['wide', `{"query":"{ a }","variables":{"x":[${'[],'.repeat(5_000)}[]]}}`],
    ['full of keys', `{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":1`).join()}}`],
    ['deep and never closed', '['.repeat(440_000)],
  ])('that is %s is not made into values', (_, body) => {
    expect(isFlatBody(body)).toBe(false);
    expect(readBody(body)).toBeNull();
  });

  it('has brackets and commas in its texts for nothing, quotes after a backslash too', () => {
    expect(isFlatBody(`{"query":"${'[{,'.repeat(9_000)}\\"[[[[[[[[[[[[[[[["}`)).toBe(true);
    expect(isFlatBody(`{"query":"\\\\","x":${nested(50)}}`)).toBe(false);
    expect(isFlatBody('"unfinished [[[[[[[[[[[[[[[[')).toBe(true);
  });
});

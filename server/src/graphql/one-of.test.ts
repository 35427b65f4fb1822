import { buildSchema, parse } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { oneOfCheck } from './one-of.ts';

const schema = buildSchema(`
  input Wanted @oneOf { day: String, days: [String!] }
  input Around { wanted: Wanted, all: [Wanted!] }
  type Query { plain(n: Int): Int, act(wanted: Wanted, around: Around): Int }`);
const checkOf = (text: string) => oneOfCheck(schema, parse(text).definitions[0] as OperationDefinitionNode);

describe('variables of inputs that take one of several fields', () => {
  const check = checkOf('query($w: Wanted, $a: Around) { act(wanted: $w, around: $a) }')!;

  it.each([
    [{}, true],
    [{ w: null }, true],
    [{ w: { day: 'x' } }, true],
    [{ w: { days: [] } }, true],
    [{ w: {} }, false],
    [{ w: { day: null } }, false],
    [{ w: { day: 'x', days: [] } }, false],
    [{ w: { day: 'x', days: null } }, false],
    [{ a: { wanted: { day: 'x' }, all: [{ days: [] }] } }, true],
    [{ a: { all: [{ day: 'x' }, { day: 'x', days: [] }] } }, false],
    [{ a: { all: { day: 'x', days: [] } } }, false],
    [{ a: { wanted: {} } }, false],
  ])('%j fit: %s', (variables, fits) => {
    expect(check(variables)).toBe(fits);
  });

  it('are not looked at where an operation takes none', () => {
    expect(checkOf('query($n: Int) { plain(n: $n) }')).toBeNull();
  });
});

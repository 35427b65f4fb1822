import { describe, expect, it } from 'vitest';
import { isRegistrationNumber } from './registration-number.ts';

const good = 'T1180301018771';

describe('a registration number', () => {
  it.each(['T7000012050002', 'T1180301018771', 'T9999999999999'])(
    '%s has the right check digit',
    (number) => {
      expect(isRegistrationNumber(number)).toBe(true);
    },
  );

  it.each([
    ['one digit mistyped', 'T7000012050003'],
    ['another digit mistyped', 'T7000012150002'],
    ['two digits exchanged', 'T1180301081771'],
    ['a check digit of zero', 'T0000000000000'],
    ['no T', '7000012050002'],
    ['a small t', 't7000012050002'],
    ['twelve digits', 'T700001205000'],
    ['fourteen digits', 'T70000120500021'],
    ['digits of full width', 'T７００００１２０５０００２'],
    ['a space behind', 'T7000012050002 '],
    ['nothing', ''],
  ])('with %s is none', (_what, number) => {
    expect(isRegistrationNumber(number)).toBe(false);
  });

  // Nine more or less leaves what is left over by nine as it was, so 0 for 9 is the one slip that may pass.
  it('that is a digit off anywhere is found, unless by nine', () => {
    const passing = [...good.slice(1)].flatMap((right, place) =>
      [...'0123456789']
        .filter((digit) => (Number(digit) - Number(right)) % 9 !== 0)
        .map((digit) => good.slice(0, place + 1) + digit + good.slice(place + 2))
        .filter(isRegistrationNumber),
    );
    expect(passing).toEqual([]);
  });

  it('with two unlike neighbours exchanged is found', () => {
    const passing = Array.from({ length: 11 }, (_none, place) => place + 2)
      .filter((at) => good[at] !== good[at + 1])
      .map((at) => good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2));
    expect(passing.length).toBeGreaterThan(8);
    expect(passing.filter(isRegistrationNumber)).toEqual([]);
  });
});

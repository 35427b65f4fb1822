import { expect, it } from 'vitest';
import { bookingIdOfCode } from './check-in-code.ts';

const ID = '0f8b2c1e-9a7d-4e63-b1ff-fb00ff3e7a51';
const compact = Buffer.from(ID.replaceAll('-', ''), 'hex').toString('base64url');

it('the id of a booking is read from its code', () => {
  expect(compact).toMatch(/[-_]/);
  expect(bookingIdOfCode(`SC1.${compact}.AAAAAAAAAAA`)).toBe(ID);
});

it.each(['', 'R00100001', `SC1.${compact}`, `SC2.${compact}.AAAAAAAAAAA`, `SC1.${compact}A.AAAAAAAAAAA`])(
  '%j is no code',
  (typed) => {
    expect(bookingIdOfCode(typed)).toBeNull();
  },
);

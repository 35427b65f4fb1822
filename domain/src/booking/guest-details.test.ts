/** Kinds of guests and their ages, edge by edge. */
import { expect, it } from 'vitest';
import { ageProblem, guestProblems } from './guest-details.ts';

const kinds = {
  representative: { representative: true, child: false, bedShared: false },
  adult: { representative: false, child: false, bedShared: false },
  child: { representative: false, child: true, bedShared: false },
  sharing: { representative: false, child: true, bedShared: true },
};

it.each([
  ['representative', 17, 'representativeAge'],
  ['representative', 18, null],
  ['adult', 3, 'adultAge'],
  ['adult', 12, 'adultAge'],
  ['adult', 13, null],
  ['child', 0, null],
  ['child', 17, null],
  ['child', 18, 'childAge'],
  ['sharing', 12, null],
  ['sharing', 13, 'bedShareAge'],
  ['sharing', 45, 'bedShareAge'],
] as const)('as %s, %i years: %s', (kind, age, problem) => {
  expect(ageProblem(kinds[kind], age)?.problem ?? null).toBe(problem);
});

it.each([
  ...(['name', 'kana', 'address1', 'occupation'] as const),
  ...(['tel', 'email', 'nationality', 'passportNumber'] as const),
])('what is written as %s is one line that a screen shows as it is', (field) => {
  const guest = {
    ...{ ...kinds.adult, abroad: true, age: null, name: 'Sample Guest', kana: 'ミホン' },
    ...{ address1: 'Honolulu', occupation: 'pilot', tel: '+1-415-555-0100', email: 'guest@example.com' },
    ...{ nationality: 'USA', passportNumber: 'AB1234567' },
  };
  expect(guestProblems(guest)).toEqual([]);
  for (const sign of ['\u001b[31m', '\u0001', '\u202e', '\r\n'])
    expect(guestProblems({ ...guest, [field]: `${guest[field]}${sign}` })).toMatchObject([{ field }]);
});

it.each([
  ['AB1234567', null],
  ['12 345 678', null],
  ['X-1234567', null],
  ['---', 'ticket'],
  ['＊＊＊', 'ticket'],
  ['AB#1234567', 'ticket'],
  ['-1234567', 'ticket'],
])('the number of a passport is letters and digits: %s', (passportNumber, problem) => {
  const guest = {
    ...{ ...kinds.adult, abroad: true, age: null, name: 'Sample Guest', kana: null, address1: null },
    ...{ occupation: null, tel: '+1-415-555-0100', email: null, nationality: 'USA', passportNumber },
  };
  const found = guestProblems(guest).find(({ field }) => field === 'passportNumber');
  expect(found?.problem.problem ?? null).toBe(problem);
});

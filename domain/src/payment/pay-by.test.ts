/** How the charges of a stay are paid: one way for a person, by subject for a company. */
import { expect, it } from 'vitest';
import {
  allPreferences,
  paymentParts,
  PREFERENCE_NAMES,
  preferredWay,
  wayOf,
  wayOfFee,
  yenByWay,
} from './pay-by.ts';
import type { AllPreferences, ChargeSubject, ChosenWay, PayBy, PreferenceName } from './pay-by.ts';

const onSite: AllPreferences = {
  accommodationFeePayment: 'ON_SITE',
  facilityFeePayment: 'ON_SITE',
  setupFeePayment: 'ON_SITE',
  optionalCleaningPayment: 'ON_SITE',
  taxPayment: 'ON_SITE',
  otherServicePayment: 'ON_SITE',
};

it.each<[ChargeSubject, PreferenceName]>([
  ['ACCOMMODATION', 'accommodationFeePayment'],
  ['USAGE_FEE', 'facilityFeePayment'],
  ['CLEANING_FEE', 'setupFeePayment'],
  ['LODGING_TAX', 'taxPayment'],
  ['BATHING_TAX', 'taxPayment'],
  ['PLAN_FEE', 'otherServicePayment'],
])('%s is paid as %s says, and as no other preference', (subject, name) => {
  expect(preferredWay(subject, { ...onSite, [name]: 'INVOICE' })).toBe('INVOICE');
  const others = Object.fromEntries(PREFERENCE_NAMES.map((other) => [other, 'CARD'])) as Record<
    PreferenceName,
    ChosenWay
  >;
  expect(preferredWay(subject, { ...others, [name]: 'ON_SITE' })).toBe('ON_SITE');
});

it('what has no preference of its own is another service', () => {
  for (const subject of ['RENTAL', 'LATER' as ChargeSubject] as const)
    expect(preferredWay(subject, { ...onSite, otherServicePayment: 'CARD' })).toBe('CARD');
});

it('preferences are set only when all six are filled', () => {
  expect(allPreferences(onSite)).toEqual(onSite);
  for (const name of PREFERENCE_NAMES) expect(allPreferences({ ...onSite, [name]: null })).toBeNull();
});

it('a person pays everything in the way that was chosen', () => {
  expect(wayOf('LODGING_TAX', 'CARD', onSite)).toBe('CARD');
  expect(wayOf('ACCOMMODATION', 'ON_SITE', { ...onSite, accommodationFeePayment: 'CARD' })).toBe('ON_SITE');
  expect(() => wayOf('ACCOMMODATION', 'PREFERENCE', null)).toThrow('not set');
});

it('yen are added up by their way', () => {
  const parts = [
    { payBy: 'CARD', yen: 10 },
    { payBy: 'INVOICE', yen: 5 },
    { payBy: 'CARD', yen: -3 },
  ] as const;
  expect(yenByWay(parts)).toEqual({ CARD: 7, ON_SITE: 0, INVOICE: 5, TVP: 0 });
});

it('parts are told for each way that occurs, with what is still to be paid of them', () => {
  const asked = { CARD: 10, ON_SITE: 4, INVOICE: 0, TVP: 0 };
  expect(paymentParts(asked, { card: 7, billed: 0, desk: 0 }, ['INVOICE'])).toEqual([
    { way: 'CARD', yen: 10, dueYen: 3 },
    { way: 'ON_SITE', yen: 4, dueYen: 4 },
    { way: 'INVOICE', yen: 0, dueYen: 0 },
  ]);
  expect(paymentParts(asked, { card: 12, billed: 0, desk: 0 }, [])).toHaveLength(2);
  // What was paid at the house covers what is to be paid there first, and what no card has paid then.
  expect(paymentParts(asked, { card: 7, billed: 0, desk: 5 }, []).map(({ dueYen }) => dueYen)).toEqual([
    2, 0,
  ]);
  // TVP pay at once, and are named only while they pay something.
  expect(paymentParts({ ...asked, TVP: 6 }, { card: 10, billed: 0, desk: 0 }, ['TVP']).at(-1)).toEqual({
    ...{ way: 'TVP', yen: 6, dueYen: 0 },
  });
  expect(paymentParts(asked, { card: 10, billed: 0, desk: 0 }, ['TVP']).map(({ way }) => way)).not.toContain(
    'TVP',
  );
});

it.each<[string, readonly [string, PayBy][], PayBy]>([
  [
    'the accommodation',
    [
      ['BATHING_TAX', 'ON_SITE'],
      ['PLAN_FEE', 'CARD'],
      ['ACCOMMODATION', 'INVOICE'],
    ],
    'INVOICE',
  ],
  [
    'the usage fee where the nights are paid with points',
    [
      ['CLEANING_FEE', 'CARD'],
      ['USAGE_FEE', 'INVOICE'],
    ],
    'INVOICE',
  ],
  [
    'the plan where there is nothing else',
    [
      ['CLEANING_FEE', 'ON_SITE'],
      ['PLAN_FEE', 'CARD'],
    ],
    'CARD',
  ],
  ['what is paid at the house where there is none of them', [['CLEANING_FEE', 'CARD']], 'ON_SITE'],
])('a cancellation fee is paid as %s', (_followed, lines, way) => {
  expect(wayOfFee(lines.map(([subject, payBy]) => ({ subject, payBy })))).toBe(way);
});

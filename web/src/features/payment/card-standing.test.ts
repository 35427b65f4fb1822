import { expect, it } from 'vitest';
import { cardStanding } from './card-standing.ts';

const now = Date.parse('2026-11-22T00:00:00Z');

it.each([
  ['on its way', undefined, { is: 'asked' }],
  ['good', { expire: '2611' }, { is: 'good' }],
  ['over since the end of its month', { expire: '2610' }, { is: 'expired', lastDay: '2026-10-31' }],
  ['over since a February', { expire: '02/24' }, { is: 'expired', lastDay: '2024-02-29' }],
  ['not there', 'none', { is: 'none' }],
  ['not to be looked up', 'unknown', { is: 'unknown' }],
] as const)('a card that is %s stands so', (_how, found, standing) => {
  expect(cardStanding(found, now)).toEqual(standing);
});

import { expect, it } from 'vitest';
import { standingParts } from './standing-parts.ts';

it('what the card has paid, what is paid at the house and what is on the bill stand by themselves', () => {
  expect(
    standingParts([
      { way: 'CARD', jpy: 22_000, dueJpy: 0 },
      { way: 'ON_SITE', jpy: 300, dueJpy: 300 },
      { way: 'INVOICE', jpy: 3_300, dueJpy: 0 },
    ]),
  ).toEqual([
    { says: 'CARD_PAID', jpy: 22_000 },
    { says: 'ON_SITE', jpy: 300 },
    { says: 'INVOICE', jpy: 3_300 },
  ]);
});

it('what was paid at the house stands beside what is still to be paid there', () => {
  expect(standingParts([{ way: 'ON_SITE', jpy: 31_620, dueJpy: 11_620 }])).toEqual([
    { says: 'ON_SITE_PAID', jpy: 20_000 },
    { says: 'ON_SITE', jpy: 11_620 },
  ]);
});

it('what the bank has refused for good is paid at the house, with what was to be paid there', () => {
  expect(
    standingParts([
      { way: 'CARD', jpy: 22_000, dueJpy: 22_000 },
      { way: 'ON_SITE', jpy: 300, dueJpy: 300 },
    ]),
  ).toEqual([{ says: 'ON_SITE', jpy: 22_300 }]);
});

/** What becomes of an order whose end nobody has told. */
import { expect, it } from 'vitest';
import { isAnswerAwaited, nextOfOrder } from './open-order.ts';
import type { OrderState } from './open-order.ts';

const first = { wasAsked: false };
const asked = { wasAsked: true };

it.each<[OrderState, { wasAsked: boolean }, number, string]>([
  ['unknown', first, 59, 'wait'],
  ['unknown', first, 60, 'abandon'],
  ['unknown', asked, 60, 'abandon'],
  ['entered', first, 59, 'wait'],
  ['entered', first, 60, 'abandon'],
  ['entered', asked, 1, 'declined'],
  ['challenge', first, 1, 'ask the holder’s answer'],
  ['challenge', asked, 899, 'ask the holder’s answer'],
  ['challenge', asked, 100_000, 'ask the holder’s answer'],
  ['succeeded', first, 1, 'succeed'],
  ['succeeded', asked, 100_000, 'succeed'],
  ['other', first, 1, 'abandon'],
])('an order that is %s (%o) after %i seconds: %s', (state, { wasAsked }, age, next) => {
  expect(nextOfOrder(state, { age, wasAsked })).toBe(next);
});

it.each([
  [true, 899, true],
  [true, 900, false],
  [false, 59, true],
  [false, 60, false],
])('a holder (sent to the page: %s) is waited for after %i seconds: %s', (wasAsked, age, awaited) => {
  expect(isAnswerAwaited({ age, wasAsked })).toBe(awaited);
});

/** What the gateway's codes mean. */
import { expect, it } from 'vitest';
import { generalCodeOf } from '../kernel/refusal.ts';
import { declineReason, mayBeTriedAgain, refusalOfDecline } from './decline.ts';

it.each([
  ['E21010201', 'NOT_ENROLLED', false],
  ['E21010202', 'NOT_ENROLLED', false],
  ['E21020002', 'CANCELLED', true],
  ['E21020001', 'AUTHENTICATION_FAILED', false],
  ['E21010001', 'AUTHENTICATION_FAILED', false],
  ['E21010999', 'AUTHENTICATION_FAILED', false],
  ['E21999999', 'AUTHENTICATION_UNKNOWN', false],
  ['E22010001', 'REFUSED', false],
  ['E21 <b>', 'REFUSED', false],
  ['42G020000', 'LIMIT', false],
  ['42G070000', 'LIMIT', false],
  ['42G550000', 'LIMIT', false],
  ['42G440000', 'ENTRY_WRONG', false],
  ['42G650000', 'ENTRY_WRONG', false],
  ['42G830000', 'ENTRY_WRONG', false],
  ['EX1000302', 'TOKEN_INVALID', true],
  ['42C010000', 'TEMPORARY', true],
  ['E61010001', 'TEMPORARY', true],
  ['E91000001', 'TEMPORARY', true],
  ['E92000001', 'TEMPORARY', true],
  ['E01390002', 'CARD_UNKNOWN', false],
  ['E01240002', 'CARD_UNKNOWN', false],
  ['42G120000', 'REFUSED', false],
  ['42G080000', 'REFUSED', false],
  ['payment_intent_authentication_failure', 'AUTHENTICATION_FAILED', false],
  ['insufficient_funds', 'LIMIT', false],
  ['incorrect_cvc', 'ENTRY_WRONG', false],
  ['expired_card', 'ENTRY_WRONG', false],
  ['payment_method_unexpected_state', 'TOKEN_INVALID', true],
  ['processing_error', 'TEMPORARY', true],
  ['resource_missing', 'CARD_UNKNOWN', false],
  ['do_not_honor', 'REFUSED', false],
  ['', 'REFUSED', false],
])('%s is %s', (code, reason, again) => {
  expect(declineReason(code)).toBe(reason);
  expect(mayBeTriedAgain(declineReason(code))).toBe(again);
});

it.each([
  ['E21010201', 'CARD_NOT_ENROLLED'],
  ['E21020002', 'CARD_AUTHENTICATION_CANCELLED'],
  ['E21020001', 'CARD_AUTHENTICATION_FAILED'],
  ['E21999999', 'GMO_CHARGE_E21999999'],
  ['E21050003', 'GMO_CHARGE_E21050003'],
  // The pattern of the messages is for authentication only.
  ['E22010001', 'CARD_REFUSED'],
  ['E21 <b>', 'CARD_REFUSED'],
])('%s is told as %s', (code, key) => {
  expect(refusalOfDecline(code).refused).toBe(key);
  expect(generalCodeOf(refusalOfDecline(code).refused)).toBe('UNEXECUTABLE_ERROR');
});

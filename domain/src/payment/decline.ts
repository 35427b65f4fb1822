/**
 * Why a gateway declined, from its codes (E21…, 42G…, EX1…, or words such as insufficient_funds), and whether the same card may be tried again. A code of the
 * holder's authentication (E21…) that nobody knows travels as it is, and the messages look its text up by pattern.
 */

import { refuse } from '../kernel/refusal.ts';
import type { GatewayKey, Refusal, RefusalKey } from '../kernel/refusal.ts';

export type DeclineReason =
  | 'NOT_ENROLLED'
  | 'CANCELLED'
  | 'AUTHENTICATION_FAILED'
  | 'AUTHENTICATION_UNKNOWN'
  | 'LIMIT'
  | 'ENTRY_WRONG'
  | 'TOKEN_INVALID'
  | 'TEMPORARY'
  | 'CARD_UNKNOWN'
  | 'REFUSED';

/** The first that fits decides. */
const REASONS: readonly (readonly [RegExp, DeclineReason])[] = [
  [/^E2101020[12]$/, 'NOT_ENROLLED'],
  [/^E21020002$/, 'CANCELLED'],
  [/^E210[12]0(?:001|007|999)$/, 'AUTHENTICATION_FAILED'],
  [/^E21[0-9A-Z]{1,12}$/, 'AUTHENTICATION_UNKNOWN'],
  [/^42G(?:0[2-7]|55)/, 'LIMIT'],
  [/^42G(?:44|65|83)/, 'ENTRY_WRONG'],
  [/^EX100030/, 'TOKEN_INVALID'],
  [/^(?:42C|E6101|E91|E92)/, 'TEMPORARY'],
  [/^(?:E01390002|E01240002)$/, 'CARD_UNKNOWN'],
  [/^(?:authentication_required|(?:payment|setup)_intent_authentication_failure)$/, 'AUTHENTICATION_FAILED'],
  [/^(?:insufficient_funds|(?:card_velocity|withdrawal_count_limit)_exceeded)$/, 'LIMIT'],
  [/^(?:incorrect_(?:number|cvc)|invalid_(?:number|cvc|expiry_(?:month|year))|expired_card)$/, 'ENTRY_WRONG'],
  [/^(?:payment_method_(?:unexpected_state|not_available)|token_already_used)$/, 'TOKEN_INVALID'],
  [/^(?:processing_error|issuer_not_available|reenter_transaction|try_again_later)$/, 'TEMPORARY'],
  [/^resource_missing$/, 'CARD_UNKNOWN'],
];

/** The code of an authentication that failed, where the gateway says no more of it. */
export const AUTHENTICATION_FAILED = 'E21020001';

/** What a code of the gateway means to a member; REFUSED for all that a bank refuses for reasons of its own. */
export function declineReason(code: string): DeclineReason {
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'REFUSED';
}

const REFUSALS: Readonly<Record<Exclude<DeclineReason, 'AUTHENTICATION_UNKNOWN'>, RefusalKey>> = {
  NOT_ENROLLED: 'CARD_NOT_ENROLLED',
  CANCELLED: 'CARD_AUTHENTICATION_CANCELLED',
  AUTHENTICATION_FAILED: 'CARD_AUTHENTICATION_FAILED',
  LIMIT: 'CARD_LIMIT',
  ENTRY_WRONG: 'CARD_ENTRY_WRONG',
  TOKEN_INVALID: 'CARD_TOKEN_INVALID',
  TEMPORARY: 'PAYMENT_TEMPORARILY_FAILED',
  CARD_UNKNOWN: 'CREDIT_CARD_NOT_FOUND',
  REFUSED: 'CARD_REFUSED',
};

/** What a member is told of a code. */
export function refusalOfDecline(code: string): Refusal {
  const reason = declineReason(code);
  if (reason !== 'AUTHENTICATION_UNKNOWN') return refuse(REFUSALS[reason]);
  const raw: GatewayKey = `GMO_CHARGE_E21${code.slice('E21'.length)}`;
  return refuse(raw);
}

/** Whether the same card may succeed if it is simply tried again. */
export function mayBeTriedAgain(reason: DeclineReason): boolean {
  return reason === 'TEMPORARY' || reason === 'CANCELLED' || reason === 'TOKEN_INVALID';
}

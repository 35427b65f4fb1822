/** The life of an order: received, confirmed by the club, shipped; or cancelled, by its member until it is confirmed, by the club until it is shipped. */
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

export const ORDER_STATES = ['RECEIVED', 'CONFIRMED', 'SHIPPED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What may be done to an order, and in which states. */
const FROM = {
  CONFIRM: ['RECEIVED'],
  SHIP: ['CONFIRMED'],
  CANCEL_BY_MEMBER: ['RECEIVED'],
  CANCEL_BY_CLUB: ['RECEIVED', 'CONFIRMED'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderStep = keyof typeof FROM;

/** EXCHANGE_STEP_CLOSED, with where the order stands, for a step that does not follow from there. */
export function checkStep(step: OrderStep, state: OrderState): Refusal | null {
  const from: readonly OrderState[] = FROM[step];
  return from.includes(state) ? null : refuse('EXCHANGE_STEP_CLOSED', { state });
}

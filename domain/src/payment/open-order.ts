/**
 * What becomes of an order at the gateway that has not ended yet, from what the gateway says of it and how old it is. An
 * order that leads nowhere is given up: until its holder has answered nothing is taken, and what is authorised all the same
 * is given back.
 */

/** How long the holder has to answer the gateway's page. */
export const CHALLENGE_SECONDS = 15 * 60;

/** A holder who has left that page open for so long may have lost it, and is told by mail how to go on. */
const AWAY_SECONDS = 3 * 60;

/** For so long the first call may still be on its way. */
const ASKING_SECONDS = 60;

/** 'succeeded': the card was checked, or the yen authorised. */
export type OrderState = 'unknown' | 'entered' | 'challenge' | 'succeeded' | 'other';

export type NextOfOrder = 'wait' | 'ask the holder’s answer' | 'succeed' | 'declined' | 'abandon';

/** `wasAsked`: the holder was sent to the gateway's page, so an order that is merely entered has failed there. */
export function nextOfOrder(
  order: OrderState,
  { age, wasAsked }: { readonly age: number; readonly wasAsked: boolean },
): NextOfOrder {
  switch (order) {
    case 'succeeded':
      return 'succeed';
    case 'challenge':
      return 'ask the holder’s answer';
    case 'entered':
      if (wasAsked) return 'declined';
      return age < ASKING_SECONDS ? 'wait' : 'abandon';
    case 'unknown':
      return age < ASKING_SECONDS ? 'wait' : 'abandon';
    case 'other':
      return 'abandon';
  }
}

/** Whether a holder who has not answered yet is waited for any longer. One who was never sent there cannot answer. */
export function isAnswerAwaited({ age, wasAsked }: { readonly age: number; readonly wasAsked: boolean }) {
  return age < (wasAsked ? CHALLENGE_SECONDS : ASKING_SECONDS);
}

/** Whether a holder who is still waited for has been away from the gateway's page for so long that it may be lost. */
export function isHolderAway(life: { readonly age: number; readonly wasAsked: boolean }): boolean {
  return life.wasAsked && life.age >= AWAY_SECONDS && isAnswerAwaited(life);
}

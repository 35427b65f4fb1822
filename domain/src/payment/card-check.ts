/**
 * What becomes of a card check, from what the gateway says of its order and how old the check is. Nothing is taken by a
 * check, so one that leads nowhere is simply given up.
 */

/** How long the holder has to answer the gateway's page. */
export const CHALLENGE_SECONDS = 15 * 60;

/** For so long the first call may still be on its way. */
const ASKING_SECONDS = 60;

type OrderState = 'unknown' | 'entered' | 'challenge' | 'checked' | 'other';

type NextOfCheck = 'wait' | 'ask the holder’s answer' | 'keep' | 'declined' | 'abandon';

/** `wasAsked`: the holder was sent to the gateway's page, so an order that is merely entered has failed there. */
export function nextOfCheck(
  order: OrderState,
  { age, wasAsked }: { readonly age: number; readonly wasAsked: boolean },
): NextOfCheck {
  switch (order) {
    case 'checked':
      return 'keep';
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

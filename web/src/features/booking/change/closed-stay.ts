/** A page that offers a change is told that its stay cannot be changed any more, as by another tab, and asks for it anew. */
import { createContext, useContext } from 'react';
import type { CombinedError } from 'urql';
import { isRefusedWith } from '#web/api/error-message.ts';

const closing = [
  'NOT_MODIFIABLE_BY_CLIENT',
  'NOT_YOUR_BOOKING_TO_CHANGE',
  'ALREADY_CANCELLED',
  'CHANGE_CLOSED',
  'PAYMENT_PENDING',
] as const;

/** Asks for the stay anew. */
export const StayAgain = createContext<() => void>(() => undefined);

/** To be called with what was refused. */
export function useClosedStay(): (error: CombinedError) => void {
  const again = useContext(StayAgain);
  return (error) => {
    if (isRefusedWith(error, ...closing)) again();
  };
}

/** That the waiting list keeps the room being chosen; once it is held, the hold says so itself. */
import { KeptRoom } from '#web/features/waitlist/public.ts';
import { useLiveHold } from '../live-hold.ts';
import type { StayChoice } from './choice.ts';

export function KeptForChoice({ choice: { offerId } }: { choice: StayChoice }) {
  const live = useLiveHold();
  return offerId === null || live ? null : <KeptRoom offerId={offerId} />;
}

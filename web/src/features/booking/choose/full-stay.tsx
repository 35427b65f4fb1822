/** That a stay is full, or has too few rooms left: the nearest free days, and the way to wait for it. */
import { NearestDates } from '#web/features/vacancy/public.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import type { StayChoice } from './choice.ts';
import { askedOf } from './offer.ts';
import type { ChosenStay } from './use-choice.ts';

type Props = {
  choice: StayChoice;
  chosen: ChosenStay;
  /** What each of the two is called on this screen. */
  says: { full: string; tooFew: string };
};

export function FullStay({ choice, chosen: { freedom, offer }, says }: Props) {
  if (freedom !== 'full' && freedom !== 'tooFew') return null;
  return (
    <Notice tone="warning" role="status" title={says[freedom]}>
      <div className="mt-2">
        {/* Its days are asked for anew with other dates. */}
        <NearestDates
          key={`${choice.checkInDate} ${choice.checkOutDate}`}
          roomType={offer.roomType}
          asked={askedOf(choice, offer.contract.pointUnit)}
        />
      </div>
    </Notice>
  );
}

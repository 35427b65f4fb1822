/** That a stay is full, or has too few rooms left: the nearest free days, and the way to wait for it; of one that is not for sale those days alone. */
import { mayWait, NearestDates } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
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
  const { notOnSaleTitle } = useWords('vacancy').none;
  if (freedom !== 'full' && freedom !== 'tooFew' && freedom !== 'notOnSale') return null;
  const title = freedom === 'notOnSale' ? notOnSaleTitle : says[freedom];
  return (
    <Notice tone="warning" role="status" title={title}>
      <div className="mt-2">
        {/* Its days are asked for anew with other dates. */}
        <NearestDates
          key={`${choice.checkInDate} ${choice.checkOutDate}`}
          roomType={offer.roomType}
          asked={askedOf(choice, offer.contract.pointUnit)}
          waiting={mayWait(freedom) ? 'offered' : 'not offered'}
        />
      </div>
    </Notice>
  );
}

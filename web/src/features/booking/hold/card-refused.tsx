/**
 * Where the card cannot pay. While the card service is away: that it is, said beforehand. After a card was refused: that nothing is booked yet, until when the room is held, and the two ways on. Why the card was refused is said
 * above; here it is not judged again.
 */
import { Link } from '@tanstack/react-router';
import { tokenClaims } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { HeldStay } from './held-stay.ts';
import { paysByPreference, ToPreferences } from './preferred-payment.tsx';

export function CardRefused({ held }: { held: HeldStay }) {
  const words = useWords('booking/hold').cardRefused;
  const format = useFormat();
  return (
    <Notice tone="warning" title={words.title}>
      <p>{words.text(format.time(held.expiresAt))}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {tokenClaims()?.role === 'FAMILY' ? null : (
          <Link
            to={paths.newCreditCard}
            search={{ from: paths.finalConfirmation, another: '1' }}
            className={buttonClass('secondary')}
          >
            {words.otherCard}
          </Link>
        )}
        <Link to={paths.enterInformation} className={buttonClass('secondary')}>
          {words.otherWay}
        </Link>
      </div>
    </Notice>
  );
}

/** What a company pays by card its preferences say; a person chooses. */
export function CardClosed({ says }: { says: string | null }) {
  const words = useWords('booking/hold').cardRefused;
  return (
    <Notice tone="warning">
      <p className="lines">{says}</p>
      {paysByPreference() ? (
        <ToPreferences />
      ) : (
        <Link to={paths.enterInformation} className={`mt-3 ${buttonClass('secondary')}`}>
          {words.otherWay}
        </Link>
      )}
    </Notice>
  );
}

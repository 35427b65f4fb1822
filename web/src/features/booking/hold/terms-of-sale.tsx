/** What a buyer must have read before the last button: when points are used, how to cancel, and who sells. */
import { DisclosureLink } from '#web/app/shell/disclosure-link.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Card } from '#web/ui/surfaces.tsx';

type Props = { usesPoints: boolean; usesCard: boolean; usesInvoice: boolean };

export function TermsOfSale({ usesPoints, usesCard, usesInvoice }: Props) {
  const words = useWords('booking/hold').final;
  return (
    <Card>
      <h2 className="text-lg">{words.terms}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {usesPoints ? <li>{words.pointsWhen}</li> : null}
        <li>{words.howToCancel}</li>
        {usesPoints || usesCard ? (
          <li>{words.refunds[usesPoints ? (usesCard ? 'both' : 'points') : 'card']}</li>
        ) : null}
        {usesInvoice ? <li>{words.refunds.invoice}</li> : null}
      </ul>
      <p className="mt-2 text-sm">
        <DisclosureLink />
      </p>
    </Card>
  );
}
